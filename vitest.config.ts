import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserEnv, findChromium, TEST_ARGS } from './scripts/lib/chromium.mjs';
import { keptModules } from './tests/support/keptModules.ts';
import gameConfig from './vite.config.ts';

const { dependencies } = JSON.parse(readFileSync('./package.json', 'utf8'));

/** Pre-bundled before the first browser test: a package found later would reload the page during a test. */
const PREBUNDLED = [
  ...Object.keys(dependencies),
  'axe-core',
  'pixi.js/unsafe-eval',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zustand/vanilla',
];

/** The jsdom tests that start the whole game, which then keeps running. Each file gets its own worker. */
const DOM_ALONE = ['tests/client/{boot/start,language/firstLanguage}.dom.test.ts'];

/** Since version 25, Node's own local storage would hide jsdom's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';
const windowArgv = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [];

const chromium = findChromium();

export default defineConfig((env) =>
  mergeConfig(gameConfig(env), {
    plugins: [keptModules()],
    test: {
      // By default Vitest would use one of two cores.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Properties and whole games take seconds on a busy processor.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // A wait ends once its condition holds, so only a failure takes this long.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // Importing every module once per worker, not per file, halves the time.
            isolate: false,
            // Games and properties create much garbage: V8's own nursery size costs 8 % of the processor. WebAssembly
            // (PGlite, encoders) runs for only seconds: optimising it costs more than it saves.
            execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
            setupFiles: ['tests/support/endTimers.ts'],
            include: ['tests/**/*.test.ts'],
            exclude: [
              'tests/**/*.dom.test.ts',
              'tests/**/*.browser.test.ts',
              'tests/e2e/**',
              'tests/long/**',
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'jsdom',
            execArgv: windowArgv,
            // Starting jsdom and React once per worker, not per file, halves the time.
            isolate: false,
            setupFiles: ['tests/support/endTimers.ts', 'tests/support/freshWindow.ts'],
            include: ['tests/**/*.dom.test.{ts,tsx}'],
            exclude: DOM_ALONE,
          },
        },
        {
          extends: true,
          test: {
            name: 'dom-alone',
            environment: 'jsdom',
            execArgv: windowArgv,
            setupFiles: ['tests/support/endTimers.ts'],
            include: DOM_ALONE,
          },
        },
        {
          extends: true,
          optimizeDeps: { include: PREBUNDLED },
          test: {
            name: 'browser',
            include: ['tests/**/*.browser.test.{ts,tsx}'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              // Each page keeps a core busy with its frames, and the node tests run in parallel.
              fileParallelism: false,
              viewport: { width: 390, height: 844 },
              provider: playwright({
                launchOptions: {
                  ...(chromium && { executablePath: chromium }),
                  args: TEST_ARGS,
                  env: browserEnv(),
                },
                // Larger than any frame of a test: a frame that does not fit is scaled, and so are its pictures.
                contextOptions: { viewport: { width: 800, height: 1060 } },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
