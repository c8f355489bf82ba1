import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';

/** Whether the answer is a translation file, which is an object of keys (spec §7). All else is refused. */
function parseTranslation(text: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new TypeError('A translation must be an object');
  return parsed as Record<string, unknown>;
}

/** A request that stalls would keep every later one for the same language waiting. As long as a call of the provider. */
const LIMIT_MS = 50_000;

/** Phones of iOS 15 lack it. */
const limit = (): RequestInit => ('timeout' in AbortSignal ? { signal: AbortSignal.timeout(LIMIT_MS) } : {});

/** Fetches /locales/{lng}/translation.json. i18next repeats it when the server or the network fails. */
export function createHttpBackend(): HttpBackend {
  const options: HttpBackendOptions = {
    loadPath: '/locales/{{lng}}/{{ns}}.json',
    parse: parseTranslation,
    requestOptions: () => ({ credentials: 'same-origin', cache: 'default', ...limit() }),
  };
  return new HttpBackend(null, options);
}
