import { BUILDS, cachedBuild } from '../../../scripts/lib/build.mjs';
import type { SiteName } from './sites';

/** The environment variable that tells the workers where a build lies. */
export const siteVariable = (name: SiteName) => `E2E_SITE_${name.toUpperCase()}`;

/**
 * Builds what the tests are served before the workers start, once per state of the sources. The workers are told
 * the folders and never build: a run tests one state, whatever is edited meanwhile.
 */
export default async function buildSites(): Promise<void> {
  for (const name of Object.keys(BUILDS) as SiteName[]) {
    process.env[siteVariable(name)] = await cachedBuild(BUILDS[name]);
  }
}
