import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RefusedTaps } from '../../src/desk/RefusedTaps';
import { render } from './renderDesk';

const GROUP = { status: 409, reason: 'Stale.', batches: 1, players: 1, waiting: 1, coins: 500, claimed: 500 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the default period of a day ends at the server’s time and refreshes after an act', async () => {
  const asked: [path: string, body: unknown][] = [];
  let now = 100_000;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    asked.push([address.replace('/admin/api', ''), body === undefined ? null : JSON.parse(String(body))]);
    now += 60;
    return Response.json({
      groups: [GROUP],
      from: now - 86_400,
      to: now,
      batches: 1,
      players: 1,
      coins: 500,
    });
  });
  render(<RefusedTaps />);
  fireEvent.click(await screen.findByRole('button', { name: 'Give 500 coins back' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A bad night.' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Give 500 coins back' })));
  await screen.findByText(/^Given back/);
  const which = { from: 13_660, to: 100_060, status: 409, refusal: 'Stale.' };
  const order = { ...which, after: 0, reason: 'A bad night.' };
  expect(asked).toEqual([
    ['/refused', null],
    ['/refused/give-back', order],
    ['/refused', null],
  ]);
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-11-26T01:00' } });
  await act(async () => undefined);
  expect(asked.at(-1)?.[0]).toBe(`/refused?from=${Date.UTC(2026, 10, 26, 1) / 1000}`);
});

it.each([/^From/, /^To/])('a mistyped year in %s never shows or gives back another period', async (field) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ groups: [GROUP], from: 1, to: 2 });
  });
  render(<RefusedTaps />);
  await screen.findByText('409 Stale.');
  const input = screen.getByLabelText<HTMLInputElement>(field);
  fireEvent.change(input, { target: { value: '20261-11-26T01:00' } });
  await act(async () => undefined);
  expect(input.value).toBe('20261-11-26T01:00');
  expect(asked).toEqual(['/admin/api/refused']);
  expect(screen.queryByText('409 Stale.')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('A time must have a year of four digits.');
  fireEvent.change(input, { target: { value: '2026-11-26T01:00' } });
  await screen.findByText('409 Stale.');
  expect(screen.queryByRole('alert')).toBeNull();
});
