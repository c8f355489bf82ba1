import { Howl, Howler } from 'howler';
import sprite from '../../art/soundSprite.json';
import { recipeOf, soundSources, spriteSlots } from './cues';
import { createVoices } from './voices';

export interface PlayOptions {
  /** 0–1, multiplied with the cue's own volume. */
  volume?: number;
  /** Speed and pitch, multiplied with the cue's own. It rises with combos. */
  rate?: number;
}

/**
 * Sound of the game. It is an extra: nothing here ever throws, and a cue that cannot sound now is dropped.
 */
export interface AudioService {
  play(cue: string, options?: PlayOptions): void;
  /** Sounds start off. Switching them on fetches them. */
  setEnabled(isEnabled: boolean): void;
  /** Music starts off. Switching it on fetches it. */
  setMusic(isEnabled: boolean): void;
  /** Wakes the audio device. It works only inside a touch or click. */
  unlock(): void;
  /** Silences everything while the app is hidden. */
  suspend(): void;
  resume(): void;
  dispose(): void;
}

/** The part of howler that the game uses. Howler's types lack its own state field. */
interface Player {
  Howl: typeof Howl;
  Howler: { ctx: AudioContext | null; autoSuspend: boolean; state?: string };
}

export interface AudioOptions {
  /** Where touches are heard. Null for none. */
  touches?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | null;
  player?: Player;
  now?: () => number;
}

const MUSIC_VOLUME = 0.4;
const MUSIC_FADE_MS = 900;
/** A finger activates audio with its release, a mouse with its press. */
const WAKING_EVENTS = ['pointerdown', 'pointerup', 'touchend', 'click'] as const;

export function createAudioService(options: AudioOptions = {}): AudioService {
  const { player = { Howl, Howler: Howler as Player['Howler'] }, now = () => performance.now() } = options;
  const touches = options.touches === undefined && typeof window !== 'undefined' ? window : options.touches;
  const voices = createVoices();
  const slots = spriteSlots(sprite.cues.slots);
  const turns = new Map<string, number>();
  let cues: Howl | null = null;
  let music: Howl | null = null;
  let isEnabled = false;
  let hasMusic = false;
  let isHidden = false;

  /** Sound is optional. Whatever a device refuses, the game goes on. */
  function quietly(action: () => void): void {
    try {
      action();
    } catch {
      // The cue is lost, and the next one may sound.
    }
  }

  // Howler's own suspending loses track of the device's state (howler #1525, #1702, #1753).
  player.Howler.autoSuspend = false;

  function build(): void {
    if (isEnabled && !cues)
      cues = new player.Howl({ src: soundSources(sprite.cues), sprite: slots, pool: 8 });
    if (hasMusic && !music) {
      const [start = 0, length = 0] = spriteSlots(sprite.music.slots).loop ?? [];
      music = new player.Howl({
        src: soundSources(sprite.music),
        sprite: { loop: [start, length, true] },
        volume: MUSIC_VOLUME,
      });
      music.once('load', () => quietly(startMusic));
    }
    wake();
    quietly(startMusic);
  }

  function isAwake(): boolean {
    if (player.Howler.ctx?.state !== 'running') return false;
    // Howler queues sounds for ever when its own state field is wrong.
    if (player.Howler.state !== 'running') player.Howler.state = 'running';
    return true;
  }

  function wake(): void {
    const context = player.Howler.ctx;
    if (!context || isHidden || context.state === 'running' || context.state === 'closed') return;
    context
      .resume()
      .then(() => quietly(startMusic))
      .catch(() => undefined);
  }

  function startMusic(): void {
    if (!music || !hasMusic || isHidden || music.state() !== 'loaded' || music.playing() || !isAwake())
      return;
    const id = music.play('loop');
    music.fade(0, MUSIC_VOLUME, MUSIC_FADE_MS, id);
  }

  const unlock = () => quietly(wake);
  for (const type of WAKING_EVENTS) touches?.addEventListener(type, unlock, { capture: true, passive: true });

  return {
    play(cue, { volume = 1, rate = 1 } = {}) {
      const recipe = recipeOf(cue);
      if (!recipe || !isEnabled || isHidden || cues?.state() !== 'loaded' || !isAwake()) return;
      const time = now();
      if (!voices.mayStart(cue, time)) return;
      quietly(() => {
        const turn = turns.get(cue) ?? 0;
        turns.set(cue, turn + 1);
        const sound = recipe.sounds[turn % recipe.sounds.length];
        if (!sound || !cues) return;
        const speed = rate * (recipe.rate ?? 1);
        const id = cues.play(sound);
        cues.volume(volume * (recipe.volume ?? 1), id);
        cues.rate(speed, id);
        const endsAt = time + (slots[sound]?.[1] ?? 0) / speed;
        const victim = voices.started({ id, cue, endsAt }, time);
        if (victim !== null) cues.stop(victim);
      });
    },
    setEnabled(next) {
      isEnabled = next;
      if (!next) {
        quietly(() => cues?.stop());
        voices.clear();
      } else quietly(build);
    },
    setMusic(next) {
      hasMusic = next;
      if (!next) quietly(() => music?.stop());
      else quietly(build);
    },
    unlock,
    suspend() {
      isHidden = true;
      quietly(() => cues?.stop());
      quietly(() => music?.stop());
      voices.clear();
      player.Howler.ctx?.suspend().catch(() => undefined);
    },
    resume() {
      isHidden = false;
      quietly(wake);
      quietly(startMusic);
    },
    dispose() {
      for (const type of WAKING_EVENTS) touches?.removeEventListener(type, unlock, { capture: true });
      quietly(() => cues?.unload());
      quietly(() => music?.unload());
      cues = null;
      music = null;
    },
  };
}
