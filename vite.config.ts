import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkLoader } from './scripts/bundle/chunkLoader.ts';
import { compressedFiles } from './scripts/bundle/compressedFiles.ts';
import { DOM_ALONE } from './scripts/bundle/domAlone.ts';
import { firstChunk } from './scripts/bundle/firstChunk.ts';
import { keptModules } from './scripts/bundle/keptModules.ts';
import { moduleList } from './scripts/bundle/moduleList.ts';
import { noCookieJar } from './scripts/bundle/noCookieJar.ts';
import { pixiParts } from './scripts/bundle/pixiParts.ts';
import { tonConnectManifest } from './scripts/bundle/tonConnectManifest.ts';
import { browserEnv, findChromium, TEST_ARGS } from './scripts/lib/chromium.mjs';
import { inRoot } from './scripts/lib/paths.mjs';
import { earlyStart } from './scripts/page/earlyStart.ts';
import { embeddedPictures } from './scripts/page/embeddedPictures.ts';
import { inlineStyles } from './scripts/page/inlineStyles.ts';
import { olderBrowsers } from './scripts/page/olderBrowsers.ts';
import { pagePolicy } from './scripts/page/pagePolicy.ts';
import { preloadHeader } from './scripts/page/preloadHeader.ts';
import { standingHome } from './scripts/page/standingHome.ts';
import { checkedTuning } from './scripts/viewer/checkedTuning.ts';
import { viewerServer } from './scripts/viewer/viewerServer.ts';
import { hostEmulatorPlugin } from './src/tools/emulator/hostEmulatorPlugin.ts';
import { recorderPlugin } from './src/tools/recorder/recorderPlugin.ts';

const { dependencies } = JSON.parse(readFileSync('./package.json', 'utf8'));

/** Pre-bundled before the first browser test: a package found half-way would reload the page under the tests. */
const PREBUNDLED = [
  ...Object.keys(dependencies),
  'axe-core',
  'pixi.js/unsafe-eval',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zustand/vanilla',
];

/** Node's own local storage, from version 25 on, would stand in the way of the window's. */
const WITHOUT_STORAGE = '--no-experimental-webstorage';
const windowArgv = process.allowedNodeEnvironmentFlags.has(WITHOUT_STORAGE) ? [WITHOUT_STORAGE] : [];

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, '.', 'VITE_');
  const chromium = findChromium();
  return {
    plugins: [
      react(),
      pagePolicy({ apiUrl: env.VITE_API_URL, gtagId: env.VITE_GTAG_ID }),
      earlyStart(env),
      olderBrowsers(),
      hostEmulatorPlugin(),
      recorderPlugin(),
      checkedTuning(),
      viewerServer(),
      keptModules(),
      pixiParts(),
      noCookieJar(),
      chunkLoader(),
      firstChunk(),
      tonConnectManifest(env.VITE_APP_URL),
      standingHome(),
      embeddedPictures(),
      inlineStyles(),
      compressedFiles(),
      preloadHeader(),
      moduleList(),
    ],
    resolve: {
      dedupe: ['react', 'react-dom', 'react-reconciler', 'scheduler'],
      // The router's package sends everybody to its development build, with warnings that no player reads.
      ...(command === 'build' && {
        alias: [
          {
            find: /^react-router$/,
            replacement: inRoot('node_modules/react-router/dist/production/index.mjs'),
          },
        ],
      }),
    },
    // A constant even when unset, so that `if (import.meta.env.VITE_API_URL)` drops the provider's import.
    ...(command === 'build' && {
      define: { 'import.meta.env.VITE_API_URL': JSON.stringify(env.VITE_API_URL ?? '') },
    }),
    build: {
      target: 'es2022',
      manifest: true,
      sourcemap: false,
      chunkSizeWarningLimit: 512,
      // Small pictures stay files of their own: inlined they would load before the first tap.
      assetsInlineLimit: 0,
    },
    test: {
      // On two cores vitest itself would use one.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Properties and whole games take seconds where another program has the processor.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // A wait ends when what it waits for has come. Only a failure takes as long.
      expect: { poll: { timeout: 20_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            // Importing every module once a worker, not once a file, halves the time.
            isolate: false,
            // Games and properties leave much behind: in a nursery of V8's own size its collection takes 8 % of the processor.
            // WebAssembly (PGlite, encoders) runs for seconds: optimising it takes more than it brings.
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
            // Starting jsdom and React once a worker, not once a file, halves the time.
            isolate: false,
            setupFiles: ['tests/support/endTimers.ts', 'tests/support/freshWindow.ts'],
            include: ['tests/**/*.dom.test.{ts,tsx}'],
            exclude: [...DOM_ALONE],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom-alone',
            environment: 'jsdom',
            execArgv: windowArgv,
            setupFiles: ['tests/support/endTimers.ts'],
            include: [...DOM_ALONE],
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
              // Each page keeps a core busy with its frames, and the node tests run beside it.
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
  };
});
