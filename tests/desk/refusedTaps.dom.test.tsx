import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusals } from '../../src/desk/Refusals';
import { RefusedTaps } from '../../src/desk/RefusedTaps';
import type { RefusedRow } from '../../src/server/desk/sql/refused';
import { render } from './renderDesk';

const GROUP = { status: 409, reason: 'Stale.', batches: 10, players: 1, waiting: 1 };
const STALE = { ...GROUP, coins: 2_592_499, claimed: 50_000_000 };
const MANY = { ...STALE, status: 422, reason: 'Too many.', coins: 500 };

let groups: object[];

beforeEach(() => {
  groups = [STALE];
  vi.stubGlobal('fetch', async () => Response.json({ groups }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('claimed coins are shown beside the coins to give back', async () => {
  render(<RefusedTaps />);
  const row = await screen.findByRole('row', { name: /409 Stale\./ });
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = [...row.children].map(({ textContent }) => textContent);
  expect(cells[names.indexOf('Coins claimed')]).toBe('50,000,000');
  expect(cells[names.indexOf('Coins to give')]).toBe('2,592,499');
  expect(screen.getByRole('button', { name: 'Give 2,592,499 coins back' })).toBeTruthy();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it.each([
  [
    'given back by a colleague',
    [{ ...STALE, waiting: 0, coins: 0 }],
    'Nothing is left to give back meanwhile.',
  ],
  ['gone from the list', [], 'Nothing is left to give back meanwhile.'],
  [
    'more by now',
    [{ ...STALE, waiting: 2, coins: 3_000_000 }],
    'Meanwhile it would give 3,000,000 coins back.',
  ],
])('a reason being written survives giving back another group: %s', async (_how, others, told) => {
  groups = [STALE, MANY];
  render(<RefusedTaps />);
  const row = await screen.findByRole('row', { name: /409 Stale\./ });
  press('Give 500 coins back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A bad night.' } });
  press('Give 2,592,499 coins back');
  const [own] = within(row).getAllByLabelText<HTMLInputElement>(/^Reason/);
  fireEvent.change(own as HTMLInputElement, { target: { value: 'It was the' } });
  groups = [...others, { ...MANY, waiting: 0, coins: 0 }];
  press('Give 500 coins back');
  await within(row).findByText(told);
  expect(within(row).getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('It was the');
});

it('a half-written reason stays when another operator gives the batch back', () => {
  const batch = {
    id: 1,
    at: 1,
    status: 422,
    reason: 'Too many.',
    count: 9,
    claimed: 9,
    coins: 9,
    state: 'waiting',
  };
  const show = (state: string) => (
    <Refusals id="5" refused={[{ ...batch, state } as RefusedRow]} hasMore={false} reload={() => undefined} />
  );
  const { rerender } = render(show('waiting'));
  press('Give 9 coins back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It was the' } });
  rerender(show('back'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('It was the');
  expect(screen.getByRole('status').textContent).toBe('Meanwhile: given back.');
  press('Cancel');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a refused order shows that a colleague has given the taps back', async () => {
  render(<RefusedTaps />);
  const row = await screen.findByRole('row', { name: /409 Stale\./ });
  press('Give 2,592,499 coins back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A bad night.' } });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) =>
    body
      ? Response.json({ message: 'Nothing is left to give back.' }, { status: 400 })
      : Response.json({ groups: [] }),
  );
  press('Give 2,592,499 coins back');
  await within(row).findByText('Nothing is left to give back meanwhile.');
  press('Cancel');
  await screen.findByText('No taps were refused in this time.');
});

it('a refused order for one batch reloads the list', async () => {
  const reload = vi.fn();
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Given back.' }, { status: 400 }));
  const batch = { id: 1, at: 1, status: 422, reason: 'x', count: 9, claimed: 9, coins: 9, state: 'waiting' };
  render(<Refusals id="5" refused={[batch as RefusedRow]} hasMore={false} reload={reload} />);
  press('Give 9 coins back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A bad night.' } });
  press('Give 9 coins back');
  await screen.findByRole('alert');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('coins given back beyond the page’s figure are reported', async () => {
  render(<RefusedTaps />);
  await screen.findByRole('row', { name: /409 Stale\./ });
  press('Give 2,592,499 coins back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A bad night.' } });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) =>
    Response.json(
      body ? { success: true, batches: 4, players: 3, claimed: 9_000_000, coins: 4_000_000 } : { groups: [] },
    ),
  );
  press('Give 2,592,499 coins back');
  const told = await screen.findByRole('status');
  expect(told.textContent).toBe('Given back: 4,000,000 coins for 4 batches of 3 players.');
});

it('progress is shown, and no second order is possible while counting', async () => {
  render(<RefusedTaps />);
  await screen.findByRole('row', { name: /409 Stale\./ });
  press('Give 2,592,499 coins back');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A bad night.' } });
  const answers = [
    { batches: 4, players: 3, coins: 4000, next: 7 },
    { batches: 1, players: 1, coins: 5, next: null },
  ];
  let goOn: () => void = () => undefined;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!body && !path.includes('after')) return Response.json({ groups: [STALE], from: 1, to: 2, next: 9 });
    if (answers.length < 2)
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    return Response.json(body ? answers.shift() : { groups: [], next: null });
  });
  press('Give 2,592,499 coins back');
  await screen.findByText(/^Given back so far: 4,000 coins for 4 batches of 3 players\. Keep this page open/);
  goOn();
  await screen.findByText('Given back: 4,005 coins for 5 batches of 4 players.');
  await screen.findByText(/^Counting\./);
  expect(screen.queryByRole('button')).toBeNull();
  goOn();
  await screen.findByRole('button', { name: 'Give 2,592,499 coins back' });
  expect(screen.queryByText(/^Counting\./)).toBeNull();
});
