import { BUILDS, cachedBuild } from '../../../scripts/lib/build.mjs';
import { CHECKIN_BUILD, CHECKIN_SITE } from '../../support/wallet/checkInBuild';
import type { SiteName } from './sites';

/** Returns the environment variable that names a build's folder for the workers. */
export const siteVariable = (name: SiteName) => `E2E_SITE_${name.toUpperCase()}`;

/**
 * Creates the tests' builds before the workers start, once per state of the sources. Workers never build, so
 * a run tests one state even while sources are edited.
 */
export default async function buildSites(): Promise<void> {
  for (const name of Object.keys(BUILDS) as SiteName[]) {
    process.env[siteVariable(name)] = await cachedBuild(BUILDS[name]);
  }
  if (process.env.LONG_TESTS) process.env[CHECKIN_SITE] = await cachedBuild(CHECKIN_BUILD);
}
