import type { Bar } from '../../results';
import type { PageName } from '../../sites';
import { finite, median, share } from '../../stats';
import { MAIN, named, type StartConditions, UNPAINTED } from './conditions';
import type { Samples } from './samples';

const WHY_COLD =
  'the mock asks nobody. Here the connection is busy from the page to the script, with the pictures in the page; the script is ' +
  'evaluated for 70 to 120 ms, and home can be tapped when the sync has been read after it.';
const WHY_WARM =
  'the page’s first styles and layout take 100 ms, the script runs for 50 to 90, the account’s lock is granted after them, and ' +
  'the tap waits for home’s first frame.';
const WHY_LATER =
  'the tasks in which React comes and the renderer begins, the one in which sound begins, and the frames in which home gets its ' +
  'fonts and shadows hold a touch back for 60 to 120 ms: two processors play the game and draw it as well. Drawn by a ' +
  'graphics card the longest was 41, 69, 108 and 128 ms in four starts of 39d395b0.';
const WHY_LONGEST =
  'one of the frames in which home is laid out, or one of the two tasks in which the game starts.';

/** How long a player taps on while React and the stage come. */
export const GO_ON_MS = 8000;

/** The bars of time. Their reasons are shown when they are missed. */
export function timeBars(cold: Samples, warm: Samples, variants: Samples): Bar[] {
  const scenario = 'start';
  const compared = (conditions: StartConditions, page: PageName, what: string, limit: number): Bar => {
    const row = named(conditions);
    const value = share(cold.tapMs(row, 'game'), cold.tapMs(row, page));
    const described = `first tap, cold, ${row}: share of ${what}`;
    return { scenario, what: described, reason: WHY_COLD, value, limit, unit: '' };
  };
  const row = named(MAIN);
  const usual = variants.tapMs('login and sync', 'game');
  const withWallet = variants.tapMs('with a wallet connected', 'game');
  return [
    compared(MAIN, 'clicker', 'the static mock', 1),
    compared(MAIN, 'client', 'the 390 KB client', 0.55),
    compared(UNPAINTED, 'clicker', 'the static mock', 1.1),
    compared(UNPAINTED, 'client', 'the 390 KB client', 0.45),
    {
      scenario,
      what: `first tap, warm, ${row}: share of the static mock's cold one`,
      reason: WHY_WARM,
      value: share(warm.tapMs(row, 'game'), cold.tapMs(row, 'clicker')),
      limit: 0.5,
      unit: '',
    },
    {
      scenario,
      what: `first counted tap, cold, ${row}: until it is delivered`,
      value: finite(median(cold.of(row, 'game').map(({ deliveryMs }) => deliveryMs))),
      limit: 100,
      unit: 'ms',
    },
    {
      scenario,
      what: `taps of the ${GO_ON_MS / 1000} s after it: until delivered, the longest`,
      reason: WHY_LATER,
      value: finite(median(cold.of(row, 'game').map(({ laterDeliveryMs }) => laterDeliveryMs))),
      limit: 100,
      unit: 'ms',
    },
    {
      scenario,
      what: `longest task between first paint and first tap, cold, ${row}`,
      reason: WHY_LONGEST,
      value: finite(median(cold.of(row, 'game').map(({ longestTaskMs }) => longestTaskMs))),
      limit: 50,
      unit: 'ms',
    },
    {
      scenario,
      what: 'first tap with a wallet connected: share of without',
      value: share(withWallet, usual),
      limit: 1.1,
      unit: '',
    },
  ];
}
