import { Phone, pause } from '../phone';
import type { Findings } from '../results';
import { tap } from '../tapping';
import type { BenchContext } from './context';
import { playerOf } from './player';

const SECONDS = 10;
const PER_SECOND = 20;
const FINGERS = 2;
const SETTLE_MS = 2500;

/** React's commits while tapping, counted in a build with its profiling renderer. */
export async function commits({ browser, sites, say }: BenchContext): Promise<Findings> {
  const site = await sites.get('profiling');
  playerOf(site.freshApi());
  const phone = await Phone.open(browser, { skipsDrawing: true, commits: true });
  try {
    await phone.visitNowhere(site);
    await phone.remember();
    await phone.play(site);
    const { commits: atStart } = await phone.probes();
    await pause(SETTLE_MS);
    say(`${SECONDS} s of tapping`);
    await phone.resetProbes();
    await tap(phone, { fingers: FINGERS, taps: PER_SECOND * SECONDS, perSecond: PER_SECOND });
    const { commits: tapping } = await phone.probes();
    const hud = (tapping.hud ?? 0) / SECONDS;
    const around = Object.entries(tapping).reduce(
      (sum, [root, count]) => (root === 'hud' ? sum : sum + count),
      0,
    );
    const roots = [...new Set([...Object.keys(atStart), ...Object.keys(tapping)])];
    const isCounting = (atStart.hud ?? 0) > 0;
    const scenario = 'commits';
    return {
      bars: [
        {
          scenario,
          what: 'React commits a second while tapping 20/s',
          value: isCounting ? hud : null,
          limit: 10,
          unit: '',
        },
        {
          scenario,
          what: `commits around the stage in ${SECONDS} s of tapping`,
          value: isCounting ? around : null,
          limit: 0,
          unit: '',
        },
      ],
      tables: [
        {
          title: `React commits by root: start-up and ${SECONDS} s of tapping`,
          columns: ['until the start is over', 'while tapping'],
          rows: roots.map((root) => ({
            name: root === 'other' ? 'Pixi' : `#${root}`,
            values: [atStart[root] ?? 0, tapping[root] ?? 0],
          })),
        },
      ],
    };
  } finally {
    await phone.close();
  }
}
