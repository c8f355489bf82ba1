import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const ROUTER = /react-router\/dist\/production\/[^?]+\.mjs$/;
/** What only data routers, frameworks and prefetching links reach; the game's `BrowserRouter` is none of them. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [/return isDataRoute \? useNavigateStable\(\) : /, 'return '],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[]'],
  [/return shouldPrefetch && !isAbsolute \? [^;]+ : link;/, 'return link;'],
];
/** What keeps a component nobody uses from being left out: its name for developers' tools, its parent class. */
const NAMES = /^\w+\.(?:displayName|contextType) = [^;]+;$/gm;
const CLASSES = /^var (\w+) = (class extends React\d*\.Component \{$.*?^\});$/gms;
const REFS = /^var \w+ = (?=React\d*\.forwardRef\($)/gm;

/**
 * The router's package offers bundlers its development build, with every router it knows in one file. Production
 * builds get its production build, less what the game cannot reach.
 *
 * @throws when the package changed and a cut no longer fits
 */
export function cutRouter(code: string): string {
  return CUTS.reduce((left, [from, to]) => {
    if (!from.test(left)) throw new Error(`react-router has changed: ${from} is not found any more`);
    return left.replace(from, to);
  }, code)
    .replace(NAMES, '')
    .replace(CLASSES, 'var $1 = /* @__PURE__ */ (() => $2)();')
    .replace(REFS, '$&/* @__PURE__ */ ');
}

export function routerParts(): Plugin {
  const production = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production/index.mjs',
  );
  return {
    name: 'router-parts',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: production }] },
    }),
    transform: {
      filter: { id: ROUTER, code: /usePrefetchBehavior/ },
      handler: (code) => ({ code: cutRouter(code), map: null }),
    },
  };
}
