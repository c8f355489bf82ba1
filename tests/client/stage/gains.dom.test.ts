import { Container, Sprite, Texture, TextureSource } from 'pixi.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageSheet } from '../../../src/client/art/stageAtlas';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { type GainsRoom, GainsView } from '../../../src/client/stage/views/GainsView';
import { HitView } from '../../../src/client/stage/views/HitView';
import { worthText } from '../../../src/client/stage/views/hitText';
import { TUNING, type Tuning } from '../../../src/client/tuning/tuning';
import type { CritTier } from '../../../src/core/crit';

const FACE = { x: 190, y: 380, width: 90, height: 50 };
const FRAMES = stageSheet(1).frames;
const ROOM: GainsRoom = { face: FACE, left: 86, right: 388, top: 300, scale: 1 };
const NARROW: GainsRoom = {
  face: { ...FACE, x: 150, width: 100 },
  left: 76,
  right: 308,
  top: 300,
  scale: 0.7,
};

let gains: GainsView;

beforeEach(() => {
  gains = gainsWith(TUNING.gain);
});

const atlas = {
  get: (name: string) => new Texture({ source: new TextureSource({ width: 64, height: 64 }), label: name }),
} as unknown as StageAtlas;

const gainsWith = (tuning: Tuning['gain']) => new GainsView(atlas, tuning);

const hit = (room = ROOM, crit: CritTier = 'normal', worth = 5) =>
  gains.spawn({ x: 240, y: 500 }, { value: worth, coins: 1, style: crit }, room);
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 10) gains.update(Math.min(10, left));
};
/** Returns the bounds of the drawn part of each visible glyph. */
const glyphs = () =>
  gains.children
    .filter((child): child is Sprite => child instanceof Sprite && (child as Container).scale.x > 0)
    .filter(({ texture }) => texture.label !== 'starburst')
    .map(({ x, y, scale, texture }) => {
      const { spriteSourceSize: inner } = FRAMES[texture.label ?? ''] as (typeof FRAMES)[string];
      const isCoin = texture.label === 'coin-spin-1';
      const left = isCoin ? x - (inner.w / 2) * scale.x : x + inner.x * scale.x;
      return { left, right: left + inner.w * scale.x, top: y + (isCoin ? 0 : inner.y * scale.y) };
    });

/** Returns the text of the visible glyphs, row by row. */
const written = () =>
  gains.children.reduce((text, child) => {
    const [, code] =
      child.scale.x > 0 && child instanceof Sprite
        ? (/^digits-(?:crit-)?(\w+)$/.exec(child.texture.label ?? '') ?? [])
        : [];
    return code ? text + String.fromCodePoint(Number.parseInt(code, 16)) : text;
  }, '');

describe('hit numbers', () => {
  it('join into one within 120 ms', () => {
    for (let taps = 0; taps < 4; taps++) {
      hit();
      pass(100);
    }
    expect(gains.use.used).toBe(1);
    pass(130);
    hit();
    expect(gains.use.used).toBe(2);
  });

  it.each([4, 8, 12, 20, 30])('at %i taps a second show one, besides one that is leaving', (rate) => {
    for (let ms = 0; ms < 4000; ms += 1000 / rate) {
      hit(ROOM, ms % 7 < 2 ? 'superCritical' : 'normal');
      pass(1000 / rate);
      const leaving = 1;
      expect(gains.use.used).toBeLessThanOrEqual(TUNING.gain.most + leaving);
      expect(gains.use.used).toBeGreaterThan(0);
    }
  });

  it.each([
    ['on a phone', ROOM],
    ['on a small phone', NARROW],
  ])('stay 12 px from the edges and below the combo, %s', (_, room) => {
    for (let taps = 0; taps < 40; taps++) {
      hit(room, taps % 3 === 0 ? 'superCritical' : 'critical', 180);
      pass(taps % 5 === 0 ? 200 : 60);
      for (const { left, right, top } of glyphs()) {
        expect(left).toBeGreaterThanOrEqual(room.left + 11);
        expect(right).toBeLessThanOrEqual(room.right - 11);
        expect(top).toBeGreaterThan(room.top);
      }
    }
  });

  it.each([20, 100, 300, 760])(
    'dismissed after %i ms rise from where they are and soon disappear',
    (ageMs) => {
      const parent = new Container();
      const number = new HitView(atlas, TUNING.gain, parent);
      const place = { side: 1, scale: 1, widest: 200 };
      number.begin({ value: 15, coins: 1, style: 'superCritical' }, { x: 240, y: 500 }, place);
      number.rise = 80;
      const shown = () => {
        const { y, scale } = (parent.children as Sprite[]).find(
          ({ texture }) => texture.label === 'digits-crit-31',
        ) as Sprite;
        return { y, scale: scale.x };
      };
      number.update(ageMs, null);
      const before = shown();
      number.leave();
      number.update(1, null);
      expect(Math.abs(shown().y - before.y)).toBeLessThan(1);
      expect(Math.abs(shown().scale - before.scale)).toBeLessThan(before.scale * 0.05);
      number.update(110, null);
      expect(number.isAlive).toBe(false);
    },
  );

  it('keep a gap between lanes even when long', () => {
    hit(ROOM, 'superCritical', 123_456);
    pass(200);
    gains.spawn({ x: 200, y: 500 }, { value: 123_456, coins: 1, style: 'superCritical' }, ROOM);
    pass(600);
    const middle = ROOM.face.x + ROOM.face.width / 2;
    const sides = glyphs().map(({ left, right }) => (left + right) / 2 < middle);
    const [ends, begins] = [
      Math.max(...glyphs().flatMap(({ right }, index) => (sides[index] ? right : []))),
      Math.min(...glyphs().flatMap(({ left }, index) => (sides[index] ? [] : left))),
    ];
    expect(ends).toBeLessThan(begins + 8);
  });

  it('have no plus sign, because they are not coins', () => {
    expect(worthText(5, 'normal')).toBe('5');
    expect(worthText(15, 'superCritical')).toBe('15!');
    expect(worthText(25_340, 'critical')).toBe('25.3K');
  });

  it('have no decimals beyond three whole digits', () => {
    expect(worthText(999_999_999_999, 'critical')).toBe('999.9B');
    expect(worthText(1_234_567_890_123, 'critical')).toBe('1234B');
  });

  it.each([
    [1.5e13, 1e12, '15000B!'],
    [123_456_789_012_345, 8_230_452_600_823, '123456B!'],
    [Number.MAX_SAFE_INTEGER * 15, Number.MAX_SAFE_INTEGER, '135107988B!'],
  ])('worth %d are written in full, with unit and mark', (worth, coins, text) => {
    gains.spawn({ x: 240, y: 500 }, { value: worth, coins, style: 'superCritical' }, ROOM);
    expect(written()).toBe(text);
  });

  it.each([
    ['normal', '5', 0],
    ['critical', '8', 0],
    ['superCritical', '15!', 1],
  ] as const)('of a %s hit show %s', (crit, text, stars) => {
    hit(ROOM, crit, { normal: 5, critical: 8, superCritical: 15 }[crit]);
    pass(100);
    const shown = gains.children.filter(({ scale }) => scale.x > 0) as Sprite[];
    expect(written()).toBe(text);
    expect(shown.filter(({ texture }) => texture.label === 'starburst')).toHaveLength(stars);
  });

  it('are written in full after any number of joins', () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (let taps = 0; taps < 60; taps++)
      gains.spawn({ x: 240, y: 500 }, { value: most * 15, coins: most, style: 'superCritical' }, ROOM);
    expect(gains.use.used).toBe(1);
    expect(written()).toMatch(/^\d+B!$/);
  });
});

describe('a critical hit’s number with its own tuning', () => {
  const tuned = (tier: Partial<Tuning['gain']['critical']>) =>
    gainsWith({ ...TUNING.gain, critical: { ...TUNING.gain.critical, ...tier } });
  const visibleAfter = (ms: number) => {
    pass(ms);
    return gains.use.used > 0;
  };
  /** Vertical middle and height of the number's first digit, as drawn. */
  const firstDigit = () => {
    const sprite = gains.children.find(
      (child): child is Sprite => child instanceof Sprite && child.scale.x > 0,
    );
    const { y = 0, scale, texture } = sprite ?? {};
    const source = FRAMES[texture?.label ?? '']?.sourceSize.h ?? 0;
    const height = source * (scale?.y ?? 0);
    return { middle: y + height / 2, height };
  };

  it('lives longer than a normal hit', () => {
    gains = tuned({ lifeMs: 2000 });
    hit(ROOM, 'normal');
    expect(visibleAfter(860)).toBe(false);
    hit(ROOM, 'critical');
    expect(visibleAfter(1900)).toBe(true);
    expect(visibleAfter(110)).toBe(false);
  });

  it('rises by its own easing', () => {
    const heightAfter = (riseEase: string) => {
      gains = tuned({ riseEase });
      hit(ROOM, 'critical');
      pass(200);
      return firstDigit().middle;
    };
    expect(heightAfter('easeIn')).toBeGreaterThan(heightAfter('easeOut') + 40);
  });

  it('lands its coin in time, however long it lives', () => {
    gains = tuned({ lifeMs: 3000 });
    gains.goal = { x: 60, y: 40 };
    hit(ROOM, 'critical');
    pass(TUNING.gain.landByMs - 20);
    expect(gains.coinsInFlight).toBe(1);
    pass(20);
    expect([gains.coinsInFlight, gains.use.used]).toEqual([0, 1]);
  });

  it.each([5, 10, 25, 180])('worth %i does not move down when enlarged', (worth) => {
    const drawn = (size: number) => {
      gains = tuned({ size });
      hit(ROOM, 'critical', worth);
      pass(180);
      return firstDigit();
    };
    const usual = drawn(TUNING.gain.critical.size);
    for (const size of [50, 60, 80, 120]) expect(drawn(size).middle).toBeLessThanOrEqual(usual.middle + 1);
    expect(drawn(50).height).toBeGreaterThanOrEqual(usual.height);
  });
});

describe('the coins of hits', () => {
  const GOAL = { x: 60, y: 40 };
  const coins = () =>
    gains.children.filter(
      (child): child is Sprite =>
        child instanceof Sprite && child.texture.label === 'coin-spin-1' && child.scale.x > 0,
    );

  it('fly to the balance within a second, however many join', () => {
    gains.goal = GOAL;
    for (let ms = 0; ms < 400; ms += 50) {
      hit();
      pass(50);
    }
    expect(gains.coinsInFlight).toBe(8);
    pass(TUNING.gain.landByMs - 400 - 20);
    expect(gains.coinsInFlight).toBe(8);
    const [coin] = coins();
    expect(Math.hypot((coin?.x ?? 0) - GOAL.x, (coin?.y ?? 0) - GOAL.y)).toBeLessThan(100);
    pass(20);
    expect(gains.coinsInFlight).toBe(0);
  });

  it('do not fly without a target', () => {
    hit();
    expect(gains.coinsInFlight).toBe(0);
  });

  it('land at once when their flight is cut short', () => {
    gains.goal = GOAL;
    hit();
    gains.clear();
    expect([gains.coinsInFlight, coins().length]).toEqual([0, 0]);
    gains.goal = GOAL;
    hit();
    gains.goal = null;
    expect(gains.coinsInFlight).toBe(0);
  });

  it('are always either in flight or landed, at any pace of taps', () => {
    gains.goal = GOAL;
    let tapped = 0;
    for (let ms = 0; ms < 4000; ms += 70) {
      hit();
      tapped++;
      pass(70);
      expect(gains.coinsInFlight).toBeGreaterThan(0);
      expect(gains.coinsInFlight).toBeLessThanOrEqual(Math.min(tapped, 16));
    }
    pass(1000);
    expect(gains.coinsInFlight).toBe(0);
  });
});

describe('the colour of hit numbers', () => {
  const tints = () =>
    gains.children
      .filter((child): child is Sprite => child instanceof Sprite && child.scale.x > 0)
      .filter(({ texture }) => texture.label === 'digits-35')
      .map(({ tint }) => tint);
  const colour = (hex: string) => Number.parseInt(hex.slice(1), 16);

  it('is cream, and gold during a long combo', () => {
    hit();
    expect(tints()).toEqual([colour(TUNING.gain.normal.tint)]);
    pass(2000);
    gains.spawn({ x: 240, y: 500 }, { value: 5, coins: 1, style: 'normal', isHot: true }, ROOM);
    expect(tints()).toEqual([colour(TUNING.gain.hotTint)]);
  });
});
