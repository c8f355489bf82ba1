/** English, the fallback, is part of the bundle: no start ever waits for a translation (decision 10). */
const areas = import.meta.glob<Record<string, unknown>>('./en/*.json', { eager: true, import: 'default' });

export const ENGLISH: Record<string, unknown> = Object.assign({}, ...Object.values(areas));
