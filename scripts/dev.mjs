import { ensureDependencies } from './lib/install.mjs';

/** Starts Vite with the options given. Listens on the network for phones, unless HOST or --host names an address. */
try {
  await ensureDependencies();
  if (!process.argv.some((option) => option.startsWith('--host')))
    process.argv.push('--host', process.env.HOST || '0.0.0.0');
  // Import Vite instead of starting it, so that the terminal's keys reach it.
  await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
