import type { Browser } from '@playwright/test';
import type { ScriptedProvider } from '../../tests/support/scriptedProvider';
import type { Figure } from './figures';
import { Phone } from './phone';
import type { ProbeOptions } from './probes';
import type { Site, Sites } from './sites';

export interface Bench {
  readonly sites: Sites;
  readonly runs: number;
  /** Starts a browser, which the scenario closes. */
  readonly launch: (args?: readonly string[]) => Promise<Browser>;
  /** Like `launch`, with a graphics driver that draws nothing if one is installed. */
  readonly launchUndrawn: () => Promise<Browser>;
  readonly say: (line: string) => void;
}

export type Scenario = (bench: Bench) => Promise<Figure[]>;

/** Opens home for a player in mid-level with energy for any number of taps, and waits for the stage. */
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
