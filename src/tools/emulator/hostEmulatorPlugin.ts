/** Lets the emulator act as a native webview. Only `npm run dev` puts its proxy before the game's scripts. */
export function hostEmulatorPlugin() {
  return {
    name: 'host-emulator',
    apply: 'serve' as const,
    transformIndexHtml: {
      order: 'pre' as const,
      handler(_html: string, { path }: { path: string }) {
        if (path.startsWith('/src/tools/')) return [];
        const src = '/src/tools/emulator/nativeProxy.ts';
        return [{ tag: 'script', attrs: { type: 'module', src }, injectTo: 'head-prepend' as const }];
      },
    },
  };
}
