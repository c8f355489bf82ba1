import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Plugin } from 'vite';
import { EMBEDDED_ID } from '../../src/client/art/embedded.ts';
import { inRoot } from '../lib/paths.mjs';
import { newcomersFiles } from './newcomersPictures.ts';

const PLACE = '</body>';

/**
 * Writes the newcomer's pictures into the page, where they arrive while the app's script is asked for: the connection
 * has nothing else to do. They would come after the script otherwise, and the first tap waits for them.
 */
export function embeddedPictures(): Plugin {
  let pictures = '';
  return {
    name: 'embedded-pictures',
    apply: 'build',
    async buildStart() {
      pictures = JSON.stringify(Object.fromEntries(await Promise.all((await newcomersFiles()).map(dataUrl))));
    },
    transformIndexHtml: {
      order: 'post',
      // Only the game's page waits for pictures.
      handler: (html) =>
        html.includes('id="splash"')
          ? html.replace(
              PLACE,
              () => `  <script type="application/json" id="${EMBEDDED_ID}">${pictures}</script>\n  ${PLACE}`,
            )
          : html,
    },
  };
}

async function dataUrl(address: string): Promise<[address: string, url: string]> {
  const file = await readFile(inRoot(`public${address}`));
  return [address, `data:image/${extname(address).slice(1)};base64,${file.toString('base64')}`];
}
