import { build, type Plugin, runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';

export interface ScriptOptions {
  /** Oldest supported version of the language or of browsers. */
  readonly target: string;
  /** Code that replaces names declared in the module. */
  readonly define?: Readonly<Record<string, string>>;
}

/** Bundles a module into one classic script. The path starts at the project's root. */
export async function bundleScript(entry: string, { target, define = {} }: ScriptOptions): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, target, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  for (const output of [result].flat()) if ('output' in output) return output.output[0].code.trim();
  throw new Error(`${entry} was not bundled`);
}

/** Runs a module in Node and returns its exports. The path starts at the project's root. Style sheets are empty. */
export async function runModule<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(inRoot(path), { configFile: false, plugins: [noStyles()] });
  return module;
}

function noStyles(): Plugin {
  const empty = '\0no-style';
  return {
    name: 'no-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? empty : undefined),
    load: (id) => (id === empty ? '' : undefined),
  };
}
