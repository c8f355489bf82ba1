import type { Settings } from '../game/model';
import { STORAGE_KEYS } from './keys';
import type { KeyValue } from './keyValue';

/** The player's switches, kept on the device. An unknown or broken value falls back to its default alone. */
export function loadSettings(storage: KeyValue, defaults: Settings): Settings {
  const settings = { ...defaults };
  try {
    const stored = JSON.parse(storage.get(STORAGE_KEYS.settings) ?? '{}') as Partial<Settings>;
    for (const name of Object.keys(defaults) as (keyof Settings)[])
      if (typeof stored[name] === 'boolean') settings[name] = stored[name];
  } catch {
    // A setting that cannot be read keeps its default.
  }
  return settings;
}

export function saveSettings(storage: KeyValue, settings: Settings): void {
  storage.set(STORAGE_KEYS.settings, JSON.stringify(settings));
}
