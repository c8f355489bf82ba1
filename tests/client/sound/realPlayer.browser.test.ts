import { Howler } from 'howler';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createAudioService } from '../../../src/client/sound/audioService';

/** howler's private list of players and their sounds. */
interface Insides {
  _howls: {
    playing(): boolean;
    state(): string;
    unload(): void;
    _sounds: { _ended: boolean; _sprite: string; _rate: number; _volume: number }[];
  }[];
}

const insides = Howler as unknown as Insides;
let audio: ReturnType<typeof createAudioService> | undefined;

afterEach(() => {
  audio?.setEnabled(false);
  for (const howl of [...insides._howls]) howl.unload();
});

function sounding(): string[] {
  return insides._howls.flatMap((howl) =>
    howl._sounds.filter((sound) => !sound._ended).map((s) => s._sprite),
  );
}

test('the sound player wakes on a click, mutes while hidden and resumes', async () => {
  audio = createAudioService();
  audio.setEnabled(true);
  await vi.waitFor(() => expect(insides._howls.map((howl) => howl.state())).toEqual(['loaded']), 5000);
  await userEvent.click(document.body);
  await vi.waitFor(() => expect(Howler.ctx.state).toBe('running'), 5000);
  audio.play('levelUp');
  expect(sounding()).toEqual(['levelUp']);
  audio.suspend();
  expect(sounding()).toEqual([]);
  await vi.waitFor(() => expect(Howler.ctx.state).toBe('suspended'), 5000);
  audio.resume();
  await vi.waitFor(() => expect(Howler.ctx.state).toBe('running'), 5000);
  audio.play('crit');
  expect(sounding()).toEqual(['crit']);
});

test('a voice that was slow and quiet plays the next cue as recorded', async () => {
  audio = createAudioService();
  audio.setEnabled(true);
  await userEvent.click(document.body);
  await vi.waitFor(() => expect(Howler.ctx.state).toBe('running'), 5000);
  await vi.waitFor(() => expect(insides._howls.at(-1)?.state()).toBe('loaded'), 5000);
  const voices = () => insides._howls.at(-1)?._sounds.map(({ _rate, _volume }) => [_rate, _volume]);
  audio.play('tap', { rate: 0.5, volume: 0.25 });
  expect(voices()).toEqual([[0.5, 0.25]]);
  await vi.waitFor(() => expect(sounding()).toEqual([]), 5000);
  audio.play('crit');
  expect(voices()).toEqual([[1, 1]]);
});

test('twenty cues at once leave at most eight voices', async () => {
  let clock = 0;
  audio = createAudioService({ now: () => clock });
  audio.setEnabled(true);
  await userEvent.click(document.body);
  await vi.waitFor(() => {
    expect(insides._howls.at(-1)?.state()).toBe('loaded');
    expect(Howler.ctx.state).toBe('running');
  }, 5000);
  for (let i = 0; i < 20; i++) {
    clock += 30;
    audio.play('levelUp');
  }
  expect(sounding().length).toBeGreaterThan(4);
  expect(sounding().length).toBeLessThanOrEqual(8);
});
