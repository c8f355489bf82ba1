import { afterEach, beforeEach } from 'vitest';
import { createWorld, type TRANSPORTS, type World } from './world';

/** Provides a logged-in player in a fresh world for each test of the surrounding `describe`. */
export function economyPlayer(transport: (typeof TRANSPORTS)[number]) {
  let current: World;
  beforeEach(async () => {
    current = await createWorld({ transport });
    await current.login();
  });
  afterEach(() => current.close());
  return {
    world: () => current,
    get: (path: string) => current.call('GET', path),
    post: (path: string, body?: unknown) => current.call('POST', path, body),
    balance: async () => (await current.record()).coins.whole,
    /** Sets the balance and also the last level. No purchase or claim then changes the level. */
    setBalance: (whole: number) =>
      current.edit((record) => {
        record.coins.whole = whole;
        record.standing.level = 25;
      }),
  };
}
