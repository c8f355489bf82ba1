import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the operator's desk: a build of its own, which shares no chunk with the game's. */
export default defineConfig({
  root: 'src/admin',
  base: '/admin/',
  publicDir: false,
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    outDir: '../../.cache/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
});
