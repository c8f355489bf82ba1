import type { Plugin } from 'vite';

/** Puts the recorder before the game in the development server's page. A build does not contain it. */
export function recorderPlugin(): Plugin {
  return {
    name: 'session-recorder',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, { path }) =>
        path === '/index.html'
          ? [
              {
                tag: 'script',
                attrs: { type: 'module', src: '/src/tools/recorder/main.ts' },
                injectTo: 'head',
              },
            ]
          : [],
    },
  };
}
