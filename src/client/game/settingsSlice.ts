import type { StateCreator } from 'zustand/vanilla';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { parseRecord } from '../storage/record';

export interface Settings {
  sound: boolean;
  music: boolean;
  haptics: boolean;
  /** The player's preference for fewer effects, in addition to prefers-reduced-motion. */
  reducedEffects: boolean;
  /** True when a held finger or key keeps tapping (decision 45). */
  holdToTap: boolean;
  analytics: boolean;
}

export interface SettingsSlice {
  settings: Settings;
  changeSettings(change: Partial<Settings>): void;
}

const DEFAULTS: Settings = {
  sound: true,
  music: false,
  haptics: true,
  reducedEffects: false,
  holdToTap: false,
  analytics: true,
};

export const createSettingsSlice: StateCreator<SettingsSlice> = (set) => ({
  settings: DEFAULTS,
  changeSettings: (change) => set(({ settings }) => ({ settings: { ...settings, ...change } })),
});

/** Loads the settings. An unknown or broken value becomes its default. */
export function loadSettings(storage: KeyValue): Settings {
  const settings = { ...DEFAULTS };
  const stored = parseRecord(storage.get(STORAGE_KEYS.settings)) ?? {};
  for (const name of Object.keys(DEFAULTS) as (keyof Settings)[])
    if (typeof stored[name] === 'boolean') settings[name] = stored[name];
  return settings;
}

export function saveSettings(storage: KeyValue, settings: Settings): void {
  storage.set(STORAGE_KEYS.settings, JSON.stringify(settings));
}
