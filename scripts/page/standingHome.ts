import { type Plugin, runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';

type RenderHome = typeof import('./renderHome');

const SOURCE = 'scripts/page/renderHome.tsx';
const PLACE = '<div id="hud" hidden></div>';

/**
 * Renders home into index.html, so that it stands before any framework has come. The first script brings it to life.
 */
export function standingHome(): Plugin {
  return {
    name: 'standing-home',
    async transformIndexHtml(html) {
      if (!html.includes(PLACE)) return html;
      return html.replace(PLACE, PLACE.replace('></', `>${await renderedHome()}</`));
    },
  };
}

/** Home and the navigation as HTML. */
export async function renderedHome(): Promise<string> {
  const { module } = await runnerImport<RenderHome>(inRoot(SOURCE), {
    configFile: false,
    plugins: [noStyles()],
  });
  return module.renderHome();
}

/** The components import their style sheets, which say nothing in HTML. */
function noStyles(): Plugin {
  const empty = '\0no-style';
  return {
    name: 'no-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? empty : undefined),
    load: (id) => (id === empty ? '' : undefined),
  };
}
