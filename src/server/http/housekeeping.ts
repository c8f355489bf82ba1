import type { Logger } from 'pino';
import type { Provider } from '../provider';

/** Delay of the first run. It is short for the sake of processes that live less than an hour. */
const FIRST_MS = 5 * 60_000;
const EVERY_MS = 3600_000;

/** Deletes expired data five minutes after the start, then every hour. */
export function startHousekeeping(provider: Pick<Provider, 'housekeep'>, log: Pick<Logger, 'error'>): void {
  const keepHouse = () =>
    void provider.housekeep().catch((err: unknown) => log.error({ err }, 'housekeeping failed'));
  const first = setTimeout(() => {
    keepHouse();
    setInterval(keepHouse, EVERY_MS).unref();
  }, FIRST_MS);
  first.unref();
}
