import { createHmac } from 'node:crypto';

/** Derives a player's salt, which reveals nothing about the salts of other players. */
export const saltOf = (secret: string, telegramId: number): string =>
  createHmac('sha256', secret).update(String(telegramId)).digest('hex').slice(0, 32);
