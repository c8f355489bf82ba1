import { BUILDS, cachedBuild } from '../../../scripts/lib/build.mjs';
import { CHECKIN_BUILD, CHECKIN_SITE } from '../../support/wallet/checkInBuild';
import type { SiteName } from './sites';

/** The environment variable that tells the workers the folder of a build. */
export const siteVariable = (name: SiteName) => `E2E_SITE_${name.toUpperCase()}`;

/**
 * Makes the builds that the tests use, before the workers start, once per state of the sources. The workers get the
 * folders and never build, so a run tests one state even while sources are edited.
 */
export default async function buildSites(): Promise<void> {
  for (const name of Object.keys(BUILDS) as SiteName[]) {
    process.env[siteVariable(name)] = await cachedBuild(BUILDS[name]);
  }
  if (process.env.LONG_TESTS) process.env[CHECKIN_SITE] = await cachedBuild(CHECKIN_BUILD);
}
