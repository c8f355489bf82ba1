import { createHmac } from 'node:crypto';

/**
 * Derives a player's salt from the drop's secret. The same database gives the same list, and one player's salt reveals
 * nothing about another's.
 */
export const saltOf = (secret: string, telegramId: number): string =>
  createHmac('sha256', secret).update(String(telegramId)).digest('hex').slice(0, 32);
