import { afterEach, describe, expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const style = document.documentElement.style;
const boxOf = (part: string) => (document.querySelector(part) as Element).getBoundingClientRect();

function isInReach(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function show(id: string, size: { width: number; height: number }, sheetPx = size.height) {
  const shown = await mount(sceneOf(id), size);
  style.setProperty('--app-height', `${sheetPx}px`);
  await shown.seek(1500);
}

afterEach(() => void style.removeProperty('--app-height'));

describe('in a low sheet', () => {
  it.each([
    [390, 844, 560],
    [390, 844, 450],
    [360, 844, 420],
    [390, 450, 450],
    [360, 420, 420],
  ])(
    'home’s cards don’t overlap balance or energy: %i × %i px, %i px of them visible',
    async (width, height, sheetPx) => {
      await show('home-05', { width, height }, sheetPx);
      const cards = [...document.querySelectorAll('.info-card')];
      expect(cards).toHaveLength(5);
      for (const card of cards) {
        const { top, bottom, width: wide, height: high } = card.getBoundingClientRect();
        expect(top).toBeGreaterThanOrEqual(boxOf('.balance-line').bottom);
        expect(bottom).toBeLessThanOrEqual(boxOf('.energy-row').top);
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
        expect(isInReach(card)).toBe(true);
      }
    },
    PATIENCE_MS,
  );

  it.each(['overlay-airdrop', 'overlay-communitycard', 'screen-boost-buy'])(
    'a dialog fits inside: %s',
    async (id) => {
      await show(id, { width: 390, height: 844 }, 450);
      expect(boxOf('.dialog-body').bottom).toBeLessThanOrEqual(450);
    },
    PATIENCE_MS,
  );

  it(
    'the Community Card and its button are fully visible',
    async () => {
      await show('overlay-communitycard', { width: 390, height: 844 }, 450);
      const body = document.querySelector('.dialog-body') as Element;
      expect(body.scrollHeight).toBe(body.clientHeight);
    },
    PATIENCE_MS,
  );

  it.each([
    [390, 844, 450],
    [360, 420, 420],
    [568, 320, 320],
  ])(
    'the player’s own rank stays above the navigation: %i × %i px, %i px of them visible',
    async (width, height, sheetPx) => {
      await show('screen-leaderboard', { width, height }, sheetPx);
      expect(isInReach(document.querySelector('.own-place') as Element)).toBe(true);
      expect(boxOf('.own-place').bottom).toBeLessThanOrEqual(boxOf('.bottom-nav').top);
    },
    PATIENCE_MS,
  );
});

it(
  'the smallest phone in landscape shows both AirDrop buttons',
  async () => {
    await show('overlay-airdrop', { width: 568, height: 320 });
    const body = document.querySelector('.dialog-body') as Element;
    expect(body.querySelectorAll(':scope > .button')).toHaveLength(2);
    expect(body.scrollHeight).toBe(body.clientHeight);
  },
  PATIENCE_MS,
);

it(
  'the smallest phone in landscape shows the top three and their income above the navigation',
  async () => {
    await show('screen-leaderboard', { width: 568, height: 320 });
    const nav = boxOf('.bottom-nav').top;
    expect(boxOf('.podium').top).toBeGreaterThanOrEqual(boxOf('.board-head').bottom);
    for (const part of ['.podium-step', '.podium-income'])
      expect(
        [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect().bottom <= nav),
      ).toEqual([true, true, true]);
  },
  PATIENCE_MS,
);
