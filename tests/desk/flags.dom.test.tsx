import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Flags } from '../../src/desk/Flags';

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

/** The verdicts that were sent, newest last. */
let verdicts: unknown[];
/** What the list answers. */
let flags: object[];
/** The flag as it stands, in whatever list it is now. */
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

/** Begins to write a reason about a flag of the list. */
async function beginToWrite(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(<Flags />);
  await screen.findByRole('row', { name: /240/ });
  press('Dismiss');
  write('Looked at the');
}

it('who decides second reads what was decided, with the own words kept, and can still change it', async () => {
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

it('what is typed stays when somebody else decides, and the row says who did, and what', async () => {
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

it('the verdict of the other can be changed from there', async () => {
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

it('a verdict that comes after one nobody here has seen is refused, also where the flag is open again', async () => {
  await beginToWrite();
  flags = [{ ...UPHELD, state: 'open', note: 'My mistake.' }];
  await refresh();
  await within(row()).findByText(/has opened this flag again meanwhile/);
  write('Looked at the hours.');
  fireEvent.submit(screen.getByLabelText(/^Reason/));
  await screen.findByText(LATE);
  expect(verdicts).toEqual([{ state: 'dismissed', seenReview: null, reason: 'Looked at the hours.' }]);
});

it('a flag that only falls off the page stays while somebody writes, and nothing is said', async () => {
  await beginToWrite();
  flags = Array.from({ length: 3 }, (_, at) => ({ ...OPEN, telegramId: 300 + at }));
  await refresh();
  expect(written()).toBe('Looked at the');
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect(within(row()).queryByRole('status')).toBeNull();
});

it('a flag whose player is erased meanwhile says that it is gone', async () => {
  await beginToWrite();
  flags = [];
  flag = null;
  await refresh();
  await within(row()).findByText('There is no such flag.');
  expect(written()).toBe('Looked at the');
});

it('looking through all accounts is asked for once, and says that it has begun', async () => {
  refusal = null;
  render(<Flags />);
  await screen.findByRole('row', { name: /240/ });
  press('Look through all accounts');
  press('Look through all accounts');
  expect(verdicts).toEqual([{}]);
  expect(await screen.findByText(/^Looking through the accounts has begun/)).toBeTruthy();
});
