import type { GameStore } from '../store/gameStore';
import { currentLevel, levelProgress } from '../store/selectors';
import { type HomeParts, livePart, together, watch, writeText } from './parts';

/** Who the player is and how far they have come: name, level and its bar, and the figures of the cards. */
export function liveStanding(home: HTMLElement, parts: HomeParts): () => void {
  const { store, text, numbers } = parts;
  const bar = livePart(home, 'levelBar');
  const fill = livePart(home, 'levelFill');
  const write = (name: string) => {
    const element = livePart(home, name);
    return (value: string) => writeText(element, value);
  };
  const nextAt = ({ game: { levels, level } }: GameStore, show: (coins: number) => string) => {
    const next = levels.find((row) => row.level === level + 1)?.fromBalance;
    return next === undefined ? text('home.cards.maxLevel') : show(next);
  };
  const plus = (value: number) => `+${numbers.compact(value)}`;
  return together([
    watch(store, ({ player }) => player.firstName, write('firstName')),
    watch(store, ({ player }) => initialOf(player.firstName), write('initial')),
    watch(
      store,
      ({ game }) => parts.levelName(game.level, currentLevel(game)?.name ?? ''),
      write('levelName'),
    ),
    watch(
      store,
      ({ game: { level, maxLevel } }) => text('home.levelOf', { level, max: maxLevel }),
      write('levelNumber'),
    ),
    watch(
      store,
      ({ game }) => Math.floor(levelProgress(game) * 1000) / 1000,
      (share) => {
        bar.setAttribute('aria-valuenow', String(Math.floor(share * 100)));
        fill.style.transform = `scaleX(${share})`;
      },
    ),
    watch(store, ({ game }) => plus(game.earnPerTap), write('earnPerTap')),
    watch(store, ({ game }) => plus(game.productionPerHour), write('profitPerHour')),
    watch(
      store,
      (state) => nextAt(state, (next) => numbers.compact(Math.max(0, next - state.game.balance))),
      write('nextLevel'),
    ),
    watch(
      store,
      (state) => nextAt(state, (next) => `${numbers.compact(state.game.balance)} / ${numbers.compact(next)}`),
      write('levelFigures'),
    ),
  ]);
}

function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '忍';
}
