import { describe, expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const LYING = { width: 780, height: 360 };

const placeOf = (part: string) => (document.querySelector(part) as Element).getBoundingClientRect();

/** True when a tap on the element's centre hits the element. */
function isInReach(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function show(id: string, size = LYING): Promise<void> {
  const shown = await mount(sceneOf(id), size);
  await shown.seek(1500);
}

it.each([
  [844, 390],
  [768, 1024],
])(
  'the ninja’s feet touch the ground before the stage loads, at %d × %d',
  async (width, height) => {
    const { seek } = await mount(sceneOf('home-05'), { width, height });
    await seek(1500);
    const backdrop = document.querySelector('.home-backdrop') as HTMLElement;
    const [, share = ''] = getComputedStyle(backdrop).objectPosition.split(' ');
    // A picture of 480 × 900 px, with the ground at 640, covers the screen.
    const scale = Math.max(width / 480, height / 900);
    const ground = ((height - 900 * scale) * Number.parseFloat(share)) / 100 + 640 * scale;
    const place = placeOf('.tap-target');
    const feet = place.bottom - 0.095 * place.height;
    expect(Math.abs(ground - feet)).toBeLessThan(height * 0.02);
  },
  PATIENCE_MS,
);

it(
  'a small phone shows the airdrop simulator’s launch button',
  async () => {
    const { seek } = await mount(sceneOf('game-airdrop-simulator'), { width: 360, height: 640 });
    await seek(1500);
    expect(isInReach(document.querySelector('[data-testid="game-play"]') as Element)).toBe(true);
  },
  PATIENCE_MS,
);

describe('a phone in landscape', () => {
  it.each([
    ['game', 'screen-games', '.games-card-text > b', 3],
    ['language', 'overlay-language', '.language-item', 13],
  ])(
    'shows every %s at once',
    async (_, id, part, count) => {
      await show(id);
      const parts = [...document.querySelectorAll(part)];
      expect(parts).toHaveLength(count);
      expect(parts.filter(isInReach)).toEqual(parts);
    },
    PATIENCE_MS,
  );

  it.each([
    ['game-airdrop-simulator', '[data-testid="game-play"]'],
    ['screen-friends', '.invite-buttons .button'],
    ['screen-wallet', '[data-testid="wallet-button"]'],
    ['screen-missions', '.today .button'],
    ['screen-leaderboard', '.own-place'],
    ['overlay-airdrop', '.dialog-body > .button'],
  ])(
    'shows the essentials without scrolling: %s',
    async (id, button) => {
      await show(id);
      expect(isInReach(document.querySelector(button) as Element)).toBe(true);
    },
    PATIENCE_MS,
  );

  it.each([
    ['screen-boost', '.boost-daily .button'],
    ['screen-mining', '.tab'],
    ['screen-missions', '.today .button'],
    ['screen-friends', '.invite-buttons .button'],
    ['screen-games', '.games-card'],
  ])(
    'shows the first button above the navigation and the balance beside the title: %s',
    async (id, button) => {
      await show(id, { width: 568, height: 320 });
      expect(isInReach(document.querySelector(button) as Element)).toBe(true);
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('.screen-title') as Element);
      const title = text.getBoundingClientRect();
      const balance = placeOf('.balance-pill');
      expect(title.right <= balance.left || title.top >= balance.bottom).toBe(true);
    },
    PATIENCE_MS,
  );

  it(
    'shows a story beside its large picture',
    async () => {
      await show('overlay-herostory');
      const picture = placeOf('.story-image');
      expect(picture.height).toBeGreaterThan(LYING.height * 0.7);
      expect(placeOf('.story-words').left).toBeGreaterThan(picture.right);
    },
    PATIENCE_MS,
  );

  it(
    'shows the balance within its plate',
    async () => {
      await show('home-05');
      const [balance, plate] = ['.balance', '.balance-line'].map((part) => placeOf(part)) as [
        DOMRect,
        DOMRect,
      ];
      expect(balance.top).toBeGreaterThanOrEqual(plate.top);
      expect(balance.bottom).toBeLessThanOrEqual(plate.bottom);
    },
    PATIENCE_MS,
  );

  it.each([
    ['screen-boost-buy', '.purchase-cost'],
    ['screen-mining-buy', '.purchase-cost'],
    ['overlay-earnpertap', '.amount'],
    ['overlay-communitycard', '.member-name'],
  ])(
    'shows a dialog’s subject and button without scrolling: %s',
    async (id, part) => {
      await show(id);
      const body = document.querySelector('.dialog-body') as Element;
      for (const selector of [part, ':scope > .button'])
        expect(isInReach(body.querySelector(selector) as Element), selector).toBe(true);
      expect(body.scrollHeight).toBe(body.clientHeight);
    },
    PATIENCE_MS,
  );
});
