import { createHmac } from 'node:crypto';

/** Derives a player's salt, by which one player's salt reveals nothing about another's. */
export const saltOf = (secret: string, telegramId: number): string =>
  createHmac('sha256', secret).update(String(telegramId)).digest('hex').slice(0, 32);
