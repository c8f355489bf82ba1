import { ensureDependencies } from './lib/install.mjs';

/** The development server. Installs the packages first. Its options are Vite's. */
try {
  await ensureDependencies();
  // Imported into this process, so that it receives the terminal's keys.
  await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
