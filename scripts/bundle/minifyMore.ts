import { minify } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };

/** Another version may write another script from the same sources. */
export const MINIFIER = `terser ${terser.version}`;

/**
 * Minifies a script once more, which takes 3 % off what the bundler's own minifier leaves of our small functions. It
 * is meant for the scripts before the first tap: in large libraries nothing is left to win.
 *
 * @throws when the code is no script
 */
export async function minifyMore(code: string, { isModule }: { isModule: boolean }): Promise<string> {
  const { code: smaller } = await minify(code, {
    ecma: 2020,
    module: isModule,
    compress: { passes: 3 },
  });
  if (!smaller) throw new Error('Nothing is left of the script');
  return smaller;
}
