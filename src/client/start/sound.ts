import type { Settings } from '../first/store/model';
import type { AudioService, PlayOptions } from '../late/audio/audioService';

/** The sound of the app as the player has set it. Silent until `load`: no sound is worth a later first tap. */
export interface Sound {
  play(cue: string, options?: PlayOptions): void;
  /** Fetches the player of sounds; later calls do nothing. */
  load(): void;
  apply(settings: Settings): void;
  suspend(): void;
  resume(): void;
}

export function createSound(): Sound {
  let audio: AudioService | null = null;
  let isWanted = false;
  let applied: Settings | null = null;
  let isSuspended = false;

  const apply = (settings: Settings) => {
    applied = settings;
    audio?.setEnabled(settings.sound);
    audio?.setMusic(settings.music);
  };
  return {
    apply,
    load() {
      if (isWanted) return;
      isWanted = true;
      import('../late/audio/audioService').then(
        ({ createAudioService }) => {
          audio = createAudioService();
          if (applied) apply(applied);
          if (isSuspended) audio.suspend();
          audio.load();
        },
        () => {
          isWanted = false;
        },
      );
    },
    play: (cue, options) => audio?.play(cue, options),
    suspend() {
      isSuspended = true;
      audio?.suspend();
    },
    resume() {
      isSuspended = false;
      audio?.resume();
    },
  };
}
