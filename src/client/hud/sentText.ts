import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKeys';

/** Returns the text of a key built from a provider's id, or '' when the game has no such text. */
export function textOf(t: TFunction, key: string): string {
  return t(key as TextKey, { defaultValue: '' });
}

/**
 * Translates a provider's text that matches ours word for word (decision 28). Another provider's mission 1 is not our
 * mission 1.
 */
export function sentText(t: TFunction, key: string, sent: string): string {
  return isOurs(t, key, sent) ? textOf(t, key) : sent;
}

/** True when the provider sent our own English text of that key, with either kind of apostrophe. */
export function isOurs(t: TFunction, key: string, sent: string): boolean {
  return sent !== '' && t(key as TextKey, { lng: 'en', defaultValue: '' }) === sent.replaceAll('’', "'");
}

/** Returns our name of a level in the player's language, unless the provider sent a different name (decision 28). */
export function levelName(t: TFunction, level: number, sent: string): string {
  const key = `economy.levels.${level}`;
  return sent === '' ? textOf(t, key) : sentText(t, key, sent);
}

interface Profile {
  firstName: string;
  lastName: string;
  username: string;
}

/** Returns the name of another player, who may have only a username or no visible name. */
export function profileName(t: TFunction, { firstName, lastName, username }: Profile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || t('community.member');
}
