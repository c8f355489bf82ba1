import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKeys';

/** A text whose key contains one of the provider's ids, '' if we have none. */
export function textOf(t: TFunction, key: string): string {
  return t(key as TextKey, { defaultValue: '' });
}

/**
 * A text from the provider: in the player's language if it matches ours word for word, else as sent (decision 28).
 * Another provider's mission 1 is not our mission 1.
 */
export function sentText(t: TFunction, key: string, sent: string): string {
  return isOurs(t, key, sent) ? textOf(t, key) : sent;
}

/** True when the provider sent our own English of that key, with either apostrophe. */
export function isOurs(t: TFunction, key: string, sent: string): boolean {
  return sent !== '' && t(key as TextKey, { lng: 'en', defaultValue: '' }) === sent.replaceAll('’', "'");
}

/** A level's name: ours, in the player's language, unless another one was sent (decision 28). */
export function levelName(t: TFunction, level: number, sent: string): string {
  const key = `economy.levels.${level}`;
  return sent === '' ? textOf(t, key) : sentText(t, key, sent);
}

interface Profile {
  firstName: string;
  lastName: string;
  username: string;
}

/** The name of another player, who may have only a username or no visible name. */
export function profileName(t: TFunction, { firstName, lastName, username }: Profile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username || t('community.member');
}
