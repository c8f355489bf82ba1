import type { HtmlTagDescriptor, Plugin } from 'vite';

const script = (src: string, injectTo: 'head' | 'head-prepend'): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', src },
  injectTo,
});

export function devScripts(): Plugin {
  return {
    name: 'dev-scripts',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(_html, { path }) {
        if (path.startsWith('/src/tools/')) return [];
        const proxy = script('/src/tools/emulator/nativeProxy.ts', 'head-prepend');
        return path === '/index.html' ? [proxy, script('/src/tools/recorder/main.ts', 'head')] : [proxy];
      },
    },
  };
}
