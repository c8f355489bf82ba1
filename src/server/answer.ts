/** Answer of a route. A status below 400 stores the route's changes. */
export interface Answer {
  status: number;
  /** JSON of the answer, or undefined for an answer without a body, such as a 304. */
  body: unknown;
  headers?: Record<string, string>;
}

/** Ends a call with a refusal. In a transaction, it undoes the call's writes. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

/** Resolves to the answer or, if it rejects with a refusal, to the refusal's answer. */
export async function orRefusal(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** Returns a 400 for a refusal by the game's rules, with the reason and figures that help the client. */
export function refused(message: string, details: Record<string, unknown> = {}): Answer {
  return { status: 400, body: { success: false, message, ...details } };
}

/** Returns a 422 with the reasons by field. */
export function invalid(errors: Record<string, string[]>, details: Record<string, unknown> = {}): Answer {
  const message = Object.values(errors)[0]?.[0] ?? 'The given data was invalid.';
  return { status: 422, body: { message, errors, ...details } };
}

export function unauthenticated(): Answer {
  return { status: 401, body: { message: 'Unauthenticated.' } };
}

export function forbidden(message: string): Answer {
  return { status: 403, body: { success: false, message } };
}

export function notFound(message: string): Answer {
  return { status: 404, body: { success: false, message } };
}

export function tooMany(retryAfterSeconds: number, message = 'Too many taps. Slow down, ninja.'): Answer {
  return {
    status: 429,
    body: { success: false, message },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  };
}

export function tooManyReports(): Answer {
  return {
    status: 429,
    body: { success: false, message: 'That is enough for a day. Support has your reports.' },
    headers: { 'Retry-After': '3600' },
  };
}

/** Returns a 500. The call has stored nothing. The answer hides the cause. */
export function serverError(): Answer {
  return { status: 500, body: { success: false, message: 'Server error.' } };
}

/** Returns a 503 for an unreachable database. The client may resend the call. */
export function unavailable(retryAfterSeconds = 2): Answer {
  return {
    status: 503,
    body: { success: false, message: 'The server rests for a moment.' },
    headers: { 'Retry-After': String(retryAfterSeconds) },
  };
}

export function noSuchPath(): Answer {
  return { status: 404, body: { success: false, message: 'Not found.' } };
}

/** Returns a 409. The call conflicts with the current state, such as a batch older than the last credited one. */
export function conflict(message: string): Answer {
  return { status: 409, body: { success: false, message } };
}
