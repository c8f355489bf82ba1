import { STORAGE_KEYS } from '../first/storage/keys';
import type { KeyValue } from '../first/storage/keyValue';
import type { Settings } from '../first/store/model';

/** The player's switches, kept on the device. An unknown or broken value falls back to its default alone. */
export function loadSettings(storage: KeyValue, defaults: Settings): Settings {
  try {
    const stored: unknown = JSON.parse(storage.get(STORAGE_KEYS.settings) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return defaults;
    const read = (name: keyof Settings) => {
      const value = (stored as Record<string, unknown>)[name];
      return typeof value === 'boolean' ? value : defaults[name];
    };
    return {
      sound: read('sound'),
      music: read('music'),
      haptics: read('haptics'),
      reducedEffects: read('reducedEffects'),
    };
  } catch {
    return defaults;
  }
}

export function saveSettings(storage: KeyValue, settings: Settings): void {
  storage.set(STORAGE_KEYS.settings, JSON.stringify(settings));
}
