import { createHmac } from 'node:crypto';

/** Derives a player's salt. It reveals nothing about another player's. */
export const saltOf = (secret: string, telegramId: number): string =>
  createHmac('sha256', secret).update(String(telegramId)).digest('hex').slice(0, 32);
