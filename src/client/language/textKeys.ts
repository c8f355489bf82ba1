import type { ParseKeys } from 'i18next';
import type economy from './en/economy.json';
import type errors from './en/errors.json';
import type games from './en/games.json';
import type home from './en/home.json';
import type older from './en/older.json';
import type popups from './en/popups.json';
import type screens from './en/screens.json';
import type settings from './en/settings.json';
import type story from './en/story.json';
import type wallet from './en/wallet.json';

type English = typeof economy &
  typeof errors &
  typeof games &
  typeof home &
  typeof older &
  typeof popups &
  typeof screens &
  typeof settings &
  typeof story &
  typeof wallet & { economy: { levels: Record<`${number}`, string> } };

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: English };
  }
}

/** Key of one of our texts. An unknown key doesn't compile. */
export type TextKey = ParseKeys;
