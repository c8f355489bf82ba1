import { ensureDependencies } from './lib/install.mjs';

/** Starts the development server after installing the packages. Takes Vite's options. */
try {
  await ensureDependencies();
  // Imported into this process, which receives the terminal's keys.
  await import(new URL('../node_modules/vite/bin/vite.js', import.meta.url).href);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
