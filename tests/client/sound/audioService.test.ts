import { beforeEach, describe, expect, test, vi } from 'vitest';
import sprite from '../../../src/client/art/soundSprite.json';
import { MAX_VOICES } from '../../../src/client/sound/cues';
import { createDevice, FakeHowl, settle } from './fakePlayer';

let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  device = createDevice();
});

describe('the audio service', () => {
  test('fetches each sound once, when it is switched on', async () => {
    const audio = device.service();
    device.touch();
    audio.play('tap');
    await settle();
    expect(FakeHowl.all).toEqual([]);
    audio.setEnabled(true);
    audio.setEnabled(true);
    await settle();
    expect(FakeHowl.all).toHaveLength(1);
    expect(device.howler.autoSuspend).toBe(false);
    expect(device.cues()?.options.src).toEqual([sprite.cues.src.webm, sprite.cues.src.m4a]);
  });

  test('plays the four tap sounds in turn', async () => {
    const audio = await device.ready();
    for (let i = 0; i < 5; i++) {
      device.clock.ms += 100;
      audio.play('tap');
    }
    const names = device.cues()?.played.map((voice) => voice.sprite);
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
  ])('plays the cue %s', async (cue) => {
    const audio = await device.ready();
    audio.play(cue);
    expect(device.cues()?.played).toHaveLength(1);
  });

  test.each(['', 'nothing', 'toString', '__proto__'])('ignores the unknown cue "%s"', async (cue) => {
    const audio = await device.ready();
    audio.play(cue);
    expect(device.cues()?.played).toEqual([]);
  });

  test('plays one sound for two fingers at the same moment', async () => {
    const audio = await device.ready();
    audio.play('tap');
    device.clock.ms += 10;
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
    device.clock.ms += 30;
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(2);
  });

  test('plays at most eight voices, and stops a tap’s for a ninth', async () => {
    const audio = await device.ready();
    audio.play('tap');
    for (let i = 0; i < MAX_VOICES; i++) {
      device.clock.ms += 1;
      audio.play(
        ['levelUp', 'combo1', 'combo2', 'combo3', 'combo4', 'superCrit', 'crit', 'gameWin'][i] ?? '',
      );
    }
    const [tap] = device.cues()?.played ?? [];
    expect(device.cues()?.stopped).toEqual([tap?.id]);
  });

  test('forwards rate and volume', async () => {
    const audio = await device.ready();
    audio.play('coin', { rate: 1.5, volume: 0.5 });
    const id = device.cues()?.played[0]?.id ?? 0;
    expect(device.cues()?.rates.get(id)).toBe(1.5);
    expect(device.cues()?.volumes.get(id)).toBe(0.5);
  });

  test('sets neither rate nor volume for a cue that plays as recorded', async () => {
    const audio = await device.ready();
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
    expect([device.cues()?.rates.size, device.cues()?.volumes.size]).toEqual([0, 0]);
  });

  test('drops cues while the device sleeps, and wakes it at the next touch', async () => {
    const audio = await device.ready();
    device.context.state = 'interrupted';
    audio.play('tap');
    expect(device.cues()?.played).toEqual([]);
    device.touch();
    await settle();
    expect(device.context.state).toBe('running');
    device.howler.state = 'suspended';
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
    expect(device.howler.state).toBe('running');
  });

  test('is silent while hidden, then resumes', async () => {
    const audio = await device.ready();
    audio.suspend();
    await settle();
    expect(device.context.state).toBe('suspended');
    expect(device.cues()?.stopped).toContain(undefined);
    device.touch();
    audio.play('tap');
    expect(device.cues()?.played).toEqual([]);
    audio.resume();
    await settle();
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
  });

  test('overrides an iPhone’s silent switch only while on and visible', async () => {
    const audioSession = { type: 'auto' };
    vi.stubGlobal('navigator', { audioSession });
    const audio = device.service();
    device.touch();
    expect(audioSession.type).toBe('auto');
    audio.setEnabled(true);
    expect(audioSession.type).toBe('playback');
    audio.suspend();
    expect(audioSession.type).toBe('auto');
    device.touch();
    expect(audioSession.type).toBe('auto');
    audio.resume();
    expect(audioSession.type).toBe('playback');
    audio.setEnabled(false);
    expect(audioSession.type).toBe('auto');
    audio.setMusic(true);
    expect(audioSession.type).toBe('playback');
    vi.unstubAllGlobals();
  });

  test('wakes a device that falls asleep after the app has returned', async () => {
    const audio = await device.ready();
    let fallAsleep = () => {};
    device.context.suspend = () =>
      new Promise((resolve) => {
        fallAsleep = () => {
          device.context.state = 'suspended';
          resolve();
        };
      });
    audio.suspend();
    audio.resume();
    fallAsleep();
    await settle();
    expect(device.context.state).toBe('running');
    audio.suspend();
    fallAsleep();
    await settle();
    expect(device.context.state).toBe('suspended');
  });

  test('fetches and plays nothing while switched off', async () => {
    const audio = device.service();
    audio.setEnabled(false);
    audio.setMusic(false);
    await settle();
    expect(FakeHowl.all).toEqual([]);
    audio.setEnabled(true);
    await settle();
    device.touches.dispatchEvent(new Event('click'));
    await settle();
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
    audio.setEnabled(false);
    device.clock.ms += 100;
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
  });

  test('plays music in a loop, only on request', async () => {
    const audio = await device.ready();
    expect(device.music()).toBeUndefined();
    audio.setMusic(true);
    await settle();
    expect(device.music()?.played.map((voice) => voice.sprite)).toEqual(['loop']);
    expect(device.music()?.options.sprite.loop?.[2]).toBe(true);
    audio.suspend();
    expect(device.music()?.isPlaying).toBe(false);
    audio.resume();
    await settle();
    expect(device.music()?.isPlaying).toBe(true);
    audio.setMusic(false);
    expect(device.music()?.isPlaying).toBe(false);
  });

  test('lets the device sleep while all sound is off', async () => {
    const audio = await device.ready();
    audio.setMusic(true);
    audio.setEnabled(false);
    await settle();
    expect(device.context.state).toBe('running');
    audio.setMusic(false);
    await settle();
    expect(device.context.state).toBe('suspended');
    device.touch();
    audio.suspend();
    audio.resume();
    await settle();
    expect(device.context.state).toBe('suspended');
    audio.setEnabled(true);
    await settle();
    expect(device.context.state).toBe('running');
    audio.play('tap');
    expect(device.cues()?.played).toHaveLength(1);
  });

  test('does not throw when a device refuses to play', async () => {
    device.context.refuses = true;
    const refused = await device.ready();
    expect(() => refused.play('tap')).not.toThrow();
    expect(device.context.resumes).toBeGreaterThan(0);
  });

  test('does not throw when a player breaks during playback', async () => {
    const audio = await device.ready();
    const howl = device.cues();
    if (howl)
      howl.play = () => {
        throw new Error('broken');
      };
    expect(() => audio.play('tap')).not.toThrow();
  });
});
