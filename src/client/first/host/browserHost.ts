import { createHapticGate, VIBRATION_MS } from './haptics';
import type { Host } from './host';
import type { ColorScheme, HostUser, LaunchParams } from './launchParams';
import { readLaunch } from './launchSource';
import { writeAppHeight, writeBrowserInsets } from './layoutVars';
import { shareLink } from './shareLink';
import { createSignal } from './signal';
import { createVisibility } from './visibility';

/** The player when nobody is named. It is used only outside the messaging app, with the embedded provider. */
export const DEMO_PLAYER: HostUser = {
  id: 1_000_001,
  firstName: 'Kage',
  lastName: '',
  username: 'demo_ninja',
  languageCode: '',
  isPremium: false,
};

export interface BrowserHostOptions {
  win?: Window;
  /** Null leaves the launch without a player. The launch screen then says so (spec §5). */
  player?: HostUser | null;
  /** Monotonic, ms. */
  now?: () => number;
}

/** The plain browser behind the same interface. */
export function createBrowserHost(options: BrowserHostOptions = {}): Host {
  const win = options.win ?? window;
  const player = options.player === undefined ? DEMO_PLAYER : options.player;
  const launch: LaunchParams = { ...readLaunch(win), user: player };
  const visibility = createVisibility(win);
  const themeChanged = createSignal<ColorScheme>();
  const fullscreenChanged = createSignal<boolean>();
  const mayPlayHaptic = createHapticGate(options.now ?? (() => performance.now()));
  const doc = win.document;
  let hapticsOn = true;

  writeBrowserInsets(doc.documentElement.style);
  writeAppHeight(win);

  const onFullscreen = () => fullscreenChanged.emit(doc.fullscreenElement !== null);
  doc.addEventListener('fullscreenchange', onFullscreen);
  const openInNewTab = (href: string) => void win.open(href, '_blank', 'noopener,noreferrer');

  return {
    kind: 'browser',
    launch,
    hasBackButton: false,
    canFullscreen: doc.fullscreenEnabled === true,
    colorScheme: 'dark',
    get isVisible() {
      return visibility.isVisible;
    },
    get isFullscreen() {
      return Boolean(doc.fullscreenElement);
    },
    load: () => Promise.resolve(),
    ready() {},
    expand() {},
    setColors() {},
    disableVerticalSwipes() {},
    setClosingConfirmation() {},
    showBackButton() {},
    hideBackButton() {},
    haptic(kind) {
      // Before the first touch a browser refuses to vibrate and logs a warning.
      if (!hapticsOn || !win.navigator.userActivation?.hasBeenActive || !mayPlayHaptic(kind)) return;
      win.navigator.vibrate?.(VIBRATION_MS[kind]);
    },
    setHapticsEnabled(on) {
      hapticsOn = on;
    },
    open: ({ href }) => openInNewTab(href),
    share(url, text) {
      if (win.navigator.share) win.navigator.share({ url, text }).catch(() => {});
      else openInNewTab(shareLink(url, text));
    },
    openInvoice: () => Promise.resolve('unsupported'),
    requestFullscreen() {
      doc.documentElement.requestFullscreen?.().catch(() => {});
    },
    exitFullscreen() {
      if (doc.fullscreenElement) doc.exitFullscreen().catch(() => {});
    },
    homeScreenStatus: () => Promise.resolve('unsupported'),
    addToHomeScreen: () => false,
    onVisibility: visibility.onChange,
    onThemeChanged: themeChanged.subscribe,
    onFullscreenChanged: fullscreenChanged.subscribe,
    dispose() {
      doc.removeEventListener('fullscreenchange', onFullscreen);
      visibility.dispose();
      themeChanged.clear();
      fullscreenChanged.clear();
    },
  };
}
