import type { TFunction } from 'i18next';

/**
 * A text of the provider in the player's language when it is one of ours, word for word, else as it was sent
 * (decision 28): another provider's mission 1 is not our mission 1.
 */
export function sentText(t: TFunction, key: string, sent: string): string {
  return isOurs(t, key, sent) ? t(key) : sent;
}

/** Whether the provider sent our own English under that key. */
export function isOurs(t: TFunction, key: string, sent: string): boolean {
  return sent !== '' && t(key, { lng: 'en', defaultValue: '' }) === sent;
}
