/** Thrown when the server refuses a call or fails to answer it. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** Problems in the answer, each after its field's name. */
    readonly problems: readonly string[],
    readonly answer: unknown = null,
  ) {
    super(message);
  }
}

/** Event of `window` after a 401, which means that the session has ended. */
export const SIGNED_OUT = 'desk-signed-out';

/** Time limit of a read. The database cancels a statement after ten seconds. */
const READ_MS = 20_000;
export const LONG_MS = 90_000;
/** Time limit of an airdrop's dry run, which takes about a minute per million accounts. */
export const DRY_RUN_MS = 600_000;

interface Refusal {
  message?: unknown;
  errors?: Record<string, unknown>;
}

/**
 * Calls the desk's API with POST if there is a body, otherwise with GET. Throws `Refused`, with status 0 when no
 * complete answer arrives.
 */
export async function ask<T>(
  path: string,
  body?: unknown,
  limitMs = body === undefined ? READ_MS : LONG_MS,
): Promise<T> {
  const response = await fetch(`/admin/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(limitMs),
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => null);
  if (!response) throw new Refused(0, 'The server does not answer.', []);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer === null)
    throw new Refused(0, 'The answer of the server did not arrive whole.', []);
  if (response.ok) return answer as T;
  const { message, errors } = (answer ?? {}) as Refusal;
  if (response.status === 401) window.dispatchEvent(new Event(SIGNED_OUT));
  const problems = Object.entries(errors ?? {}).flatMap(([field, texts]) =>
    (Array.isArray(texts) ? texts : [texts]).map((text) => `${field}: ${String(text)}`),
  );
  const said = typeof message === 'string' ? message : `The server answered ${response.status}.`;
  throw new Refused(response.status, said, problems, answer);
}
