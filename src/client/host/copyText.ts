/**
 * Copies a text to the clipboard, even in a frame without the clipboard permission.
 * @returns true when the text is on the clipboard
 */
export async function copyText(text: string, win: Window = window): Promise<boolean> {
  try {
    await win.navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(win.document, text);
  }
}

function copyBySelection(doc: Document, text: string): boolean {
  const focused = doc.activeElement;
  const area = doc.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;opacity:0;font-size:16px';
  // Elements outside an open modal dialog are inert and can't hold the selection.
  const modals = doc.querySelectorAll('dialog[open]');
  const parent = modals[modals.length - 1] ?? doc.body;
  parent.append(area);
  try {
    area.select();
    return doc.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
