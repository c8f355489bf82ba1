import { createHash } from 'node:crypto';
import { allow } from './pagePolicy.ts';

/** The page's title, after its policy and before every style sheet: a script behind one of these waits for it. */
const PLACE = '</title>';

/** Whether a page is the game's and not, for instance, that of an error. */
export const isGamePage = (html: string): boolean => html.includes(PLACE);

/**
 * Writes a script into a page, before those that stand there already, and its hash into the page's policy.
 *
 * @param before an element to write before the script
 * @throws when the page has no policy, or the code would end its element early
 */
export function withScript(html: string, code: string, before?: string): string {
  if (/<\/script/i.test(code)) throw new Error('The script in the page holds the end of a script element');
  const hash = createHash('sha256').update(code).digest('base64');
  const elements = [PLACE, ...(before ? [before] : []), `<script>${code}</script>`];
  return allow(html, 'script-src', `'sha256-${hash}'`).replace(PLACE, () => elements.join('\n    '));
}
