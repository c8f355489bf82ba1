import type { TFunction } from 'i18next';

/** A level's name in the player's language when it is one of ours, else as the server sent it (decision 28). */
export function levelName(t: TFunction, level: number, sent: string): string {
  return t(`economy.levels.${level}`, { defaultValue: sent });
}
