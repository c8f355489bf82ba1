import { Engine } from '../../../client/game/Engine';
import { createGameStore } from '../../../client/game/gameStore';
import { STEP_MS } from '../../../core/constants';
import { LEVEL_UP, LEVELS, levelRow } from '../../../core/economy/levels';
import { type RecordedSession, recordSession } from '../../recorder/recordSession';

const SEED = 2026;
const LENGTH_MS = 9000;
/** Length of a burst of taps and of the pause after it. */
const BURST_MS = 1500;
const TAP_EVERY_MS = 150;

/** Generates nine seconds of bursts, combos and a level-up, for a viewer without an exported session. */
export function sampleSession(): RecordedSession {
  const engine = new Engine(createGameStore(), SEED);
  const recorded = recordSession(engine);
  engine.frame(0);
  engine.dispatch({
    type: 'sync',
    game: {
      balance: levelRow(5).fromBalance - 60,
      energy: 2000,
      standing: { level: 4, earnPerTap: 4, maxEnergy: 2000 },
      productionPerHour: 1680,
      levels: LEVELS,
      maxLevel: LEVELS.length,
      levelUp: LEVEL_UP,
      honoursRepeats: true,
    },
  });
  for (let ms = STEP_MS; ms <= LENGTH_MS; ms += STEP_MS) {
    engine.frame(ms);
    const isBurst = ms % (BURST_MS * 2) < BURST_MS;
    if (isBurst && ms % TAP_EVERY_MS === 0)
      engine.dispatch({ type: 'tap', point: { x: 150 + ((ms * 7) % 110), y: 420 + ((ms * 3) % 90) } });
  }
  return recorded();
}
