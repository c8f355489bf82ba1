import type { Logger } from 'pino';
import type { Provider } from '../provider';

const EVERY_MS = 3600_000;

/** Forgets what is too old, every hour. */
export function startHousekeeping(provider: Pick<Provider, 'housekeep'>, log: Pick<Logger, 'error'>): void {
  const keepHouse = () =>
    provider.housekeep().catch((err: unknown) => log.error({ err }, 'the housekeeping failed'));
  setInterval(() => void keepHouse(), EVERY_MS).unref();
}
