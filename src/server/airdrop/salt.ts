import { createHmac } from 'node:crypto';

/**
 * A player's own salt. It follows from the drop's secret, so that the same database gives the same list, and one player's salt
 * tells nothing about another's.
 */
export const saltOf = (secret: string, telegramId: number): string =>
  createHmac('sha256', secret).update(String(telegramId)).digest('hex').slice(0, 32);
