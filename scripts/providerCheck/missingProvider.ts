import type { Caller } from './caller';

/**
 * The reason why no rule can be checked at an address, in a sentence; null when a provider answers there. Without this,
 * every rule would be reported as broken.
 */
export async function missingProvider({ call }: Pick<Caller, 'call'>, base: string): Promise<string | null> {
  try {
    const { status, json } = await call('clicker/sync', { method: 'GET' });
    if (status >= 500) return `The provider at ${base} can't be checked now: ${said(status, json)}`;
    if (status !== 404) return null;
    const hint = base.endsWith('/api') ? '' : ` Did you mean ${base}/api?`;
    return `There is no API at ${base}: clicker/sync is answered 404.${hint}`;
  } catch (error) {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : message;
    return `Nothing answers at ${base} (${reason}).`;
  }
}

/** The words of a provider that is away, e.g. of its maintenance. */
function said(status: number, json: unknown): string {
  const { message } = Object(json) as { message?: unknown };
  return `clicker/sync is answered ${status}${typeof message === 'string' ? `: ${message}` : '.'}`;
}
