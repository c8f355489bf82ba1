import type { Plugin } from 'vite';

const LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Writes the page's style sheet into the page: a request less before the first paint, which waits for it. The link
 * stays, disabled, so that it is not fetched: by it the bundler's loader knows that late parts need not bring the
 * sheet along.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(LINK, (_link, fileName: string) => {
          const sheet = bundle?.[fileName];
          if (sheet?.type !== 'asset') throw new Error(`The page asks for ${fileName}, which is not built`);
          return `<style>${sheet.source}</style>\n    <link rel="stylesheet" disabled href="/${fileName}">`;
        }),
    },
  };
}
