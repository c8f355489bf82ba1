import { ensureDependencies } from './lib/install.mjs';

/** Serves the API over HTTP, and the desk if an operator is set. Takes the options of src/server/http/main.ts. */
await ensureDependencies();
const { ADMIN_IDS, ADMIN_OPERATORS, ADMIN_SECRET, DESK_FOLDER } = process.env;
const hasDesk = ADMIN_IDS || ADMIN_OPERATORS || ADMIN_SECRET;
if (hasDesk && !DESK_FOLDER && !process.argv.includes('--help')) {
  const { cachedBuild, DESK_BUILD } = await import('./lib/build.mjs');
  process.env.DESK_FOLDER = await cachedBuild(DESK_BUILD);
}
const { tsImport } = await import('tsx/esm/api');
await tsImport('../src/server/http/main.ts', import.meta.url);
