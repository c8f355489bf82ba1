import { late } from '../loading/late';
import { hapticEvent, spaceHaptics } from './haptics';
import type { Host } from './host';
import { attempt, listenToHost, postToHost, silenceSdkLog, versionAtLeast } from './hostBridge';
import type { LaunchParams } from './launchParams';
import { NO_INSETS, writeAppHeight, writeInsets } from './layoutVars';
import type * as LibraryCode from './library';
import type { TelegramWebApp } from './telegramLibrary';
import { createVisibility } from './visibility';

export type LoadLibrary = () => Promise<typeof LibraryCode>;

export interface TelegramHost extends Host {
  readonly kind: 'telegram';
  /** The host's library, once loaded. */
  readonly library: TelegramWebApp | undefined;
  /**
   * Calls the library once it has loaded.
   * @param name identifies a call that replaces an earlier one still waiting
   */
  withLibrary(call: (library: TelegramWebApp) => void, name?: string): void;
  /** True when the host's version is this one or later. */
  since(version: string): boolean;
}

/** Creates the host for the messaging app: a native webview, an iframe of the web client, or a client as old as 6.0. */
export function createTelegramHost(
  launch: LaunchParams,
  loadLibrary: LoadLibrary,
  now?: () => number,
): TelegramHost {
  const since = (version: string) => versionAtLeast(launch.version, version);

  const visibility = createVisibility();
  let hapticsOn = true;
  // Haptics bypass the library, so even the first tap vibrates.
  const haptic = spaceHaptics((kind) => {
    if (hapticsOn) postToHost('web_app_trigger_haptic_feedback', hapticEvent(kind, launch.platform));
  }, now);

  writeInsets(NO_INSETS);
  writeAppHeight();
  const events = since('8.0') ? listenToHost(writeInsets, visibility.setHostActive) : null;

  const library = late(async () => {
    // This must precede the import, because the library logs while it starts.
    silenceSdkLog(console);
    const { openLibrary } = await loadLibrary();
    return openLibrary(visibility, events);
  });
  const withLibrary: TelegramHost['withLibrary'] = (call, name) =>
    library.tell((loaded) => attempt(() => call(loaded)), name);

  return {
    kind: 'telegram',
    launch,
    get library() {
      return library.part;
    },
    withLibrary,
    since,
    get isVisible() {
      return visibility.isVisible;
    },
    async load() {
      library.insist();
      await library.load().catch(() => undefined);
    },
    ready() {
      postToHost('web_app_ready');
    },
    expand() {
      postToHost('web_app_expand');
    },
    setColor(color) {
      // Post this at once: a header of another colour would show a seam.
      if (since('6.9')) postToHost('web_app_set_header_color', { color });
      if (since('6.1')) postToHost('web_app_set_background_color', { color });
      withLibrary((loaded) => {
        if (since('6.9')) loaded.setHeaderColor(color);
        if (since('6.1')) loaded.setBackgroundColor(color);
        if (since('7.10')) loaded.setBottomBarColor(color);
      }, 'color');
    },
    disableVerticalSwipes() {
      if (!since('7.7')) return;
      // Post this at once: the first finger must not drag the game away. The library also needs the call, to keep the
      // setting.
      postToHost('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
      withLibrary((loaded) => loaded.disableVerticalSwipes(), 'swipes');
    },
    setClosingConfirmation(on) {
      if (!since('6.2')) return;
      withLibrary(
        (loaded) => (on ? loaded.enableClosingConfirmation() : loaded.disableClosingConfirmation()),
        'closing',
      );
    },
    haptic(kind) {
      if (since('6.1')) haptic(kind);
    },
    setHapticsEnabled(on) {
      hapticsOn = on;
    },
    onVisibility: visibility.onChange,
  };
}
