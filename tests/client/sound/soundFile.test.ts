import { beforeEach, describe, expect, test } from 'vitest';
import sprite from '../../../src/client/art/soundSprite.json';
import { createDevice, FakeHowl, settle } from './fakePlayer';

let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  device = createDevice();
});

describe('a sound file that failed to load', () => {
  const asked = () => FakeHowl.all.length;

  test('is requested again on the first touch after a pause that doubles each time', async () => {
    const audio = await device.ready();
    device.cues()?.fail();
    expect(device.cues()?.isUnloaded).toBe(true);
    for (const pauseMs of [5000, 10_000, 20_000]) {
      const before = asked();
      device.clock.ms += pauseMs - 1;
      device.touch();
      expect(asked()).toBe(before);
      device.clock.ms += 1;
      device.touch();
      device.touch();
      expect(asked()).toBe(before + 1);
      if (pauseMs < 20_000) FakeHowl.all.at(-1)?.fail();
    }
    await settle();
    audio.play('tap');
    expect(FakeHowl.all.at(-1)?.played).toHaveLength(1);
  });

  test('is requested in its other format next, because a browser may fail to decode one', async () => {
    await device.ready();
    const { webm, m4a } = sprite.cues.src;
    const order = () => FakeHowl.all.at(-1)?.options.src;
    for (const wanted of [
      [webm, m4a],
      [m4a, webm],
      [webm, m4a],
    ]) {
      expect(order()).toEqual(wanted);
      FakeHowl.all.at(-1)?.fail();
      device.clock.ms += 60_000;
      device.touch();
    }
  });

  test('is requested when the player returns, not while the game is hidden', async () => {
    const audio = await device.ready();
    device.cues()?.fail();
    audio.suspend();
    device.clock.ms += 6000;
    device.touch();
    expect(asked()).toBe(1);
    audio.resume();
    expect(asked()).toBe(2);
  });

  test('is requested at once when the connection returns or the switch is turned on', async () => {
    const audio = await device.ready();
    device.cues()?.fail();
    device.touches.dispatchEvent(new Event('online'));
    expect(asked()).toBe(2);
    FakeHowl.all.at(-1)?.fail();
    audio.setEnabled(false);
    device.clock.ms += 60_000;
    device.touch();
    device.touches.dispatchEvent(new Event('online'));
    expect(asked()).toBe(2);
    audio.setEnabled(true);
    expect(asked()).toBe(3);
  });

  test('starts the music once a later attempt succeeds', async () => {
    const audio = await device.ready();
    audio.setMusic(true);
    device.music()?.fail();
    device.clock.ms += 5000;
    device.touch();
    expect(asked()).toBe(3);
    expect(FakeHowl.all.at(-1)?.played.map((voice) => voice.sprite)).toEqual(['loop']);
    expect(device.cues()?.isUnloaded).toBe(false);
  });
});
