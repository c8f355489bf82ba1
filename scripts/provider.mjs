import { ensureDependencies } from './lib/install.mjs';

/** Serves the game's API over HTTP, on a machine without packages too. The options are those of src/server/http/main.ts. */
await ensureDependencies();
const { tsImport } = await import('tsx/esm/api');
await tsImport('../src/server/http/main.ts', import.meta.url);
