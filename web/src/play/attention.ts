// Calls somebody back who has turned away from the page: by a buzz in the hand, and by a notification, where they are wanted.
import { at } from '../net/base';
import { serviceWorkers } from '../net/kept';
import { settings } from '../net/settings.svelte';

/** Somebody is wanted: `buzz` in ms, and pauses between. */
export async function call(why: string, buzz: number | number[]) {
  if (settings.buzz && 'vibrate' in navigator) navigator.vibrate(buzz);
  if (!document.hidden || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  // One at a time: what is new takes the place of what was there. Where it was tapped, there the page comes back (pocket/service.js).
  const how = { tag: 'maumau', data: location.href };
  try {
    // Phones show only what the page's worker shows.
    const kept = await serviceWorkers()?.getRegistration(at('/'));
    if (kept?.active) return await kept.showNotification(why, how);
    const note = new Notification(why, how);
    note.onclick = () => (window.focus(), note.close());
  } catch {
    // Without a worker it is the machine's to refuse.
  }
}
