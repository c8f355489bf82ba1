import { describe, expect, it, vi } from 'vitest';
import { giveFeedback } from '../../../src/client/sound/feedback';
import { FEEDBACK } from '../../../src/client/tuning/feedback';
import { linkProvider } from '../boot/providerFetch';
import { enterTestGame } from '../boot/testGame';

async function play() {
  const link = linkProvider();
  const game = await enterTestGame({ fetch: link.fetch, wallMs: link.nowMs });
  const playSound = vi.fn();
  const haptic = vi.fn();
  const feedback = giveFeedback({
    engine: game.engine,
    haptic,
    playSound,
    showToast: game.game.showToast,
    tracker: game.game.tracker,
    onFirstTap: () => undefined,
  });
  return { game, playSound, haptic, feedback };
}

describe('a tap’s feedback', () => {
  it('is felt at once for each finger, and heard once per frame', async () => {
    const { game, playSound, haptic, feedback } = await play();
    game.tap(1);
    expect(haptic).toHaveBeenCalledTimes(1);
    expect(playSound).not.toHaveBeenCalled();
    game.tap(4);
    // Each of the five taps causes a haptic, and so does the combo they reach.
    expect(haptic).toHaveBeenCalledTimes(6);
    feedback.playDue();
    const cues = playSound.mock.calls.map(([cue]) => cue);
    expect(cues.length).toBeGreaterThan(0);
    expect(new Set(cues).size).toBe(cues.length);
    expect(Object.values(FEEDBACK).map(({ sound }) => sound)).toEqual(expect.arrayContaining(cues));
    playSound.mockClear();
    feedback.playDue();
    expect(playSound).not.toHaveBeenCalled();
  });

  it('passes the combo’s hit count to the sound', async () => {
    const { game, playSound, feedback } = await play();
    for (let tap = 0; tap < 5; tap += 1) {
      game.tap(1);
      feedback.playDue();
    }
    const blows = playSound.mock.calls.filter(([cue]) => ['tap', 'crit', 'superCrit'].includes(cue));
    expect(blows.map(([, { hits }]) => hits)).toEqual([1, 2, 3, 4, 5]);
  });
});
