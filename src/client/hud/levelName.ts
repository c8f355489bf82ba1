import type { TFunction } from 'i18next';
import { sentText } from './sentText';

/** A level's name: ours in the player's language when none or our own was sent, else as sent (decision 28). */
export function levelName(t: TFunction, level: number, sent: string): string {
  const key = `economy.levels.${level}`;
  return sent === '' ? t(key, { defaultValue: '' }) : sentText(t, key, sent);
}
