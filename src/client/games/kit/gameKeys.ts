type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Whether a key is a command to the browser, such as Ctrl + 1 for its first tab and Alt + ← for the way back. */
export function isForBrowser({ ctrlKey, altKey, metaKey }: Modifiers): boolean {
  return ctrlKey || altKey || metaKey;
}

/** The digit that has just been pressed, on a keyboard of any script; null for any other key. */
export function pressedDigit(event: KeyboardEvent): number | null {
  const { key, code, repeat } = event;
  // A key of a number pad may be an arrow, which has a longer name.
  if (repeat || isForBrowser(event) || !/^.$/u.test(key)) return null;
  const digit = /^\d$/.test(key) ? key : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}
