import { expect, it } from 'vitest';
import { Engine } from '../../../src/client/game/Engine';
import { createGameStore } from '../../../src/client/game/gameStore';
import { keepRecentPlay } from '../../../src/client/guard/recentPlay';
import { STEP_MS } from '../../../src/core/constants';
import { figuresAt } from '../../../src/tools/recorder/readPlay';
import { parseSession } from '../../../src/tools/recorder/recordSession';
import { SESSION_KEY } from '../../../src/tools/viewer/scene';

/** Returns the report of a player who empties his bar, waits and taps again, at two coins a tap. */
function reportAtTheBorder(): string {
  const engine = new Engine(createGameStore(), 5);
  engine.frame(0);
  engine.dispatch({ type: 'applyAnswer', answer: { earnPerTap: 2, maxEnergy: 1000, energy: 996 } });
  for (let ms = STEP_MS; ms <= 350; ms += STEP_MS) engine.frame(ms);
  const recent = keepRecentPlay(engine, '1.0.0');
  const tap = () => engine.dispatch({ type: 'tap', point: { x: 150, y: 420 } });
  for (let ms = 400; ms <= 4400; ms += STEP_MS) {
    if (ms % 150 < 100) tap();
    if (ms === 1600) engine.dispatch({ type: 'applyAnswer', answer: { energy: 5 } });
    engine.frame(ms);
  }
  return `Ninja Seijin 1.0.0\n${recent(9000)?.text}\n`;
}

localStorage.setItem(SESSION_KEY, reportAtTheBorder());
const session = parseSession(localStorage.getItem(SESSION_KEY) ?? '');
// The scene reads the session when its module loads.
const { mount, PATIENCE_MS, sceneOf } = await import('../../visual/sceneKit');
// Other files show the sample session.
localStorage.removeItem(SESSION_KEY);

const shownEnergy = () =>
  Number(document.querySelector('[data-testid="energy"]')?.textContent?.replace(/\D/g, ''));

it(
  'the HUD of a replayed report shows the state’s energy in every frame',
  async () => {
    if (!session?.from) throw new Error('The report holds no play.');
    const { tick: begin } = session.from;
    const shown = await mount(sceneOf('session'));
    const compare = () => {
      const tick = Math.min(session.endTick, begin + Math.floor(shown.timeMs / STEP_MS));
      expect([shown.timeMs, shownEnergy()]).toEqual([shown.timeMs, figuresAt(session, tick).energy]);
    };
    await shown.seek(0);
    compare();
    for (let ms = STEP_MS; ms <= 1600; ms += STEP_MS) {
      await shown.seek(ms);
      compare();
    }
    await shown.seek(0);
    for (let frame = 0; frame < 200; frame++) {
      shown.advance(1000 / 60);
      compare();
    }
  },
  PATIENCE_MS,
);
