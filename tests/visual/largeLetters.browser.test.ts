import { afterEach, expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const { style } = document.documentElement;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

afterEach(() => void style.removeProperty('--text-zoom'));

it.each([
  ['game-match-it', '.match-board b'],
  ['screen-mining', '.mission-name'],
])(
  'letters twice as large grow only as far as there is room: %s',
  async (id, part) => {
    const { seek } = await mount(sceneOf(id), { width: 360, height: 640 });
    await seek(1500);
    const sizeOf = () => Number.parseFloat(getComputedStyle(find(part)).fontSize);
    const before = sizeOf();
    style.setProperty('--text-zoom', '2');
    expect(2 * sizeOf()).toBeCloseTo(1.4 * before, 1);
  },
  PATIENCE_MS,
);

it(
  'the longest word of a title widens no screen',
  async () => {
    const { seek } = await mount(sceneOf('screen-leaderboard'), { width: 320, height: 568 });
    await seek(1500);
    const [screen, title] = [find('.screen'), find('.screen-title')];
    const place = title.getBoundingClientRect();
    title.textContent = 'Léádérbóárd~~~~~';
    expect(screen.scrollWidth).toBe(320);
    expect(title.scrollWidth).toBe(title.clientWidth);
    title.textContent = 'Two words of a title that is long';
    expect(title.getBoundingClientRect().width).toBeLessThanOrEqual(screen.clientWidth - 96);
    expect(title.getBoundingClientRect().height).toBeGreaterThan(place.height);
  },
  PATIENCE_MS,
);
