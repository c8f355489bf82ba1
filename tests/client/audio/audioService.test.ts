import { beforeEach, describe, expect, test } from 'vitest';
import sprite from '../../../src/client/art/soundSprite.json';
import { type AudioOptions, createAudioService } from '../../../src/client/late/audio/audioService';
import { MAX_VOICES } from '../../../src/client/late/audio/voices';
import { FakeContext, FakeHowl } from './fakePlayer';

let context: FakeContext;
let howler: { ctx: FakeContext; autoSuspend: boolean; state: string };
let clock: number;
let touches: EventTarget;

beforeEach(() => {
  FakeHowl.all = [];
  context = new FakeContext();
  howler = { ctx: context, autoSuspend: true, state: 'suspended' };
  clock = 0;
  touches = new EventTarget();
});

function service() {
  const player = { Howl: FakeHowl, Howler: howler };
  const options = { touches, now: () => clock, player } as unknown as AudioOptions;
  return createAudioService(options);
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const cues = () => FakeHowl.all.find((howl) => 'tap1' in howl.options.sprite);
const music = () => FakeHowl.all.find((howl) => 'loop' in howl.options.sprite);

async function ready() {
  const audio = service();
  audio.setEnabled(true);
  await settle();
  touches.dispatchEvent(new Event('pointerdown'));
  await settle();
  return audio;
}

describe('audio service', () => {
  test('fetches no sound before it is switched on, each once after it, and leaves suspending to us', async () => {
    const audio = service();
    touches.dispatchEvent(new Event('pointerdown'));
    audio.play('tap');
    await settle();
    expect(FakeHowl.all).toEqual([]);
    audio.setEnabled(true);
    audio.setEnabled(true);
    await settle();
    expect(FakeHowl.all).toHaveLength(1);
    expect(howler.autoSuspend).toBe(false);
    expect(cues()?.options.src).toEqual([sprite.cues.src.webm, sprite.cues.src.m4a]);
  });

  test('plays the four taps in turn', async () => {
    const audio = await ready();
    for (let i = 0; i < 5; i++) {
      clock += 100;
      audio.play('tap');
    }
    const names = cues()?.played.map((voice) => voice.sprite);
    expect(new Set(names?.slice(0, 4)).size).toBe(4);
    expect(names?.[4]).toBe(names?.[0]);
  });

  test.each([
    ...[
      'tap',
      'crit',
      'superCrit',
      'combo1',
      'combo4',
      'levelUp',
      'coin',
      'purchase',
      'error',
      'popup',
      'button',
    ],
    ...['win', 'lose', 'count', 'go', 'flip', 'shuffle', 'match', 'miss', 'catch', 'gold', 'bomb', 'star'],
  ])('knows the cue %s', async (cue) => {
    const audio = await ready();
    audio.play(cue);
    expect(cues()?.played).toHaveLength(1);
  });

  test.each(['', 'nothing', 'toString', '__proto__'])('ignores the unknown cue "%s"', async (cue) => {
    const audio = await ready();
    audio.play(cue);
    expect(cues()?.played).toEqual([]);
  });

  test('two fingers at once are one blow', async () => {
    const audio = await ready();
    audio.play('tap');
    clock += 10;
    audio.play('tap');
    expect(cues()?.played).toHaveLength(1);
    clock += 30;
    audio.play('tap');
    expect(cues()?.played).toHaveLength(2);
  });

  test('never sounds more than eight voices: a tap gives way', async () => {
    const audio = await ready();
    audio.play('tap');
    for (let i = 0; i < MAX_VOICES; i++) {
      clock += 1;
      audio.play(
        ['levelUp', 'combo1', 'combo2', 'combo3', 'combo4', 'superCrit', 'crit', 'gameWin'][i] ?? '',
      );
    }
    const [tap] = cues()?.played ?? [];
    expect(cues()?.stopped).toEqual([tap?.id]);
  });

  test('passes rate and volume on', async () => {
    const audio = await ready();
    audio.play('coin', { rate: 1.5, volume: 0.5 });
    const id = cues()?.played[0]?.id ?? 0;
    expect(cues()?.rates.get(id)).toBe(1.5);
    expect(cues()?.volumes.get(id)).toBe(0.5);
  });

  test('sets neither for a cue that sounds as it was recorded', async () => {
    const audio = await ready();
    audio.play('tap');
    expect(cues()?.played).toHaveLength(1);
    expect([cues()?.rates.size, cues()?.volumes.size]).toEqual([0, 0]);
  });

  test('drops cues while the device sleeps, and wakes it at the next touch', async () => {
    const audio = await ready();
    context.state = 'interrupted';
    audio.play('tap');
    expect(cues()?.played).toEqual([]);
    touches.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(context.state).toBe('running');
    howler.state = 'suspended';
    audio.play('tap');
    expect(cues()?.played).toHaveLength(1);
    expect(howler.state).toBe('running');
  });

  test('is silent while hidden and comes back', async () => {
    const audio = await ready();
    audio.suspend();
    await settle();
    expect(context.state).toBe('suspended');
    expect(cues()?.stopped).toContain(undefined);
    touches.dispatchEvent(new Event('pointerdown'));
    audio.play('tap');
    expect(cues()?.played).toEqual([]);
    audio.resume();
    await settle();
    audio.play('tap');
    expect(cues()?.played).toHaveLength(1);
  });

  test('switched off it plays nothing and, off from the start, fetches nothing', async () => {
    const audio = service();
    audio.setEnabled(false);
    audio.setMusic(false);
    await settle();
    expect(FakeHowl.all).toEqual([]);
    audio.setEnabled(true);
    await settle();
    touches.dispatchEvent(new Event('click'));
    await settle();
    audio.play('tap');
    expect(cues()?.played).toHaveLength(1);
    audio.setEnabled(false);
    clock += 100;
    audio.play('tap');
    expect(cues()?.played).toHaveLength(1);
  });

  test('plays music only when asked, in a loop, and stops it', async () => {
    const audio = await ready();
    expect(music()).toBeUndefined();
    audio.setMusic(true);
    await settle();
    expect(music()?.played.map((voice) => voice.sprite)).toEqual(['loop']);
    expect(music()?.options.sprite.loop?.[2]).toBe(true);
    audio.suspend();
    expect(music()?.isPlaying).toBe(false);
    audio.resume();
    await settle();
    expect(music()?.isPlaying).toBe(true);
    audio.setMusic(false);
    expect(music()?.isPlaying).toBe(false);
  });

  test('a device that refuses never throws', async () => {
    context.refuses = true;
    const refused = await ready();
    expect(() => refused.play('tap')).not.toThrow();
    expect(context.resumes).toBeGreaterThan(0);
  });

  test('a player that breaks while playing never throws', async () => {
    const audio = await ready();
    const howl = cues();
    if (howl)
      howl.play = () => {
        throw new Error('broken');
      };
    expect(() => audio.play('tap')).not.toThrow();
  });

  describe('a file that could not be had', () => {
    const touch = () => void touches.dispatchEvent(new Event('pointerdown'));
    const asked = () => FakeHowl.all.length;

    test('is asked for again by the first touch after a pause, which doubles', async () => {
      const audio = await ready();
      cues()?.fail();
      expect(cues()?.isUnloaded).toBe(true);
      for (const pauseMs of [5000, 10_000, 20_000]) {
        const before = asked();
        clock += pauseMs - 1;
        touch();
        expect(asked()).toBe(before);
        clock += 1;
        touch();
        touch();
        expect(asked()).toBe(before + 1);
        if (pauseMs < 20_000) FakeHowl.all.at(-1)?.fail();
      }
      await settle();
      audio.play('tap');
      expect(FakeHowl.all.at(-1)?.played).toHaveLength(1);
    });

    test('comes in its other format next: a browser may claim one that it cannot decode', async () => {
      await ready();
      const { webm, m4a } = sprite.cues.src;
      const order = () => FakeHowl.all.at(-1)?.options.src;
      for (const wanted of [
        [webm, m4a],
        [m4a, webm],
        [webm, m4a],
      ]) {
        expect(order()).toEqual(wanted);
        FakeHowl.all.at(-1)?.fail();
        clock += 60_000;
        touch();
      }
    });

    test('is asked for when the player comes back, but not while the game is hidden', async () => {
      const audio = await ready();
      cues()?.fail();
      audio.suspend();
      clock += 6000;
      touch();
      expect(asked()).toBe(1);
      audio.resume();
      expect(asked()).toBe(2);
    });

    test('is asked for at once when the connection is back or the switch is thrown, unless it is off', async () => {
      const audio = await ready();
      cues()?.fail();
      touches.dispatchEvent(new Event('online'));
      expect(asked()).toBe(2);
      FakeHowl.all.at(-1)?.fail();
      audio.setEnabled(false);
      clock += 60_000;
      touch();
      touches.dispatchEvent(new Event('online'));
      expect(asked()).toBe(2);
      audio.setEnabled(true);
      expect(asked()).toBe(3);
    });

    test('may be the music: it begins with the next one', async () => {
      const audio = await ready();
      audio.setMusic(true);
      music()?.fail();
      clock += 5000;
      touch();
      expect(asked()).toBe(3);
      expect(FakeHowl.all.at(-1)?.played.map((voice) => voice.sprite)).toEqual(['loop']);
      expect(cues()?.isUnloaded).toBe(false);
    });
  });

  test('after dispose it neither listens nor plays', async () => {
    const audio = await ready();
    audio.dispose();
    context.state = 'suspended';
    const before = context.resumes;
    touches.dispatchEvent(new Event('pointerdown'));
    audio.play('tap');
    expect(context.resumes).toBe(before);
    expect(cues()?.isUnloaded).toBe(true);
    expect(cues()?.played).toEqual([]);
  });
});
