// Copying, also where the page comes over plain HTTP in the own network and browsers give no clipboard.

/** Copies what stands in the field. False if even that can't be done: then it is at least selected. */
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
