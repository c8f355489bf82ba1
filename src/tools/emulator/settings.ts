export const VERSIONS = ['6.0', '6.1', '6.9', '7.6', '7.7', '8.0', '9.1'] as const;
export const PLATFORMS = ['ios', 'android', 'weba', 'webk', 'tdesktop', 'macos'] as const;
export const MODES = ['iframe', 'native'] as const;
export const THEMES = ['dark', 'light'] as const;

/** Accounts that can launch the game. `nobody` launches it without a player, as some clients do. */
export const ACCOUNTS = {
  hana: { id: 7_000_001, first_name: 'Hana', last_name: 'Mori', username: 'hana_mori', language_code: 'en' },
  rashid: { id: 7_000_002, first_name: 'راشد', last_name: '', username: 'rashid_n', language_code: 'ar' },
  long: {
    id: 7_000_003,
    first_name: 'Maximilian-Alexander 🥷🏽',
    last_name: 'von Hohenlohe-Langenburg',
    language_code: 'de',
  },
  hostile: {
    id: 7_000_004,
    first_name: '<img src=x onerror=alert(1)>\u202eekaF',
    last_name: '{{name}} $t(home.title)',
    username: 'x_x',
    language_code: '../../etc',
  },
  nobody: null,
} as const;

export type AccountName = keyof typeof ACCOUNTS;

/** Insets of the system and of the host's floating buttons, in CSS px. */
export const INSET_PRESETS = {
  none: { safe: [0, 0, 0, 0], content: [0, 0, 0, 0] },
  notch: { safe: [59, 0, 34, 0], content: [46, 0, 0, 0] },
  android: { safe: [36, 0, 24, 0], content: [46, 0, 0, 0] },
  landscape: { safe: [0, 59, 21, 59], content: [46, 0, 0, 0] },
} as const;

export type InsetPreset = keyof typeof INSET_PRESETS;

export const SCREENS = {
  phone: [390, 844],
  small: [320, 568],
  android: [360, 780],
  tablet: [768, 1024],
  desktop: [420, 720],
} as const;

export interface HostSettings {
  mode: (typeof MODES)[number];
  version: (typeof VERSIONS)[number];
  platform: (typeof PLATFORMS)[number];
  theme: (typeof THEMES)[number];
  account: AccountName;
  premium: boolean;
  startParam: string;
  insets: InsetPreset;
  screen: keyof typeof SCREENS;
  /** True to launch in full screen. The page then extends under the status bar and the host's buttons. */
  fullscreen: boolean;
  silent: boolean;
  /** Delay before the insets are sent, in ms. */
  lateInsetsMs: number;
  /** Interval of reloads in ms; 0 disables them. */
  reloadEveryMs: number;
  path: string;
}

export const DEFAULT_SETTINGS: HostSettings = {
  mode: 'iframe',
  version: '9.1',
  platform: 'ios',
  theme: 'dark',
  account: 'hana',
  premium: false,
  startParam: '',
  insets: 'notch',
  screen: 'phone',
  fullscreen: false,
  silent: false,
  lateInsetsMs: 0,
  reloadEveryMs: 0,
  path: '/',
};

/**
 * Matches a path on the game's site. HTML inputs apply it with the `v` flag, which forbids an unescaped slash in a
 * class.
 */
export const PATH_PATTERN = /^\/(?!\/)(?:[\w\-.?=&]|\/)*$/;

const CHOICES: Partial<Record<keyof HostSettings, readonly string[]>> = {
  mode: MODES,
  version: VERSIONS,
  platform: PLATFORMS,
  theme: THEMES,
  account: Object.keys(ACCOUNTS),
  insets: Object.keys(INSET_PRESETS),
  screen: Object.keys(SCREENS),
};

/** Parses settings from a query. A missing or invalid setting gets its default. */
export function settingsFromQuery(query: string): HostSettings {
  const params = new URLSearchParams(query);
  const read = (key: keyof HostSettings, fallback: HostSettings[keyof HostSettings]) => {
    const text = params.get(key);
    if (text === null) return fallback;
    if (typeof fallback === 'boolean') return text === 'true' || text === '1';
    if (typeof fallback === 'number') return /^\d{1,6}$/.test(text) ? Number(text) : fallback;
    if (key === 'path') return PATH_PATTERN.test(text) ? text : fallback;
    const choices = CHOICES[key];
    return !choices || choices.includes(text) ? text : fallback;
  };
  const entries = Object.entries(DEFAULT_SETTINGS) as [
    keyof HostSettings,
    HostSettings[keyof HostSettings],
  ][];
  return Object.fromEntries(
    entries.map(([key, value]) => [key, read(key, value)]),
  ) as unknown as HostSettings;
}

export function settingsToQuery(settings: HostSettings): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(DEFAULT_SETTINGS) as (keyof HostSettings)[]) {
    if (settings[key] !== DEFAULT_SETTINGS[key]) params.set(key, String(settings[key]));
  }
  return params.toString();
}
