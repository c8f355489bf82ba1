import { cpSync, rmSync } from 'node:fs';
import { BUILDS } from '../../../scripts/lib/build.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import buildSites, { siteVariable } from '../../e2e/support/buildSites';
import type { SiteName } from '../../e2e/support/sites';

/**
 * Copies the builds of the end-to-end tests: newer builds would evict them from the cache before a long series ends.
 */
export default async function ownSites(): Promise<() => void> {
  await buildSites();
  const folder = inRoot('.cache/long-sites', String(process.pid));
  for (const name of Object.keys(BUILDS) as SiteName[]) {
    const own = `${folder}/${name}`;
    cpSync(process.env[siteVariable(name)] ?? '', own, { recursive: true });
    process.env[siteVariable(name)] = own;
  }
  return () => rmSync(folder, { recursive: true, force: true });
}
