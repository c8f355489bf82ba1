import { energyTone } from '../game/selectors';
import { wantsLessMotion } from '../host/lessMotion';
import { BAR_STEPS, type HomeParts, livePart, together, watch, watchAll, writeText } from './parts';

/** A tap's energy falls off the bar's end, larger than it is, for one tap of hundreds would not be seen. */
const TICK = 0.04;
const TICK_MS = 150;
/** How long fingers rest before a tick. Under fast ones the bar moves by itself, and each tick costs the page its style. */
const TICK_PAUSE_MS = 1000;

/** Energy as a number and as a bar, which changes its colour as it runs low. */
export function liveEnergy(home: HTMLElement, { store, numbers }: HomeParts): () => void {
  const number = livePart(home, 'energy');
  const max = livePart(home, 'maxEnergy');
  const bar = livePart(home, 'energyBar');
  const fill = livePart(home, 'energyFill');
  let last = 0;
  let mayTickMs = 0;
  // Seven digits, twice, have no room beside the button.
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
        // Rounded up: the bar is empty only when the energy is.
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
