// Calls somebody back who has turned away from the page: by a buzz in the hand, and by a notification, where they are wanted.
import { settings } from '../net/settings.svelte';

/** Whether this browser can show notifications for this page: only pages over https, or of this machine, may ask. */
export const canNotify = () => isSecureContext && 'Notification' in window;

/** Asks for leave to notify. Whether it is given. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted');
}

/** Somebody is wanted: `buzz` in ms, and pauses between. */
export function call(why: string, buzz: number | number[]) {
  if (settings.buzz && 'vibrate' in navigator) navigator.vibrate(buzz);
  if (!document.hidden || !settings.notify || !canNotify() || Notification.permission !== 'granted') return;
  try {
    // One at a time: what is new takes the place of what was there.
    const note = new Notification(why, { tag: 'maumau' });
    note.onclick = () => (window.focus(), note.close());
  } catch {
    // Some phones show notifications of installed apps alone.
  }
}
