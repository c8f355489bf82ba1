import { createInstance } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import type { Game } from '../../src/client/game/game';
import { createGameStore } from '../../src/client/game/gameStore';
import { GameProvider } from '../../src/client/hud/GameContext';
import { Hud } from '../../src/client/hud/Hud';
import { ENGLISH } from '../../src/client/language/english';
import { textAt } from '../../src/client/language/textTree';

/** i18next's pseudo-language, which shows the key of each text. */
const KEYS = 'cimode';
/** Matches the preloads that React adds for a server-rendered page's pictures. */
const PRELOADS = /<link rel="preload"[^>]*>/g;
const PICTURE = / src="[^"]*\/([\w-]+)@[\d.]+x\.\w+\.webp"/g;
const LABEL = / aria-label="(\w+(?:\.\w+)+)"/g;
const TEXT = />(\w+(?:\.\w+)+)</g;

/**
 * Renders the HUD's home as HTML. The build knows neither the player's language nor the screen, so English texts are
 * marked with their keys and pictures with their names. Throws for a text that English lacks.
 */
export function renderHome(): string {
  const i18n = createInstance({ lng: KEYS, initAsync: false, resources: {}, react: { useSuspense: false } });
  void i18n.init();
  const game = { store: createGameStore(), overlays: {} } as unknown as Game;
  const html = renderToString(
    <I18nextProvider i18n={i18n}>
      <GameProvider value={game}>
        <Hud extraRoutes={[]} Router={MemoryRouter} />
      </GameProvider>
    </I18nextProvider>,
  );
  return html
    .replace(PRELOADS, '')
    .replace(PICTURE, ' data-art="$1"')
    .replace(LABEL, (_, key) => ` data-label="${key}" aria-label="${english(key)}"`)
    .replace(TEXT, (_, key) => ` data-text="${key}">${english(key)}<`)
    .replace('<button type="button" class="tap-target"', '$& disabled=""');
}

function english(key: string): string {
  const text = textAt(ENGLISH, key);
  if (text === undefined) throw new Error(`home shows ${key}, which has no English text`);
  return text;
}
