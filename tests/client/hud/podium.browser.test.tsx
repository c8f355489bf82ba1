import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Podium } from '../../../src/client/hud/screens/leaderboard/Podium';
import type { Rival } from '../../../src/client/hud/screens/leaderboard/RivalList';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/screens/leaderboard/leaderboard.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const rival = (place: number, firstName: string) =>
  ({
    id: String(place),
    telegramId: String(place),
    firstName,
    lastName: '',
    productionPerHour: 9000,
  }) as Rival;

const NAMES = [
  ['a short name among long ones', ['Greta', 'Adaeze Kealoha', 'Amara Haddad']],
  [
    'names of many words',
    [
      'Li',
      'Maximiliane Alexandra Charlotte von und zu Hohenstein',
      'Guadalupe de la Cruz Fernández Olivares',
    ],
  ],
] as const;

test.each([568, 844].flatMap((height) => NAMES.map(([what, names]) => ({ height, what, names }))))(
  'the first place stands highest and the third lowest: $what, $height px high',
  async ({ height, names }) => {
    await page.viewport(320, height);
    await show(
      <div id="hud">
        <Podium rivals={names.map((name, place) => rival(place + 1, name))} level={5} />
      </div>,
      fakeGame().game,
    );
    const tops = [...document.querySelectorAll('.podium-step')].map(
      (step) => step.getBoundingClientRect().top,
    );
    expect(tops[0]).toBeLessThan(tops[1] as number);
    expect(tops[1]).toBeLessThan(tops[2] as number);
  },
);

test('the podium’s steps stay side by side with long incomes, as in Uzbek', async () => {
  await page.viewport(320, 568);
  await show(
    <div style={{ width: 292 }}>
      <Podium rivals={NAMES[0][1].map((name, place) => rival(place + 1, name))} level={5} />
    </div>,
    fakeGame().game,
  );
  const long = '11,4\u00a0ming/soat';
  for (const income of document.querySelectorAll<HTMLElement>('.rival-profit')) {
    expect(income.style.getPropertyValue('--letters')).toBe(String(income.textContent?.length));
    income.style.setProperty('--letters', String(long.length));
    income.textContent = long;
    expect(income.offsetWidth).toBeLessThan(income.parentElement?.offsetWidth ?? 0);
  }
  const steps = [...document.querySelectorAll('.podium-step')].map((step) => step.getBoundingClientRect());
  steps.sort((one, other) => one.left - other.left);
  for (const [index, { left }] of steps.slice(1).entries())
    expect(left).toBeGreaterThanOrEqual(steps[index]?.right as number);
});
