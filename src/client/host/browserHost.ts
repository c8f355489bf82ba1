import { spaceHaptics, VIBRATION_MS } from './haptics';
import type { Host } from './host';
import type { HostUser, LaunchParams } from './launchParams';
import { writeAppHeight, writeBrowserInsets } from './layoutVars';
import { createVisibility } from './visibility';

export const DEMO_PLAYER: HostUser = {
  id: 1_000_001,
  firstName: 'Kage',
  lastName: '',
  username: 'demo_ninja',
  languageCode: '',
  isPremium: false,
};

export interface BrowserHost extends Host {
  readonly kind: 'browser';
}

/** Creates the host for a plain browser. The launch screen reports a missing player (spec §5). */
export function createBrowserHost(launch: LaunchParams, player: HostUser | null): BrowserHost {
  const visibility = createVisibility();
  let hapticsOn = true;
  const haptic = spaceHaptics((kind) => hapticsOn && navigator.vibrate?.(VIBRATION_MS[kind]));

  writeBrowserInsets();
  writeAppHeight();

  return {
    kind: 'browser',
    launch: { ...launch, user: player },
    get isVisible() {
      return visibility.isVisible;
    },
    async load() {},
    ready() {},
    expand() {},
    setColor() {},
    disableVerticalSwipes() {},
    setClosingConfirmation() {},
    haptic(kind) {
      // Before the first touch, browsers refuse to vibrate and log a warning.
      if (navigator.userActivation?.hasBeenActive) haptic(kind);
    },
    setHapticsEnabled(on) {
      hapticsOn = on;
    },
    onVisibility: visibility.onChange,
  };
}
