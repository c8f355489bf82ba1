import type { GameStoreApi } from '../game/gameStore';
import { until } from '../game/until';
import { requestIdle } from '../time/schedule';
import type { PARTS } from './parts';

type Parts = typeof PARTS;
type IdlePart = {
  [Name in keyof Parts]: Parts[Name] extends { comes: 'idle' } ? Name : never;
}[keyof Parts];

/**
 * Loads the idle parts in order. All but the host's library wait until the game plays.
 * @param load loads and starts each part
 */
export async function loadIdleParts(
  store: GameStoreApi,
  load: Readonly<Record<IdlePart, () => unknown>>,
): Promise<void> {
  const { library, ...others } = load;
  await new Promise<void>(requestIdle);
  library();
  await until(store, ({ phase }) => phase === 'playing');
  for (const next of Object.values(others)) {
    await new Promise<void>(requestIdle);
    next();
  }
}
