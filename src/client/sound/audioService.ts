import { Howl, Howler } from 'howler';
import sprite from '../art/soundSprite.json';
import { createVoices, recipeOf, soundSources, spriteSlots } from './cues';
import { createSoundFile } from './soundFile';
import { tapRate } from './tapPitch';

export interface PlayOptions {
  /** 0–1, multiplied with the cue's own volume. */
  volume?: number;
  /** Speed and pitch, multiplied with the cue's own. */
  rate?: number;
  /** Consecutive hits of the combo. They raise a climbing cue's pitch. */
  hits?: number;
}

/** The part of howler that the game uses. Howler's types lack its `state` field. */
interface Player {
  Howl: typeof Howl;
  Howler: { ctx: AudioContext | null; autoSuspend: boolean; state?: string };
}

export interface AudioOptions {
  /** Source of touches and of the `online` event, or null for neither. */
  touches?: Pick<EventTarget, 'addEventListener'> | null;
  player?: Player;
  now?: () => number;
}

const MUSIC_VOLUME = 0.4;
const MUSIC_FADE_MS = 900;
/** Events that activate audio: a finger's release, a mouse's press. */
const WAKING_EVENTS = ['pointerdown', 'pointerup', 'touchend', 'click'] as const;

/** Creates the sound of the game. No method throws. A cue that can't play at once is dropped. */
export function createAudioService(options: AudioOptions = {}) {
  const { player = { Howl, Howler: Howler as Player['Howler'] }, now = () => performance.now() } = options;
  const touches = options.touches === undefined && typeof window !== 'undefined' ? window : options.touches;
  const voices = createVoices();
  const slots = spriteSlots(sprite.cues.slots);
  const turns = new Map<string, number>();
  let isEnabled = false;
  let hasMusic = false;
  let isHidden = false;

  /** Ignores exceptions, so that the game continues when a device refuses sound. */
  function quietly(action: () => void): void {
    try {
      action();
    } catch {}
  }

  // Howler's automatic suspend loses track of the device's state (howler #1525, #1702, #1753).
  player.Howler.autoSuspend = false;

  const cues = createSoundFile(
    (failures) => new player.Howl({ src: soundSources(sprite.cues, failures), sprite: slots, pool: 8 }),
    now,
  );
  const music = createSoundFile((failures) => {
    const [start = 0, length = 0] = spriteSlots(sprite.music.slots).loop ?? [];
    const howl = new player.Howl({
      src: soundSources(sprite.music, failures),
      sprite: { loop: [start, length, true] },
      volume: MUSIC_VOLUME,
    });
    howl.once('load', () => quietly(startMusic));
    return howl;
  }, now);

  /** Fetches the missing files of enabled sounds and music. Wakes the device. */
  function build(): void {
    quietly(chooseSession);
    quietly(() => isEnabled && cues.want());
    quietly(() => hasMusic && music.want());
    quietly(wake);
    quietly(startMusic);
  }

  function isAwake(): boolean {
    if (player.Howler.ctx?.state !== 'running') return false;
    // Howler queues sounds forever if its own `state` is wrong.
    if (player.Howler.state !== 'running') player.Howler.state = 'running';
    return true;
  }

  const isWanted = () => !isHidden && (isEnabled || hasMusic);

  /**
   * Declares the page as media while the game plays sound. An iPhone's silent switch mutes any other page (howler
   * #1767), but media stops the audio of other apps.
   */
  function chooseSession(): void {
    const { audioSession } = navigator as { audioSession?: { type: string } };
    if (audioSession) audioSession.type = isWanted() ? 'playback' : 'auto';
  }

  function wake(): void {
    const context = player.Howler.ctx;
    if (!context || !isWanted() || context.state === 'running' || context.state === 'closed') return;
    context
      .resume()
      .then(() => quietly(startMusic))
      .catch(() => undefined);
  }

  /** Suspends the device if no sound is wanted. A running device drains the battery even in silence. */
  function rest(): void {
    quietly(chooseSession);
    if (isWanted()) return;
    // WebKit suspends late. By then the device may be needed again.
    player.Howler.ctx
      ?.suspend()
      .then(() => quietly(wake))
      .catch(() => undefined);
  }

  function startMusic(): void {
    const { howl } = music;
    if (!hasMusic || isHidden || howl?.state() !== 'loaded' || howl.playing() || !isAwake()) return;
    const id = howl.play('loop');
    howl.fade(0, MUSIC_VOLUME, MUSIC_FADE_MS, id);
  }

  // Audio unlocks only inside a touch or click. Taps are frequent, so do nothing when audio is ready.
  const unlock = () => {
    const isHere = (!isEnabled || cues.howl) && (!hasMusic || music.howl);
    if (isWanted() && !(isHere && isAwake())) build();
  };
  const onOnline = () => {
    cues.forgive();
    music.forgive();
    unlock();
  };
  for (const type of WAKING_EVENTS) touches?.addEventListener(type, unlock, { capture: true, passive: true });
  touches?.addEventListener('online', onOnline);

  return {
    play(cue: string, { volume = 1, rate = 1, hits = 0 }: PlayOptions = {}) {
      const recipe = recipeOf(cue);
      const { howl } = cues;
      if (!recipe || !isEnabled || isHidden || howl?.state() !== 'loaded' || !isAwake()) return;
      const time = now();
      if (!voices.mayStart(cue, time)) return;
      quietly(() => {
        const turn = turns.get(cue) ?? 0;
        turns.set(cue, turn + 1);
        const sound = recipe.sounds[turn % recipe.sounds.length];
        if (!sound) return;
        const climb = recipe.climbs && hits > 0 ? tapRate(hits, Math.random()) : 1;
        const speed = rate * (recipe.rate ?? 1) * climb;
        const loudness = volume * (recipe.volume ?? 1);
        const id = howl.play(sound);
        // Volume and rate start at 1. Setting them costs about as much as starting the sound.
        if (loudness !== 1) howl.volume(loudness, id);
        if (speed !== 1) howl.rate(speed, id);
        const endsAt = time + (slots[sound]?.[1] ?? 0) / speed;
        const victim = voices.started({ id, cue, endsAt }, time);
        if (victim !== null) howl.stop(victim);
      });
    },
    /** Turns sounds on or off. They start off. Turning them on fetches their file. */
    setEnabled(next: boolean) {
      isEnabled = next;
      if (!next) {
        quietly(() => cues.howl?.stop());
        voices.clear();
        quietly(rest);
      } else {
        cues.forgive();
        build();
      }
    },
    /** Turns music on or off. It starts off. Turning it on fetches its file. */
    setMusic(next: boolean) {
      hasMusic = next;
      if (!next) {
        quietly(() => music.howl?.stop());
        quietly(rest);
      } else {
        music.forgive();
        build();
      }
    },
    unlock,
    suspend() {
      isHidden = true;
      quietly(() => cues.howl?.stop());
      quietly(() => music.howl?.stop());
      voices.clear();
      quietly(rest);
    },
    resume() {
      isHidden = false;
      build();
    },
  };
}
