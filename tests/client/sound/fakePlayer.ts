import { type AudioOptions, createAudioService } from '../../../src/client/sound/audioService';

/** A fake howler that records sounds and lets a test change the device's state. */
export class FakeHowl {
  static all: FakeHowl[] = [];
  readonly played: { id: number; sprite: string }[] = [];
  readonly stopped: (number | undefined)[] = [];
  readonly volumes = new Map<number, number>();
  readonly rates = new Map<number, number>();
  loadState: 'loaded' | 'loading' = 'loaded';
  isPlaying = false;
  isUnloaded = false;
  readonly #listeners: [string, () => void][] = [];
  #next = 1000;

  constructor(readonly options: { src: string[]; sprite: Record<string, unknown[]> }) {
    FakeHowl.all.push(this);
  }
  state() {
    return this.loadState;
  }
  once(event: string, listener: () => void) {
    this.#listeners.push([event, listener]);
    return this;
  }
  fail() {
    this.loadState = 'loading';
    for (const [event, listener] of this.#listeners) if (event === 'loaderror') listener();
  }
  playing() {
    return this.isPlaying;
  }
  play(sprite: string) {
    if (!(sprite in this.options.sprite)) throw new Error(`no sound ${sprite}`);
    const id = this.#next++;
    this.played.push({ id, sprite });
    this.isPlaying = true;
    return id;
  }
  stop(id?: number) {
    this.stopped.push(id);
    if (id === undefined) this.isPlaying = false;
  }
  volume(value: number, id: number) {
    this.volumes.set(id, value);
  }
  rate(value: number, id: number) {
    this.rates.set(id, value);
  }
  fade() {}
  unload() {
    this.isUnloaded = true;
  }
}

export class FakeContext {
  state = 'suspended';
  resumes = 0;
  refuses = false;
  resume(): Promise<void> {
    this.resumes++;
    if (this.refuses) return Promise.reject(new Error('not allowed'));
    this.state = 'running';
    return Promise.resolve();
  }
  suspend(): Promise<void> {
    this.state = 'suspended';
    return Promise.resolve();
  }
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Creates a phone with a sleeping sound device. Only `clock` advances its time. */
export function createDevice() {
  FakeHowl.all = [];
  const context = new FakeContext();
  const howler = { ctx: context, autoSuspend: true, state: 'suspended' };
  const clock = { ms: 0 };
  const touches = new EventTarget();
  const touch = () => void touches.dispatchEvent(new Event('pointerdown'));
  const service = () => {
    const player = { Howl: FakeHowl, Howler: howler };
    return createAudioService({ touches, now: () => clock.ms, player } as unknown as AudioOptions);
  };
  return {
    context,
    howler,
    clock,
    touches,
    touch,
    service,
    /** Returns the service with its sounds loaded and the device awake. */
    async ready() {
      const audio = service();
      audio.setEnabled(true);
      await settle();
      touch();
      await settle();
      return audio;
    },
    cues: () => FakeHowl.all.find((howl) => 'tap1' in howl.options.sprite),
    music: () => FakeHowl.all.find((howl) => 'loop' in howl.options.sprite),
  };
}
