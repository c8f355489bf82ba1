/**
 * Copies a text to the clipboard, even in a frame without the clipboard permission.
 * @returns true when the text is on the clipboard
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;opacity:0;font-size:16px';
  // An open modal dialog makes elements outside it inert.
  const modals = document.querySelectorAll('dialog[open]');
  const parent = modals[modals.length - 1] ?? document.body;
  parent.append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
