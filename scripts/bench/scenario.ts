import type { Browser } from '@playwright/test';
import type { ScriptedProvider } from '../../tests/support/scriptedProvider';
import type { Figure } from './figures';
import { Phone } from './phone';
import type { ProbeOptions } from './probes';
import type { Site, Sites } from './sites';

export interface Bench {
  readonly sites: Sites;
  readonly runs: number;
  /** Starts a browser. The scenario closes it. */
  readonly launch: (args?: readonly string[]) => Promise<Browser>;
  /** Like `launch`, but with a graphics driver that draws nothing, if one is installed. */
  readonly launchUndrawn: () => Promise<Browser>;
  readonly say: (line: string) => void;
}

export type Scenario = (bench: Bench) => Promise<Figure[]>;

/** Opens home and waits for the stage. The player is in the middle of a level and has energy for any number of taps. */
export async function openHome(
  browser: Browser,
  site: Site,
  options: ProbeOptions = {},
): Promise<{ phone: Phone; api: ScriptedProvider }> {
  const api = site.freshApi();
  api.accounts.change({ level: 8, coins: 800_000, earnPerTap: 1, maxEnergy: 1_000_000 });
  const phone = await Phone.open(browser, options);
  await phone.visitNowhere(site);
  await phone.remember();
  await phone.play(site);
  return { phone, api };
}
