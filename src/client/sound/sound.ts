import type { Settings } from '../game/settingsSlice';
import { late } from '../loading/late';
import type * as AudioCode from './audioService';

/** The app's sound by the player's settings. Silent until `load`, so that it can't delay the first tap. */
export interface Sound {
  play(cue: string, options?: AudioCode.PlayOptions): void;
  /** Fetches the sound player once any sound is on. */
  load(): void;
  apply(settings: Settings): void;
  suspend(): void;
  resume(): void;
}

export function createSound(loadCode: () => Promise<Pick<typeof AudioCode, 'createAudioService'>>): Sound {
  const audio = late(async () => (await loadCode()).createAudioService());
  let isDue = false;
  let isWanted = true;

  const fetchWanted = () => {
    if (isDue && isWanted) audio.insist();
  };
  return {
    load() {
      isDue = true;
      fetchWanted();
    },
    apply({ sound, music }) {
      isWanted = sound || music;
      audio.tell((loaded) => {
        loaded.setEnabled(sound);
        loaded.setMusic(music);
      }, 'settings');
      fetchWanted();
    },
    play: (cue, options) => audio.part?.play(cue, options),
    suspend: () => audio.tell((loaded) => loaded.suspend(), 'view'),
    resume: () => audio.tell((loaded) => loaded.resume(), 'view'),
  };
}
