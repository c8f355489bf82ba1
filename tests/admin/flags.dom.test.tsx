import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Flags } from '../../src/admin/Flags';

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
let flags: object[];
let refusal: object | null;

beforeEach(() => {
  verdicts = [];
  flags = [OPEN];
  refusal = { message: LATE, flag: UPHELD };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (!init.body) return Response.json({ flags });
    verdicts.push(JSON.parse(String(init.body)));
    return refusal ? Response.json(refusal, { status: 409 }) : Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const decide = (verdict: string, reason: string) => {
  press(verdict);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: reason } });
  press(verdict);
};

it('who decides second reads what was decided, sees the row as it stands, and can still change it', async () => {
  render(<Flags />);
  await screen.findByRole('row', { name: /240/ });
  flags = [];
  decide('Dismiss', 'Looked at the hours.');
  await screen.findByText(LATE);
  expect(verdicts).toEqual([{ state: 'dismissed', seenReview: null, reason: 'Looked at the hours.' }]);
  expect(screen.getByRole('row', { name: /240/ }).textContent).toContain('upheld, secret:Ren: No sleep.');
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();

  refusal = null;
  decide('Open again', 'Ren was wrong.');
  await screen.findByText('None.');
  expect(verdicts.at(-1)).toEqual({ state: 'open', seenReview: 60, reason: 'Ren was wrong.' });
  expect(screen.queryByText(LATE)).toBeNull();
});
