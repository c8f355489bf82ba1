import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Flags } from '../../src/desk/Flags';
import { render } from './renderDesk';

const OPEN = {
  telegramId: 240,
  kind: 'hours',
  details: { days: 3, hours: 20 },
  foundAt: 1,
  state: 'open',
  reviewedBy: null,
  note: null,
  reviewedAt: null,
  firstName: 'Kaede',
};
const UPHELD = { ...OPEN, state: 'upheld', reviewedBy: 'secret:Ren', note: 'No sleep.', reviewedAt: 60 };
const LATE =
  'secret:Ren has upheld this flag at 1970-01-01 00:01 UTC: “No sleep.” Look again before you decide.';

/** Verdicts sent, newest last. */
let verdicts: unknown[];
/** Answer to the list of flags. */
let flags: object[];
/** The flag itself, in whichever list it currently is. */
let flag: object | null;
let refusal: object | null;

beforeEach(() => {
  verdicts = [];
  flags = [OPEN];
  flag = OPEN;
  refusal = { message: LATE, flag: UPHELD };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (!init.body && address.includes('?')) return Response.json({ flags });
    if (!init.body)
      return flag
        ? Response.json({ flag })
        : Response.json({ message: 'There is no such flag.' }, { status: 404 });
    verdicts.push(JSON.parse(String(init.body)));
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: text } });
const written = () => screen.getByLabelText<HTMLInputElement>(/^Reason/).value;
const decide = (verdict: string, reason: string) => {
  press(verdict);
  write(reason);
  press(verdict);
};
const row = () => screen.getByRole('row', { name: /240/ });
const refresh = () => act(() => vi.advanceTimersByTimeAsync(5000));

/** Opens a verdict's form and begins its reason. */
async function beginToWrite(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(<Flags />);
  await screen.findByRole('row', { name: /240/ });
  press('Dismiss');
  write('Looked at the');
}

it('a late verdict is refused and shows the earlier one', async () => {
  render(<Flags />);
  await screen.findByRole('row', { name: /240/ });
  flags = [];
  flag = UPHELD;
  decide('Dismiss', 'Looked at the hours.');
  await screen.findByText(LATE);
  expect(verdicts).toEqual([{ state: 'dismissed', seenReview: null, reason: 'Looked at the hours.' }]);
  await screen.findByText(/has upheld this flag meanwhile/);
  expect(written()).toBe('Looked at the hours.');
  press('Cancel');
  expect(screen.queryByRole('row', { name: /240/ })).toBeNull();
});

it('a colleague’s verdict is shown without losing the reason being written', async () => {
  await beginToWrite();
  flags = [];
  flag = UPHELD;
  await refresh();
  expect(written()).toBe('Looked at the');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
  expect((await within(row()).findByRole('status')).textContent).toContain(
    'secret:Ren has upheld this flag meanwhile: “No sleep.”',
  );

  refusal = null;
  press('Cancel');
  await screen.findByText('None.');
});

it('a colleague’s verdict can be changed from its notice', async () => {
  await beginToWrite();
  flags = [];
  flag = UPHELD;
  await refresh();
  const note = await within(row()).findByRole('status');
  refusal = null;
  fireEvent.click(within(note).getByRole('button', { name: 'Open again' }));
  fireEvent.change(within(note).getByLabelText(/^Reason/), { target: { value: 'Ren was wrong.' } });
  fireEvent.click(within(note).getByRole('button', { name: 'Open again' }));
  await vi.waitFor(() =>
    expect(verdicts).toEqual([{ state: 'open', seenReview: 60, reason: 'Ren was wrong.' }]),
  );
  await vi.waitFor(() => expect(written()).toBe('Looked at the'));
});

it('a verdict that overlooks a newer one is refused, even when the flag is open again', async () => {
  await beginToWrite();
  flags = [{ ...UPHELD, state: 'open', note: 'My mistake.' }];
  await refresh();
  await within(row()).findByText(/has opened this flag again meanwhile/);
  write('Looked at the hours.');
  fireEvent.submit(screen.getByLabelText(/^Reason/));
  await screen.findByText(LATE);
  expect(verdicts).toEqual([{ state: 'dismissed', seenReview: null, reason: 'Looked at the hours.' }]);
});

it('a flag that leaves the page keeps the reason being written', async () => {
  await beginToWrite();
  flags = Array.from({ length: 3 }, (_, at) => ({ ...OPEN, telegramId: 300 + at }));
  await refresh();
  expect(written()).toBe('Looked at the');
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(within(row()).queryByRole('status')).toBeNull();
});

it('a form says when its flag’s player has been erased', async () => {
  await beginToWrite();
  flags = [];
  flag = null;
  await refresh();
  await within(row()).findByText('There is no such flag.');
  expect(written()).toBe('Looked at the');
});

it('a second press while all accounts are searched does nothing', async () => {
  refusal = null;
  render(<Flags />);
  await screen.findByRole('row', { name: /240/ });
  let calls = 0;
  let answer: () => void = () => undefined;
  vi.stubGlobal('fetch', () => {
    calls++;
    return new Promise((resolve) => {
      answer = () => resolve(Response.json({ flags: [], hasMore: false }));
    });
  });
  for (let times = 0; times < 2; times++) await act(async () => press('Look through all accounts'));
  expect(calls).toBe(1);
  answer();
  expect(await screen.findByText(/^Looking through the accounts has begun/)).toBeTruthy();
});
