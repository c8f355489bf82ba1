import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { compressedFiles } from './scripts/bundle/compressedFiles.ts';
import { firstChunk } from './scripts/bundle/firstChunk.ts';
import { moduleList } from './scripts/bundle/moduleList.ts';
import { pixiParts } from './scripts/bundle/pixiParts.ts';
import { tonConnectManifest } from './scripts/bundle/tonConnectManifest.ts';
import { inRoot } from './scripts/lib/paths.mjs';
import { page } from './scripts/page/page.ts';
import { checkedTuning } from './scripts/viewer/checkedTuning.ts';
import { phoneLink } from './scripts/viewer/phoneLink.ts';
import { viewerServer } from './scripts/viewer/viewerServer.ts';
import { devScripts } from './src/tools/devScripts.ts';

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, '.', 'VITE_');
  return {
    plugins: [
      react(),
      page(env),
      firstChunk(),
      pixiParts(),
      tonConnectManifest(env.VITE_APP_URL),
      compressedFiles(),
      moduleList(),
      checkedTuning(),
      devScripts(),
      viewerServer(),
      phoneLink(),
    ],
    resolve: {
      dedupe: ['react', 'react-dom', 'react-reconciler', 'scheduler'],
      // The router's package resolves to its development build, whose warnings players never see.
      ...(command === 'build' && {
        alias: [
          {
            find: /^react-router$/,
            replacement: inRoot('node_modules/react-router/dist/production/index.mjs'),
          },
        ],
      }),
    },
    // A constant even when unset, so that `if (import.meta.env.VITE_API_URL)` drops the embedded provider.
    ...(command === 'build' && {
      define: { 'import.meta.env.VITE_API_URL': JSON.stringify(env.VITE_API_URL ?? '') },
    }),
    build: {
      target: 'es2022',
      manifest: true,
      sourcemap: false,
      chunkSizeWarningLimit: 512,
      // Small pictures stay files: inlined they would load before the first tap.
      assetsInlineLimit: 0,
    },
  };
});
