import type { Level } from '../../core/levels';
import { energyTone, landedBalance, levelProgress } from '../game/gameSlice';
import { wantsLessMotion } from '../host/device';
import {
  BAR_STEPS,
  type HomeParts,
  livePart,
  shownLevelName,
  together,
  watch,
  watchAll,
  writeText,
} from './live';

/** Matches the first letter or emoji as a player sees it: a flag has two code points, a family several. */
export const INITIAL = /\p{RI}{2}|.(\u200d.|[\p{M}\p{EMod}\p{DI}])*/u;

/** Drop of the bar per tap, exaggerated because one tap out of hundreds would be invisible. */
const TICK = 0.04;
const TICK_MS = 150;
/** Shortest pause between ticks. During fast taps the bar moves anyway, and each tick costs a style update. */
const TICK_PAUSE_MS = 1000;

/** Updates the player's name and level, the level bar, and the figures on the cards. */
export function liveStanding(home: HTMLElement, parts: HomeParts): () => void {
  const { store, text, numbers } = parts;
  const bar = livePart(home, 'levelBar');
  const fill = livePart(home, 'levelFill');
  const write = (name: string) => {
    const element = livePart(home, name);
    return (value: string) => writeText(element, value);
  };
  const [firstName, initial] = [write('firstName'), write('initial')];
  const [levelName, levelNumber] = [write('levelName'), write('levelNumber')];
  const [earnPerTap, profitPerHour] = [write('earnPerTap'), write('profitPerHour')];
  const [nextLevel, levelFigures] = [write('nextLevel'), write('levelFigures')];
  const plus = (value: number) => `+${numbers.compact(value)}`;
  const goal = (level: number, levels: readonly Level[], show: (from: number) => string) => {
    const next = levels.find((row) => row.level === level + 1);
    return next ? show(next.fromBalance) : text('home.cards.maxLevel');
  };
  return together([
    watch(
      store,
      ({ player }) => player.firstName,
      (name) => {
        firstName(name);
        initial(name.match(INITIAL)?.[0].toUpperCase() ?? '忍');
      },
    ),
    watchAll(
      store,
      ({ game: { level, maxLevel, levels } }) => [level, maxLevel, levels],
      (level, max, levels) => {
        levelName(shownLevelName(parts, { level, levels }));
        levelNumber(text('home.levelOf', { level, max }));
      },
    ),
    watch(
      store,
      (state) => Math.floor(levelProgress(state) * BAR_STEPS) / BAR_STEPS,
      (share) => {
        bar.setAttribute('aria-valuenow', String(Math.floor(share * 100)));
        fill.style.transform = `scaleX(${share})`;
      },
    ),
    watch(
      store,
      ({ game }) => game.earnPerTap,
      (coins) => earnPerTap(plus(coins)),
    ),
    watch(
      store,
      ({ game }) => game.productionPerHour,
      (coins) => profitPerHour(plus(coins)),
    ),
    // Don't use the landed balance. It changes and changes back within a tap's frame, which would lay out the whole
    // page.
    watchAll(
      store,
      ({ game: { balance, level, levels } }) => [balance, level, levels],
      (balance, level, levels) =>
        nextLevel(goal(level, levels, (from) => numbers.compact(Math.max(0, from - balance)))),
    ),
    watchAll(
      store,
      (state) => [landedBalance(state), state.game.level, state.game.levels],
      (landed, level, levels) =>
        levelFigures(goal(level, levels, (from) => `${numbers.compact(landed)} / ${numbers.compact(from)}`)),
    ),
  ]);
}

/** Updates the energy number and bar. The bar changes colour as energy runs low. */
export function liveEnergy(home: HTMLElement, { store, numbers }: HomeParts): () => void {
  const number = livePart(home, 'energy');
  const max = livePart(home, 'maxEnergy');
  const bar = livePart(home, 'energyBar');
  const fill = livePart(home, 'energyFill');
  let last = 0;
  let mayTickMs = 0;
  // Two seven-digit numbers don't fit next to the button.
  const written = (value: number) => numbers[value < 1e6 ? 'full' : 'compact'](value);
  return together([
    watch(
      store,
      ({ game }) => game.maxEnergy,
      (value) => {
        writeText(max, ` / ${written(value)}`);
        bar.setAttribute('aria-valuemax', String(value));
      },
    ),
    watchAll(
      store,
      ({ game: { energy, maxEnergy } }) => [energy, maxEnergy],
      (energy, maxEnergy) => {
        writeText(number, written(energy));
        number.dataset.value = String(energy);
        bar.setAttribute('aria-valuenow', String(energy));
        bar.dataset.tone = energyTone({ energy, maxEnergy });
        const share = Math.min(1, energy / maxEnergy) || 0;
        // Rounds up, so that the bar is empty only at zero energy.
        const transform = `scaleX(${Math.ceil(share * BAR_STEPS) / BAR_STEPS})`;
        if (fill.style.transform !== transform) fill.style.transform = transform;
        if (share < last) {
          if (performance.now() >= mayTickMs && !wantsLessMotion())
            fill.animate?.({ transform: [`scaleX(${Math.min(1, share + TICK)})`, transform] }, TICK_MS);
          mayTickMs = performance.now() + TICK_PAUSE_MS;
        }
        last = share;
      },
    ),
  ]);
}
