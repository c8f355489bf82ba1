import { wantsLessMotion } from '../lessMotion';
import { energyTone } from '../store/selectors';
import { type HomeParts, livePart, together, watch, writeText } from './parts';

/** A tap's energy falls off the bar's end, larger than it is, for one tap of hundreds would not be seen. */
const TICK = 0.04;
const TICK_MS = 140;
/** Shortest time between two ticks: under fast fingers the bar moves by itself, and each tick costs the page its style. */
const TICK_PAUSE_MS = 1000;

/** Energy as a number and as a bar, which changes its colour as it runs low. */
export function liveEnergy(home: HTMLElement, { store, numbers }: HomeParts): () => void {
  const number = livePart(home, 'energy');
  const max = livePart(home, 'maxEnergy');
  const bar = livePart(home, 'energyBar');
  const fill = livePart(home, 'energyFill');
  let last = 0;
  let tickedMs = -Infinity;
  return together([
    watch(
      store,
      ({ game }) => game.maxEnergy,
      (value) => {
        writeText(max, ` / ${numbers.full(value)}`);
        bar.setAttribute('aria-valuemax', String(value));
      },
    ),
    watch(
      store,
      ({ game }) => game.energy,
      (value) => {
        writeText(number, numbers.full(value));
        number.dataset.value = String(value);
        bar.setAttribute('aria-valuenow', String(value));
      },
    ),
    watch(
      store,
      ({ game }) => energyTone(game),
      (tone) => {
        bar.dataset.tone = tone;
      },
    ),
    watch(
      store,
      ({ game }) => (game.maxEnergy > 0 ? Math.min(1, game.energy / game.maxEnergy) : 0),
      (share) => {
        const transform = `scaleX(${share})`;
        fill.style.transform = transform;
        const nowMs = performance.now();
        if (share < last && nowMs - tickedMs >= TICK_PAUSE_MS && !wantsLessMotion()) {
          tickedMs = nowMs;
          fill.animate?.({ transform: [`scaleX(${Math.min(1, share + TICK)})`, transform] }, TICK_MS);
        }
        last = share;
      },
    ),
  ]);
}
