// Permission to show notifications.
import { installed } from './installed.svelte';

/** True if this browser can show notifications: through the service worker, as on phones, or directly, as on devices with a mouse. */
export const canNotify = () => isSecureContext && 'Notification' in window && (installed.can || matchMedia('(hover: hover)').matches);

/** Asks for permission and for the service worker. Returns whether notifications now work. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify() || (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted')) return false;
  await installed.keep();
  return installed.state === 'kept' || matchMedia('(hover: hover)').matches;
}
