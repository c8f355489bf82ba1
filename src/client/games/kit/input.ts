type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'metaKey'>;

/** True for a browser shortcut, such as Ctrl + 1 and Alt + ←. */
export function isForBrowser({ ctrlKey, altKey, metaKey }: Modifiers): boolean {
  return ctrlKey || altKey || metaKey;
}

/** Returns the digit of a key press on a keyboard of any script, or null for other keys and repeats. */
export function pressedDigit(event: KeyboardEvent): number | null {
  const { key, code, repeat } = event;
  // Without Num Lock, the number pad's keys are named like `ArrowLeft`, so only one-character names count.
  if (repeat || isForBrowser(event) || !/^.$/u.test(key)) return null;
  const digit = /^\d$/.test(key) ? key : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

/** True for a finger or the main mouse button. Other buttons open menus and tabs. */
export function isMainButton({ button }: Pick<PointerEvent, 'button'>): boolean {
  return button === 0;
}
