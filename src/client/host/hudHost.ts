import type { BrowserHost } from './browserHost';
import type { PageHost } from './createHost';
import type { HomeScreenStatus, HudHost, InvoiceStatus } from './host';
import { attempt, requestInsets } from './hostBridge';
import { shareLink } from './links';
import type { TelegramHost } from './telegramHost';
import type { TelegramWebApp } from './telegramLibrary';
import { createSignal } from './visibility';

const FULLSCREEN_PLATFORMS = new Set(['ios', 'android', 'android_x']);
const HOME_SCREEN_TIMEOUT_MS = 2000;

export function createHudHost(host: PageHost): HudHost {
  return host.kind === 'telegram' ? createTelegramHudHost(host) : createBrowserHudHost(host);
}

/** The HUD's calls to the messaging app. Nearly all need the host's library. */
function createTelegramHudHost(host: TelegramHost): HudHost {
  const { since, withLibrary } = host;
  const fullscreenChanged = createSignal<boolean>();
  const homeScreenAdded = createSignal<void>();
  let fullscreen = false;
  let backHandler: (() => void) | null = null;
  let backUpdating = false;

  const setFullscreen = (on: boolean) => {
    // The insets change with fullscreen, because the host's buttons then float over the page. They may arrive late.
    requestInsets();
    if (on === fullscreen) return;
    fullscreen = on;
    fullscreenChanged.emit(on);
  };

  withLibrary((library) => {
    fullscreen = library.isFullscreen === true;
    const on = (type: string, callback: () => void) => attempt(() => library.onEvent(type, callback));
    on('backButtonClicked', () => backHandler?.());
    on('fullscreenChanged', () => setFullscreen(library.isFullscreen));
    on('fullscreenFailed', () => setFullscreen(library.isFullscreen));
    on('homeScreenAdded', homeScreenAdded.emit);
  });

  /** Updates in a microtask, because one screen hides the button and the next shows it in the same task. */
  const updateBackButton = () => {
    if (backUpdating || !since('6.1')) return;
    backUpdating = true;
    queueMicrotask(() => {
      backUpdating = false;
      withLibrary(({ BackButton }) => (backHandler ? BackButton.show() : BackButton.hide()), 'back');
    });
  };

  const openInNewTab = (href: string) => attempt(() => window.open(href, '_blank', 'noopener,noreferrer'));

  const openTelegram = (href: string) => {
    // Outside a frame, an older client would leave the game for good.
    if (!since('6.1') && window.parent === window) openInNewTab(href);
    else openByLibrary((library) => library.openTelegramLink(href));
  };

  /**
   * Only the last link waits for the library, because each of several links opened together would hide the one before.
   */
  const openByLibrary = (call: (library: TelegramWebApp) => void) => {
    withLibrary(call, 'link');
    void host.load();
  };

  return {
    kind: host.kind,
    haptic: host.haptic,
    onVisibility: host.onVisibility,
    hasBackButton: since('6.1'),
    canFullscreen: since('8.0') && FULLSCREEN_PLATFORMS.has(host.launch.platform),
    get isFullscreen() {
      return fullscreen;
    },
    showBackButton(handler) {
      backHandler = handler;
      updateBackButton();
    },
    hideBackButton() {
      backHandler = null;
      updateBackButton();
    },
    open({ by, href }) {
      if (by === 'telegram') openTelegram(href);
      else if (!since('6.1') || !href.startsWith('https:')) openInNewTab(href);
      else openByLibrary((library) => library.openLink(href));
    },
    share(url, text) {
      openTelegram(shareLink(url, text));
    },
    async openInvoice(link) {
      if (!since('6.1')) return 'unsupported';
      await host.load();
      const { library } = host;
      return new Promise((resolve) => {
        try {
          if (library) library.openInvoice(link, (status) => resolve(invoiceStatusOf(status)));
          else resolve('unsupported');
        } catch {
          // The library throws for a link that isn't an invoice, and while an invoice is open.
          resolve('failed');
        }
      });
    },
    requestFullscreen() {
      if (since('8.0')) withLibrary((library) => library.requestFullscreen(), 'fullscreen');
    },
    exitFullscreen() {
      if (since('8.0')) withLibrary((library) => library.exitFullscreen(), 'fullscreen');
    },
    async homeScreenStatus() {
      if (!since('8.0')) return 'unsupported';
      await host.load();
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('unsupported'), HOME_SCREEN_TIMEOUT_MS);
        withLibrary(
          (library) =>
            library.checkHomeScreenStatus((status) => {
              clearTimeout(timer);
              resolve(homeScreenStatusOf(status));
            }),
          'homeScreen',
        );
      });
    },
    addToHomeScreen() {
      if (since('8.0')) withLibrary((library) => library.addToHomeScreen(), 'addToHomeScreen');
    },
    onHomeScreenAdded: homeScreenAdded.subscribe,
    onFullscreenChanged: fullscreenChanged.subscribe,
  };
}

function createBrowserHudHost({ kind, haptic, onVisibility }: BrowserHost): HudHost {
  const openInNewTab = (href: string) => void window.open(href, '_blank', 'noopener,noreferrer');
  return {
    kind,
    haptic,
    onVisibility,
    hasBackButton: false,
    canFullscreen: document.fullscreenEnabled === true,
    get isFullscreen() {
      return Boolean(document.fullscreenElement);
    },
    showBackButton() {},
    hideBackButton() {},
    open: ({ href }) => openInNewTab(href),
    share(url, text) {
      const byLink = () => openInNewTab(shareLink(url, text));
      if (!navigator.share) return byLink();
      // A frame may lack the permission. Any other rejection means that the player closed the sheet.
      navigator.share({ url, text }).catch(({ name }) => name === 'NotAllowedError' && byLink());
    },
    openInvoice: () => Promise.resolve('unsupported'),
    requestFullscreen() {
      document.documentElement.requestFullscreen?.().catch(() => {});
    },
    exitFullscreen() {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    },
    homeScreenStatus: () => Promise.resolve('unsupported'),
    addToHomeScreen() {},
    onHomeScreenAdded: () => () => undefined,
    onFullscreenChanged(callback) {
      const report = () => callback(document.fullscreenElement !== null);
      document.addEventListener('fullscreenchange', report);
      return () => document.removeEventListener('fullscreenchange', report);
    },
  };
}

function invoiceStatusOf(status: unknown): InvoiceStatus {
  return status === 'paid' || status === 'cancelled' || status === 'pending' ? status : 'failed';
}

function homeScreenStatusOf(status: unknown): HomeScreenStatus {
  return status === 'added' || status === 'missed' || status === 'unknown' ? status : 'unsupported';
}

/** Keeps the handlers of the back press, newest first. If no handler takes the press, the app leaves the screen. */
export function createBackHandlers() {
  let handlers: readonly (() => boolean)[] = [];
  return {
    listen(handler: () => boolean) {
      handlers = [handler, ...handlers];
      return () => {
        handlers = handlers.filter((other) => other !== handler);
      };
    },
    handle: () => handlers.some((handler) => handler()),
  };
}
