import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Switches } from '../../src/admin/Switches';

/** The orders that were sent, newest last. */
let thrown: { switches: { maintenance: unknown } }[];

beforeEach(() => {
  thrown = [];
  const maintenance = { text: 'Back at noon.', until: '2026-12-01T13:00:00+01:00' };
  const kept = { version: 3, switches: { maintenance, minClientVersion: null, paysGames: true } };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.body) thrown.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify(kept));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
