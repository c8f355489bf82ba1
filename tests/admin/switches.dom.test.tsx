import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Switches } from '../../src/admin/Switches';

/** The orders that were sent, newest last. */
let thrown: { switches: { maintenance: unknown } }[];
let kept: { version: number; switches: object };
let isRefused: boolean;

beforeEach(() => {
  thrown = [];
  const maintenance = { text: 'Back at noon.', until: '2026-12-01T13:00:00+01:00' };
  isRefused = false;
  kept = { version: 3, switches: { maintenance, minClientVersion: null, paysGames: true } };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.body) thrown.push(JSON.parse(String(init.body)));
    if (init.body && isRefused)
      return Response.json({ message: 'Somebody else was faster.' }, { status: 409 });
    return new Response(JSON.stringify(kept));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows what somebody else has switched meanwhile, and says so', async () => {
  render(<Switches />);
  await screen.findByLabelText(/^Maintenance/);
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Back again.' } });
  kept = { version: 4, switches: { maintenance: null, minClientVersion: '1.2.0', paysGames: true } };
  isRefused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Least/).value).toBe('1.2.0'));
  expect(screen.getAllByText('Somebody else was faster.')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Back again.');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() =>
    expect(thrown.at(-1)).toMatchObject({ version: 4, switches: { maintenance: null } }),
  );
});

it('keeps the words for players that were typed while somebody else switched', async () => {
  kept = { version: 3, switches: { maintenance: null, minClientVersion: null, paysGames: true } };
  render(<Switches />);
  fireEvent.click(await screen.findByLabelText(/^Maintenance/));
  fireEvent.change(screen.getByLabelText(/^What players read/), { target: { value: 'Taps are mended.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'To mend taps.' } });
  kept = { version: 4, switches: { maintenance: null, minClientVersion: '1.2.0', paysGames: true } };
  isRefused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Least/).value).toBe('1.2.0'));
  fireEvent.click(screen.getByLabelText(/^Maintenance/));
  expect(screen.getByLabelText<HTMLInputElement>(/^What players read/).value).toBe('Taps are mended.');
});

it('closing the game again sends the end that the field shows, in UTC', async () => {
  render(<Switches />);
  const isClosed = await screen.findByLabelText(/^Maintenance/);
  fireEvent.click(isClosed);
  fireEvent.click(isClosed);
  expect(screen.getByLabelText<HTMLInputElement>(/^Its end/).value).toBe('2026-12-01T12:00');
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Still broken.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(thrown).toHaveLength(1));
  expect(thrown[0]?.switches.maintenance).toEqual({ text: 'Back at noon.', until: '2026-12-01T12:00:00Z' });
});
