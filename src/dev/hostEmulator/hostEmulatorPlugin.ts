import type { Plugin } from 'vite';

export const EMULATOR_PATH = '/src/dev/hostEmulator/index.html';

/** Lets the emulator play a native webview: in `npm run dev` alone its door goes before the game's scripts. */
export function hostEmulatorPlugin(): Plugin {
  return {
    name: 'host-emulator',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(_html, { path }) {
        if (path === EMULATOR_PATH) return [];
        const src = '/src/dev/hostEmulator/nativeProxy.ts';
        return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
