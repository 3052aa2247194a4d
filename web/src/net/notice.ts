/** Whether an imprint or a text about privacy is an address to go to, and not the text itself. */
export function isAddress(notice: string): boolean {
  return /^https?:\/\//.test(notice);
}
