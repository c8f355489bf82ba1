import { build } from 'vite';

export interface ScriptOptions {
  /** The oldest language or browsers that it runs in. */
  readonly target: string;
  /** What stands in the code in place of names that it declares. */
  readonly define?: Readonly<Record<string, string>>;
}

/**
 * Bundles a module, with all that it imports, into one plain script.
 *
 * @param entry from the project's root
 */
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
