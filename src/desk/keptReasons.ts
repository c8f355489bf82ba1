const PLACE = 'desk-reason ';

/** Stores a form's reason when the session ends and the form leaves the page. */
export function keepReason(form: string, reason: string): void {
  try {
    sessionStorage.setItem(PLACE + form, reason);
  } catch {
    // Without storage, the reason is lost.
  }
}

export function keptReason(form: string): string {
  return sessionStorage.getItem(PLACE + form) ?? '';
}

export function forgetReason(form: string): void {
  sessionStorage.removeItem(PLACE + form);
}

/** Removes all stored reasons before another operator signs in. */
export function forgetReasons(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PLACE)) sessionStorage.removeItem(key);
}
