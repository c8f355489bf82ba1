import { type AudioService, createAudioService } from '../services/audio/audioService';
import type { Settings } from '../store/model';

/** The sound of the app as the player has set it. */
export interface Sound extends Pick<AudioService, 'play' | 'load' | 'suspend' | 'resume'> {
  apply(settings: Settings): void;
}

/** Its player is fetched by `load`, which is called once the first tap is possible. */
export function createSound(): Sound {
  const audio = createAudioService();
  return {
    play: audio.play,
    load: audio.load,
    suspend: audio.suspend,
    resume: audio.resume,
    apply({ sound, music }) {
      audio.setEnabled(sound);
      audio.setMusic(music);
    },
  };
}
