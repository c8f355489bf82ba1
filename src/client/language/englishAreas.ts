import { economy as levels } from './en/levels.json';

const { economy, ...areas } = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, object>>(
      [
        './en/*.json',
        '!./en/common.json',
        '!./en/errors.json',
        '!./en/home.json',
        '!./en/levels.json',
        '!./en/older.json',
        '!./en/page.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
) as Record<string, object>;

/** English texts that are not needed before the first screen or dialog opens. */
export const ENGLISH_AREAS: Record<string, unknown> = { ...areas, economy: { ...economy, ...levels } };
