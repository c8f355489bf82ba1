import HttpBackend, { type HttpBackendOptions } from 'i18next-http-backend';

/** A translation file is an object; whatever else a server sends (spec §7: an object of keys) is refused. */
function parseTranslation(text: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new TypeError('A translation must be an object');
  return parsed as Record<string, unknown>;
}

/** Fetches /locales/{lng}/translation.json; i18next repeats what the backend calls a server or network failure. */
export function createHttpBackend(): HttpBackend {
  const options: HttpBackendOptions = {
    loadPath: '/locales/{{lng}}/{{ns}}.json',
    parse: parseTranslation,
    requestOptions: { credentials: 'same-origin', cache: 'default' },
  };
  return new HttpBackend(null, options);
}
