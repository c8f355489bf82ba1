import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const PICTURES = /^(popup|mission|icon|coin)[-@]/;

/** Builds the page of the operator's desk, which shares no chunk with the game. */
export default defineConfig({
  root: root('src/desk'),
  base: '/admin/',
  publicDir: root('public'),
  plugins: [react(), previewFiles()],
  build: {
    target: 'es2022',
    sourcemap: false,
    outDir: root('.cache/desk'),
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rollupOptions: { input: [root('src/desk/index.html'), root('src/desk/preview.html')] },
  },
});

/** Copies the game's texts, fonts and pictures that the preview needs next to the page. */
function previewFiles(): Plugin {
  return {
    name: 'preview-files',
    writeBundle({ dir }) {
      const folder = dir ?? root('.cache/desk');
      cpSync(root('public/locales'), join(folder, 'locales'), { recursive: true });
      cpSync(root('public/fonts'), join(folder, 'fonts'), { recursive: true });
      for (const name of readdirSync(root('public/art')).filter((file) => PICTURES.test(file)))
        cpSync(root(join('public/art', name)), join(folder, 'art', name));
    },
  };
}
