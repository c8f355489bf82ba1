import type { TFunction } from 'i18next';

/**
 * A text of the provider, in the player's language when it is word for word one of ours, else as sent (decision 28).
 * The comparison matters because another provider's mission 1 is not our mission 1.
 */
export function sentText(t: TFunction, key: string, sent: string): string {
  return isOurs(t, key, sent) ? t(key) : sent;
}

/** Whether the provider sent our own English under that key. Which apostrophe it has does not matter. */
export function isOurs(t: TFunction, key: string, sent: string): boolean {
  return sent !== '' && t(key, { lng: 'en', defaultValue: '' }) === sent.replaceAll('’', "'");
}
