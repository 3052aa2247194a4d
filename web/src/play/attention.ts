// Calls a player back who has left the page: by vibration, and by a notification if enabled.
import { at } from '../net/base';
import { serviceWorkers } from '../net/kept';
import { settings } from '../net/settings.svelte';

/** `buzz`: a vibration pattern in ms. */
export async function call(why: string, buzz: number | number[]) {
  if (settings.buzz && 'vibrate' in navigator) navigator.vibrate(buzz);
  if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  // The tag makes a new notification replace the last one. `data` is where a tap returns to (pocket/service.js).
  const how = { tag: 'maumau', data: location.href };
  try {
    // Phones show only notifications from the service worker.
    const kept = await serviceWorkers()?.getRegistration(at('/'));
    if (kept?.active) return await kept.showNotification(why, how);
    const note = new Notification(why, how);
    note.onclick = () => (window.focus(), note.close());
  } catch {
    // Without a service worker, the device may refuse it.
  }
}
