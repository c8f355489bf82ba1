import { BUILDS, cachedBuild } from '../../../scripts/lib/build.mjs';

/** Builds what the tests are served, once per state of the sources, before the workers start. */
export default async function buildSites(): Promise<void> {
  for (const build of Object.values(BUILDS)) await cachedBuild(build);
}
