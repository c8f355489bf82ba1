import { levelProgress } from '../game/selectors';
import {
  BAR_STEPS,
  type HomeParts,
  livePart,
  shownLevelName,
  together,
  watch,
  watchAll,
  writeText,
} from './parts';

/** The first letter or emoji with all that belongs to it: a flag is two signs, a family has several people. */
const INITIAL = /\p{RI}{2}|.(\u200d.|[\p{M}\p{EMod}\p{DI}])*/u;

/** Who the player is and how far they have come: name, level and its bar, and the figures of the cards. */
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
      ({ game }) => Math.floor(levelProgress(game) * BAR_STEPS) / BAR_STEPS,
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
    watchAll(
      store,
      ({ game: { balance, level, levels } }) => [balance, level, levels],
      (balance, level, levels) => {
        const next = levels.find((row) => row.level === level + 1);
        const goal = (show: (from: number) => string) =>
          next ? show(next.fromBalance) : text('home.cards.maxLevel');
        nextLevel(goal((from) => numbers.compact(Math.max(0, from - balance))));
        levelFigures(goal((from) => `${numbers.compact(balance)} / ${numbers.compact(from)}`));
      },
    ),
  ]);
}
