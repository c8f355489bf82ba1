import '../../client/art/fonts.css';
import '../../client/hud/styles/tokens.css';
import '../../client/hud/styles/base.css';
import './preview.css';
import { createRoot } from 'react-dom/client';
import { isPreviewOrder, PREVIEW_READY } from './order';
import { Preview } from './Preview';
import { stubGame } from './stubGame';
import { openTranslator, tellLanguage } from './translator';

const place = document.getElementById('hud');
if (place && parent !== window) {
  const root = createRoot(place);
  const game = stubGame();
  let latest = 0;
  let shown = '';
  const translators = new Map<string, ReturnType<typeof openTranslator>>();

  window.addEventListener('message', async ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== parent || !isPreviewOrder(data)) return;
    const turn = ++latest;
    const translator = translators.get(data.language) ?? openTranslator(data.language);
    translators.set(data.language, translator);
    const ready = await translator;
    if (turn !== latest) return;
    if (data.language !== shown) void tellLanguage(data.language);
    shown = data.language;
    root.render(<Preview order={data} translator={ready} game={game} />);
  });
  parent.postMessage(PREVIEW_READY, location.origin);
}
