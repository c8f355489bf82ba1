import type { Settings } from '../game/settingsSlice';
import { late } from '../loading/late';
import type * as AudioCode from './audioService';

/** Creates the game's sound. It stays silent until `load`, so that it can't delay the first tap. */
export function createSound(loadCode: () => Promise<Pick<typeof AudioCode, 'createAudioService'>>) {
  const audio = late(async () => (await loadCode()).createAudioService());
  let isDue = false;
  let isWanted = true;

  const fetchWanted = () => {
    if (isDue && isWanted) audio.insist();
  };
  return {
    /** Fetches the sound player as soon as any sound is on. */
    load() {
      isDue = true;
      fetchWanted();
    },
    apply({ sound, music }: Settings) {
      isWanted = sound || music;
      audio.tell((loaded) => {
        loaded.setEnabled(sound);
        loaded.setMusic(music);
      }, 'settings');
      fetchWanted();
    },
    play: (cue: string, options?: AudioCode.PlayOptions) => audio.part?.play(cue, options),
    suspend: () => audio.tell((loaded) => loaded.suspend(), 'view'),
    resume: () => audio.tell((loaded) => loaded.resume(), 'view'),
  };
}
