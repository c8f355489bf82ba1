import { late } from '../late';
import { hearHost } from './earlyEvents';
import { createHapticGate, HAPTIC_EVENTS } from './haptics';
import type { HomeScreenStatus, Host, InvoiceStatus } from './host';
import type { ColorScheme, LaunchParams } from './launchParams';
import { keepLaunch } from './launchSource';
import { NO_INSETS, sumInsets, writeAppHeight, writeInsets } from './layoutVars';
import { postToHost } from './rawBridge';
import { shareLink } from './shareLink';
import { createSignal } from './signal';
import { loadTelegramSdk, type TelegramWebApp } from './telegramSdk';
import { versionAtLeast } from './version';
import { createVisibility } from './visibility';

export interface TelegramHostOptions {
  win?: Window;
  launch?: LaunchParams;
  loadSdk?: () => Promise<TelegramWebApp>;
  /** Monotonic, ms. */
  now?: () => number;
}

const FULLSCREEN_PLATFORMS = new Set(['ios', 'android', 'android_x']);
const HOME_SCREEN_TIMEOUT_MS = 2000;

/** The game inside the messaging app: native webview, iframe of the web client, or a client as old as 6.0. */
export function createTelegramHost(options: TelegramHostOptions = {}): Host {
  const win = options.win ?? window;
  const launch = options.launch ?? keepLaunch(win);
  const now = options.now ?? (() => performance.now());
  const loadSdk = options.loadSdk ?? loadTelegramSdk;
  const since = (version: string) => versionAtLeast(launch.version, version);

  const rootStyle = win.document.documentElement.style;
  const visibility = createVisibility(win);
  const themeChanged = createSignal<ColorScheme>();
  const fullscreenChanged = createSignal<boolean>();
  const mayPlayHaptic = createHapticGate(now);
  let hapticsOn = true;
  let backHandler: (() => void) | null = null;
  let backUpdating = false;
  let scheme = launch.colorScheme;
  let fullscreen = false;
  let disposed = false;

  writeInsets(rootStyle, NO_INSETS);
  writeAppHeight(win);
  const early = since('8.0')
    ? hearHost(win, {
        onInsets: (insets) => writeInsets(rootStyle, insets),
        onActive: visibility.setHostActive,
      })
    : null;

  const library = late(async () => {
    const loaded = await loadSdk();
    if (!disposed) adopt(loaded);
    return loaded;
  });
  const withApp = (name: string, call: (app: TelegramWebApp) => void) =>
    library.tell((loaded) => {
      if (!disposed) attempt(() => call(loaded));
    }, name);

  const applyInsets = (loaded: TelegramWebApp) =>
    writeInsets(rootStyle, sumInsets(loaded.safeAreaInset, loaded.contentSafeAreaInset));

  const listen = (loaded: TelegramWebApp) => {
    const on = (type: string, callback: (data?: unknown) => void) =>
      attempt(() => loaded.onEvent(type, (data) => !disposed && callback(data)));
    on('backButtonClicked', () => backHandler?.());
    on('viewportChanged', (data) => {
      if ((data as { isStateStable?: unknown } | undefined)?.isStateStable !== false) {
        writeAppHeight(win, loaded.viewportStableHeight);
      }
    });
    on('safeAreaChanged', () => applyInsets(loaded));
    on('contentSafeAreaChanged', () => applyInsets(loaded));
    on('activated', () => visibility.setHostActive(true));
    on('deactivated', () => visibility.setHostActive(false));
    on('themeChanged', () => {
      scheme = loaded.colorScheme === 'light' ? 'light' : 'dark';
      themeChanged.emit(scheme);
    });
    on('fullscreenChanged', () => setFullscreen(loaded.isFullscreen));
    on('fullscreenFailed', () => setFullscreen(loaded.isFullscreen));
  };

  const setFullscreen = (on: boolean) => {
    // The host's own buttons now float over the page and their insets may come late, so the game asks again.
    postToHost(win, 'web_app_request_safe_area');
    postToHost(win, 'web_app_request_content_safe_area');
    if (on === fullscreen) return;
    fullscreen = on;
    fullscreenChanged.emit(on);
  };

  const adopt = (loaded: TelegramWebApp) => {
    // Without it, a click on a plain t.me anchor in the web client throws inside the library.
    loaded.openTgLink ??= (url) => attempt(() => loaded.openTelegramLink(url));
    fullscreen = loaded.isFullscreen === true;
    listen(loaded);
    if (loaded.isActive === false) visibility.setHostActive(false);
    early?.stop();
    // The library asks for the insets again and knows nothing before the answer.
    if (!early?.insets) applyInsets(loaded);
    // Until the host has reported a height, the library answers with the page's own.
    if (loaded.viewportStableHeight !== win.innerHeight) writeAppHeight(win, loaded.viewportStableHeight);
  };

  /** The change runs in a microtask: one screen hides the button and the next shows it in the same task. */
  const updateBackButton = () => {
    if (backUpdating || !since('6.1')) return;
    backUpdating = true;
    queueMicrotask(() => {
      backUpdating = false;
      withApp('back', ({ BackButton }) => (backHandler ? BackButton.show() : BackButton.hide()));
    });
  };

  const load = async () => {
    library.insist();
    // The game plays on without its host.
    await library.load().catch(() => undefined);
  };

  const openInNewTab = (href: string) => attempt(() => win.open(href, '_blank', 'noopener,noreferrer'));

  const openTelegram = (href: string) => {
    // Older clients outside a frame would leave the game for good.
    if (!since('6.1') && win.parent === win) openInNewTab(href);
    else openWithApp((loaded) => loaded.openTelegramLink(href));
  };

  /** Before the library has come only the last link waits: opened together, each would hide the one before it. */
  const openWithApp = (call: (app: TelegramWebApp) => void) => {
    withApp('link', call);
    void load();
  };

  return {
    kind: 'telegram',
    launch,
    hasBackButton: since('6.1'),
    canFullscreen: since('8.0') && FULLSCREEN_PLATFORMS.has(launch.platform),
    get isVisible() {
      return visibility.isVisible;
    },
    get colorScheme() {
      return scheme;
    },
    get isFullscreen() {
      return fullscreen;
    },
    load,
    ready() {
      postToHost(win, 'web_app_ready');
    },
    expand() {
      postToHost(win, 'web_app_expand');
    },
    setColors(colors) {
      // The colour is set at once: a header of another colour above the splash would show the seam.
      if (since('6.9')) postToHost(win, 'web_app_set_header_color', { color: colors.header });
      if (since('6.1')) postToHost(win, 'web_app_set_background_color', { color: colors.background });
      withApp('colors', (loaded) => {
        if (since('6.9')) loaded.setHeaderColor(colors.header);
        if (since('6.1')) loaded.setBackgroundColor(colors.background);
        if (since('7.10')) loaded.setBottomBarColor(colors.bottomBar);
      });
    },
    disableVerticalSwipes() {
      if (!since('7.7')) return;
      // This runs at once, because the first finger must not drag the game away. The library also hears it
      // and keeps it so.
      postToHost(win, 'web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
      withApp('swipes', (loaded) => loaded.disableVerticalSwipes());
    },
    setClosingConfirmation(on) {
      if (!since('6.2')) return;
      withApp('closing', (loaded) =>
        on ? loaded.enableClosingConfirmation() : loaded.disableClosingConfirmation(),
      );
    },
    showBackButton(handler) {
      backHandler = handler;
      updateBackButton();
    },
    hideBackButton() {
      backHandler = null;
      updateBackButton();
    },
    haptic(kind) {
      // This needs no library, so the very first tap is felt.
      if (hapticsOn && since('6.1') && mayPlayHaptic(kind))
        postToHost(win, 'web_app_trigger_haptic_feedback', HAPTIC_EVENTS[kind]);
    },
    setHapticsEnabled(on) {
      hapticsOn = on;
    },
    open({ by, href }) {
      if (by === 'telegram') openTelegram(href);
      else if (!since('6.1') || !href.startsWith('https:')) openInNewTab(href);
      else openWithApp((loaded) => loaded.openLink(href));
    },
    share(url, text) {
      openTelegram(shareLink(url, text));
    },
    async openInvoice(link) {
      if (!since('6.1')) return 'unsupported';
      await load();
      const loaded = library.part;
      return new Promise((resolve) => {
        try {
          if (loaded) loaded.openInvoice(link, (status) => resolve(invoiceStatusOf(status)));
          else resolve('unsupported');
        } catch {
          // The library throws on a link that is no invoice, and while another one is open.
          resolve('failed');
        }
      });
    },
    requestFullscreen() {
      if (since('8.0')) withApp('fullscreen', (loaded) => loaded.requestFullscreen());
    },
    exitFullscreen() {
      if (since('8.0')) withApp('fullscreen', (loaded) => loaded.exitFullscreen());
    },
    async homeScreenStatus() {
      if (!since('8.0')) return 'unsupported';
      await load();
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('unsupported'), HOME_SCREEN_TIMEOUT_MS);
        withApp('homeScreen', (loaded) =>
          loaded.checkHomeScreenStatus((status) => {
            clearTimeout(timer);
            resolve(homeScreenStatusOf(status));
          }),
        );
      });
    },
    addToHomeScreen() {
      if (!since('8.0')) return false;
      withApp('addToHomeScreen', (loaded) => loaded.addToHomeScreen());
      return true;
    },
    onVisibility: visibility.onChange,
    onThemeChanged: themeChanged.subscribe,
    onFullscreenChanged: fullscreenChanged.subscribe,
    dispose() {
      disposed = true;
      early?.stop();
      visibility.dispose();
      themeChanged.clear();
      fullscreenChanged.clear();
    },
  };
}

/** The host's library throws on what a client does not know. For the game that is the same as no answer. */
function attempt(call: () => unknown): void {
  try {
    call();
  } catch {
    // The call is skipped in silence, as the Host interface promises.
  }
}

function invoiceStatusOf(status: unknown): InvoiceStatus {
  return status === 'paid' || status === 'cancelled' || status === 'pending' ? status : 'failed';
}

function homeScreenStatusOf(status: unknown): HomeScreenStatus {
  return status === 'added' || status === 'missed' || status === 'unknown' ? status : 'unsupported';
}
