// Leave to notify, as it is asked for in the settings.
import { installed } from './installed.svelte';

/** Whether this browser can show notifications for this page: by its worker, as on phones, or by itself, as on a machine with a mouse. */
export const canNotify = () => isSecureContext && 'Notification' in window && (installed.can || matchMedia('(hover: hover)').matches);

/** Asks for leave to notify, and for the worker that shows it. Whether it can be done now. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify() || (Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted')) return false;
  await installed.keep();
  return installed.state === 'kept' || matchMedia('(hover: hover)').matches;
}
