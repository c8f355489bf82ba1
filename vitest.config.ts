import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserEnv, findChromium, TEST_ARGS } from './scripts/lib/chromium.mjs';
import { keptModules } from './tests/support/keptModules.ts';
import gameConfig from './vite.config.ts';

const { dependencies } = JSON.parse(readFileSync('./package.json', 'utf8'));

/** Pre-bundled before the first browser test: a package discovered later would reload the page during a test. */
const PREBUNDLED = [
  ...Object.keys(dependencies),
  'axe-core',
  'pixi.js/unsafe-eval',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zustand/vanilla',
];

/** jsdom tests that start the whole game, which keeps running afterwards. Each file gets its own worker. */
const DOM_ALONE = ['tests/client/{boot/start,language/firstLanguage}.dom.test.ts'];

/** From Node 25 on, Node's own local storage would hide jsdom's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';
const windowArgv = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [];

const chromium = findChromium();

export default defineConfig((env) =>
  mergeConfig(gameConfig(env), {
    plugins: [keptModules()],
    test: {
      // By default Vitest would use one of two cores.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Property tests and whole games take seconds on a busy CPU.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // A wait ends as soon as its condition holds, so only a failure takes this long.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // Importing every module once per worker, not per file, halves the time.
            isolate: false,
            // Games and property tests create much garbage: V8's own nursery size costs 8 % of the CPU time.
            // WebAssembly (PGlite, encoders) runs for only seconds: optimising it costs more than it saves.
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
            setupFiles: [
              'tests/support/endTimers.ts',
              'tests/support/missingInJsdom.ts',
              'tests/support/freshWindow.ts',
            ],
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
            setupFiles: ['tests/support/endTimers.ts', 'tests/support/missingInJsdom.ts'],
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
                // Larger than any frame of a test: a frame that doesn't fit is scaled, and its pictures too.
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
