/** True if an imprint or privacy notice is a link rather than the text itself. */
export function isAddress(notice: string): boolean {
  return /^https?:\/\//.test(notice);
}
