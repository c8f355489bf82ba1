import { afterEach, expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const { style } = document.documentElement;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

afterEach(() => void style.removeProperty('--text-zoom'));

it.each([
  ['game-match-it', '.match-board b', 360, 1.4],
  ['screen-mining', '.mission-name', 320, 1],
  ['screen-leaderboard', '.board-name', 320, 1],
  ['home-05', '.level-name', 320, 1],
  ['home-05', '.level-number', 320, 1],
  ['home-05', '.level-name', 390, 390 / 320],
] as const)(
  'text at double size grows no further than its space: %s %s, %i px wide',
  async (id, part, width, growth) => {
    const { seek } = await mount(sceneOf(id), { width, height: 640 });
    await seek(1500);
    const sizeOf = () => Number.parseFloat(getComputedStyle(find(part)).fontSize);
    const before = sizeOf();
    style.setProperty('--text-zoom', '2');
    expect(2 * sizeOf()).toBeCloseTo(growth * before, 1);
  },
  PATIENCE_MS,
);

it(
  'a title’s longest word doesn’t widen the screen',
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

it.each([
  ['home-05', '.level-name'],
  ['screen-leaderboard', '.board-name'],
])(
  'the longest level name is fully visible on the smallest screen: %s',
  async (id, part) => {
    const { seek } = await mount(sceneOf(id), { width: 320, height: 568, language: 'ru' });
    await seek(1500);
    const name = find(part);
    name.textContent = 'Преследователь';
    expect(name.scrollWidth).toBe(name.clientWidth);
    expect(name.offsetHeight).toBeLessThan(30);
  },
  PATIENCE_MS,
);

it(
  'the invite link and its copy button stack when a word doesn’t fit',
  async () => {
    const { seek } = await mount(sceneOf('screen-friends'), { width: 320, height: 568 });
    await seek(1500);
    const [invite, copy] = document.querySelectorAll<HTMLElement>('.invite-buttons .button');
    const address = find('.invite-address');
    if (!invite || !copy) throw new Error('no buttons');
    const middleOf = (element: HTMLElement) => element.offsetTop + element.offsetHeight / 2;
    expect(Math.abs(middleOf(address) - middleOf(copy))).toBeLessThan(2);
    for (const button of [invite, copy]) button.style.fontSize = '30px';
    invite.textContent = 'Пригласить друга';
    copy.textContent = 'Копировать';
    expect(copy.offsetTop).toBeGreaterThan(address.offsetTop);
    for (const button of [invite, copy]) expect(button.scrollWidth).toBe(button.clientWidth);
  },
  PATIENCE_MS,
);
