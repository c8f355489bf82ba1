import { readFileSync } from 'node:fs';
import { COMPILE_HINT } from '../bundle/compileHint.ts';
import { inRoot } from '../lib/paths.mjs';
import { bundleScript, runModule } from './sources.ts';

const ENTRY = 'src/client/boot/page/earlyStart.ts';

/** Builds the script that starts the game's first calls before the app's script arrives. */
export async function earlyStart(env: Readonly<Record<string, string>>): Promise<string> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { newcomersChoices } = await runModule<typeof import('./pictures')>('scripts/page/pictures.ts');
  const code = await bundleScript(ENTRY, {
    target: 'es2022',
    define: {
      'import.meta.env.VITE_API_URL': JSON.stringify(env.VITE_API_URL ?? ''),
      'import.meta.env.VITE_SEND_INIT_DATA': JSON.stringify(env.VITE_SEND_INIT_DATA ?? ''),
      CLIENT_VERSION: JSON.stringify(version),
      FIRST_PICTURES: JSON.stringify(newcomersChoices()),
    },
  });
  return COMPILE_HINT + code;
}
