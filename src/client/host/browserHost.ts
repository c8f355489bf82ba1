import { createHapticGate, VIBRATION_MS } from './haptics';
import type { HostUser, LaunchParams } from './launchParams';
import { writeAppHeight, writeBrowserInsets } from './layoutVars';
import type { BrowserHost } from './pageHost';
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
  launch: LaunchParams;
  /** Null leaves the launch without a player. The launch screen then says so (spec §5). */
  player?: HostUser | null;
  /** Monotonic, ms. */
  now?: () => number;
}

/** The plain browser behind the same interface. */
export function createBrowserHost(options: BrowserHostOptions): BrowserHost {
  const win = options.win ?? window;
  const player = options.player === undefined ? DEMO_PLAYER : options.player;
  const visibility = createVisibility(win);
  const mayPlayHaptic = createHapticGate(options.now ?? (() => performance.now()));
  let hapticsOn = true;

  writeBrowserInsets(win.document.documentElement.style);
  writeAppHeight(win);

  return {
    kind: 'browser',
    win,
    launch: { ...options.launch, user: player },
    get isVisible() {
      return visibility.isVisible;
    },
    async load() {},
    ready() {},
    expand() {},
    setColors() {},
    disableVerticalSwipes() {},
    setClosingConfirmation() {},
    haptic(kind) {
      // Before the first touch a browser refuses to vibrate and logs a warning.
      if (!hapticsOn || !win.navigator.userActivation?.hasBeenActive || !mayPlayHaptic(kind)) return;
      win.navigator.vibrate?.(VIBRATION_MS[kind]);
    },
    setHapticsEnabled(on) {
      hapticsOn = on;
    },
    onVisibility: visibility.onChange,
    dispose: visibility.dispose,
  };
}
