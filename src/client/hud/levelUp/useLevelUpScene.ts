import { createContext, useContext, useEffect, useState } from 'react';
import type { GameStore } from '../../game/gameStore';
import { wantsLessMotion } from '../../host/device';
import { firstCoinAtMs, landsAtMs, TUNING } from '../../tuning/tuning';
import { balanceAnswers } from '../balanceAnswers';
import { feel } from '../feel';
import { useGame } from '../GameContext';

const COIN_SOUNDS = 3;
const COIN_GAP_MS = 130;

/** `plays`, then briefly `leaves`, then `over`. */
export type ScenePhase = 'plays' | 'leaves' | 'over';

/**
 * Plays the beats of a level-up: sounds, haptics and home's reactions. A tap in the second half ends the scene;
 * leaving home ends it at once.
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
    page.style.setProperty('--level-up-balance', String(beats.balance));
    page.style.setProperty('--level-up-lands', `${landsAtMs(beats)}ms`);
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

/** True once a higher level has been gained, whose scene replaces this one. */
function hasHigher({ toasts }: GameStore, level: number): boolean {
  return toasts.some(({ key, values }) => key === 'toasts.leveledUp' && Number(values?.level) > level);
}

/** Timing of the scene. The scene viewer overrides it. */
export const LevelUpBeats = createContext(TUNING.levelUp);

const HERO_POPS: Keyframe[] = [
  { transform: 'translateY(-22%) scale(0.9, 1.12)', offset: 0 },
  { transform: 'scale(1.12, 0.86)', offset: 0.35 },
  { transform: 'scale(0.97, 1.05)', offset: 0.65 },
  { transform: 'none', offset: 1 },
];
const HERO_MS = 460;

/** Plays the hero's landing on his picture when no stage draws him. */
export function heroPops(): void {
  if (document.documentElement.dataset.stage === 'ready') return;
  document.querySelector('.tap-hero')?.animate?.(HERO_POPS, { duration: HERO_MS, easing: 'ease-out' });
}
