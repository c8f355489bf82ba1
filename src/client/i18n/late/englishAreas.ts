const areas = import.meta.glob<Record<string, unknown>>(
  ['../en/*.json', '!../en/common.json', '!../en/errors.json', '!../en/home.json'],
  { eager: true, import: 'default' },
);

/** English texts that are not needed before the first screen or dialog opens. */
export const ENGLISH_AREAS: Record<string, unknown> = Object.assign({}, ...Object.values(areas));
