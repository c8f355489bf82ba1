import { build, type Plugin, runnerImport } from 'vite';
import { inRoot } from '../lib/paths.mjs';

export interface ScriptOptions {
  /** The oldest supported language version or browsers. */
  readonly target: string;
  /** Replacement code for names the module declares. */
  readonly define?: Readonly<Record<string, string>>;
}

/** Bundles a module, by its path from the project's root, into one classic script. */
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

/** Runs a module, by its path from the project's root, in Node and returns its exports. Style sheets are empty. */
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
