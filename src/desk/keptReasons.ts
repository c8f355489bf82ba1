const PLACE = 'desk-reason ';

/** Keeps what is written in a form whose page goes because the session has ended. */
export function keepReason(form: string, reason: string): void {
  try {
    sessionStorage.setItem(PLACE + form, reason);
  } catch {
    // A browser that keeps nothing loses it.
  }
}

/** What was kept of a form. Empty where there is nothing. */
export function keptReason(form: string): string {
  return sessionStorage.getItem(PLACE + form) ?? '';
}

export function forgetReason(form: string): void {
  sessionStorage.removeItem(PLACE + form);
}

/** Another operator must not find them. */
export function forgetReasons(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PLACE)) sessionStorage.removeItem(key);
}
