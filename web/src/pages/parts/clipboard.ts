// Copying that also works over plain HTTP, where browsers offer no clipboard.

/** Copies a field's text. Returns false if that is impossible; the text is then selected. */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}
