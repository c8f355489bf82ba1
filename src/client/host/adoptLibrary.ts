import { sumInsets, writeAppHeight, writeInsets } from './layoutVars';
import { attempt, type LibraryPlace, type TelegramWebApp } from './telegramLibrary';

/** From now on the library tells insets, height, and whether the game is in front. */
export function adoptLibrary(library: TelegramWebApp, place: LibraryPlace): void {
  if (place.isOver) return;
  const { win, visibility, early } = place;
  const applyInsets = () =>
    writeInsets(
      win.document.documentElement.style,
      sumInsets(library.safeAreaInset, library.contentSafeAreaInset),
    );
  const on = (type: string, callback: (data?: unknown) => void) =>
    attempt(() => library.onEvent(type, (data) => !place.isOver && callback(data)));

  // Without it, a click on a plain t.me anchor in the web client throws inside the library.
  library.openTgLink ??= (url) => attempt(() => library.openTelegramLink(url));
  on('viewportChanged', (data) => {
    if ((data as { isStateStable?: unknown } | undefined)?.isStateStable !== false)
      writeAppHeight(win, library.viewportStableHeight);
  });
  on('safeAreaChanged', applyInsets);
  on('contentSafeAreaChanged', applyInsets);
  on('activated', () => visibility.setHostActive(true));
  on('deactivated', () => visibility.setHostActive(false));
  if (library.isActive === false) visibility.setHostActive(false);
  early?.stop();
  // The library asks for the insets again and knows nothing before the answer.
  if (!early?.insets) applyInsets();
  // Until the host has reported a height, the library answers with the page's own.
  if (library.viewportStableHeight !== win.innerHeight) writeAppHeight(win, library.viewportStableHeight);
}
