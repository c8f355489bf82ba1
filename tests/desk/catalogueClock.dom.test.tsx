import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/desk/Catalogue';
import { Content } from '../../src/desk/content/Content';
import { checkCatalogue } from '../../src/server/catalogue/checkCatalogue';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { render } from './renderDesk';

const NOW = 2_000_000_000;
const HOUR = 3600;
const IS_PLANNED = /^Version 2 is planned for/;
const BEGUN = { act: 1, kind: 'publish', version: 2, author: 'Ren', note: 'x', at: 1, validFrom: NOW - HOUR };
const PLAN = { ...BEGUN, validFrom: NOW + HOUR };

let answer: object;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/catalogue')) return Response.json(answer);
    return Response.json({ document: GAME_CATALOGUE.document, changes: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const clocks: readonly (readonly [name: string, byMs: number])[] = [
  ['two hours behind', -2 * HOUR * 1000],
  ['two hours ahead', 2 * HOUR * 1000],
];

it.each(clocks)(
  'plans are listed apart from the version in force when the operator’s clock is %s',
  async (_, byMs) => {
    vi.setSystemTime(NOW * 1000 + byMs);
    for (const [page, stands] of [
      [<Catalogue key="" />, 'What was put in force'],
      [<Content key="" />, 'What this draft changes'],
    ] as const) {
      answer = { acts: [PLAN], inForce: 1, now: NOW };
      render(page);
      await screen.findByText(stands);
      screen.getByText(IS_PLANNED);
      cleanup();
      answer = { acts: [BEGUN], inForce: 2, now: NOW };
      render(page);
      await screen.findByText(stands);
      expect(screen.queryByText(IS_PLANNED)).toBeNull();
      cleanup();
    }
  },
);

it('plans are listed in order, without those that a later act cancelled', async () => {
  const plan = (version: number, hours: number) => ({
    ...PLAN,
    act: version,
    version,
    validFrom: NOW + hours * HOUR,
  });
  answer = { acts: [plan(4, 2), plan(3, 1), plan(2, 3)], inForce: 1, now: NOW };
  const first = 'Version 3 is planned for 2033-05-18 04:33';
  render(<Catalogue />);
  expect((await screen.findByText(/is planned for/)).textContent).toBe(
    `${first}, then version 4 for 2033-05-18 05:33`,
  );
  expect(screen.getByRole('button', { name: 'Call all of it off and keep version 1' })).toBeDefined();
  cleanup();
  render(<Content />);
  expect((await screen.findByRole('status')).textContent).toBe(
    `${first} by Ren, then version 4 for 2033-05-18 05:33 by Ren. What you edit here is the version in force. ` +
      'Publishing it at once calls all of it off.',
  );
});

it.each([
  ['lost the year', 0],
  ['is thirty years ahead', 30 * 365 * 24 * HOUR * 1000],
])('a new row is numbered by the server’s clock when the operator’s %s', async (_, byMs) => {
  vi.setSystemTime(byMs === 0 ? 0 : NOW * 1000 + byMs);
  answer = { acts: [], inForce: 1, now: NOW };
  render(<Content />);
  fireEvent.click(await screen.findByRole('button', { name: 'New popup' }));
  const { document } = JSON.parse(sessionStorage.getItem('desk-draft') ?? '{}');
  sessionStorage.clear();
  const { id } = document.popups.at(-1);
  expect(id).toBeGreaterThanOrEqual(NOW - 1_500_000_000);
  expect(id).toBeLessThan(NOW - 1_500_000_000 + 60);
  const checked = checkCatalogue(document);
  expect(checked.isSound ? [] : checked.problems.filter((problem) => /\.id:/.test(problem))).toEqual([]);
});
