import type { Settings } from '../game/settingsSlice';
import { late } from '../loading/late';
import type * as AudioCode from './audioService';

/** The app's sound as the player has set it. It is silent until `load`, so that it does not delay the first tap. */
export interface Sound {
  play(cue: string, options?: AudioCode.PlayOptions): void;
  /** From now on the sound player may be fetched. It is not fetched while all sound is off. */
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
