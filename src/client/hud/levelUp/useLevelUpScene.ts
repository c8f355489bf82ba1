import { useContext, useEffect, useState } from 'react';
import type { GameStore } from '../../game/gameStore';
import { wantsLessMotion } from '../../host/lessMotion';
import { firstCoinAtMs, landsAtMs } from '../../tuning/levelUpBeats';
import { feel } from '../feel';
import { useGame } from '../GameContext';
import { balanceAnswers, heroPops } from './homeAnswers';
import { LevelUpBeats } from './LevelUpBeats';

const COIN_SOUNDS = 3;
const COIN_GAP_MS = 130;

/** `plays`, then `leaves` for a moment, then `over`. */
export type ScenePhase = 'plays' | 'leaves' | 'over';

/**
 * Plays the beats of a level gained: sounds, haptics, and what home answers. A tap ends the scene once its first half
 * has been seen; leaving home ends it at once.
 */
export function useLevelUpScene(level: number): ScenePhase {
  const game = useGame();
  const beats = useContext(LevelUpBeats);
  const [phase, setPhase] = useState<ScenePhase>('plays');
  useEffect(() => {
    const page = document.documentElement;
    const isStill = wantsLessMotion();
    const startedMs = performance.now();
    const timers: ReturnType<typeof setTimeout>[] = [];
    const at = (ms: number, run: () => void) => void timers.push(setTimeout(run, ms));
    page.dataset.levelUp = String(level);
    page.style.setProperty('--level-up-dim', String(beats.dim));
    const light = () => {
      if (page.dataset.levelUp === String(level)) delete page.dataset.levelUp;
    };
    const stop = () => {
      for (const timer of timers.splice(0)) clearTimeout(timer);
      light();
    };
    const leave = () => {
      stop();
      setPhase('leaves');
      at(beats.leaveMs, () => setPhase('over'));
    };
    if (!isStill) {
      at(landsAtMs(beats), () => {
        feel(game, beats.beats.land);
        heroPops();
      });
      at(beats.nameMs, () => feel(game, beats.beats.name));
      for (const index of [0, 1])
        at(beats.chipsMs + index * beats.chipGapMs, () => feel(game, beats.beats.chip));
      for (let index = 0; index < COIN_SOUNDS; index++)
        at(firstCoinAtMs(beats) + index * COIN_GAP_MS, () => {
          feel(game, beats.beats.coins);
          balanceAnswers();
        });
    }
    at((isStill ? beats.stillMs : beats.totalMs) - beats.leaveMs, leave);

    const watch = (state: GameStore, before: GameStore) => {
      if (page.dataset.levelUp !== String(level)) return;
      if (state.isStageCovered || hasHigher(state, level)) {
        stop();
        setPhase('over');
        return;
      }
      const hasTapped = state.game.comboCount > before.game.comboCount;
      if (hasTapped && performance.now() - startedMs >= beats.skipFromMs) leave();
    };
    const unwatch = game.store.subscribe(watch);
    return () => {
      unwatch();
      stop();
    };
  }, [game, beats, level]);
  return phase;
}

/** Whether a later level has come meanwhile, whose scene takes over. */
function hasHigher({ toasts }: GameStore, level: number): boolean {
  return toasts.some(({ key, values }) => key === 'toasts.leveledUp' && Number(values?.level) > level);
}
