import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Log } from '../../src/admin/Log';

const LINE = { id: 9, at: 1, who: 'Ren', act: 'a note', target: null, reason: null, details: {} };

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/admin/api', ''));
    return Response.json({ lines: [LINE], hasMore: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(async () => undefined);

it('shows what was changed, and who looked at players only when asked to', async () => {
  render(<Log />);
  await screen.findByText('a note');
  fireEvent.click(screen.getByRole('checkbox'));
  await settled();
  expect(asked).toEqual(['/log?of=changes', '/log?of=everything']);
});

it('shows the lines of one player, the newest first', async () => {
  render(<Log />);
  await screen.findByText('a note');
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('a note');
  for (const value of ['12', '12x'])
    fireEvent.change(screen.getByLabelText(/^Telegram id/), { target: { value } });
  await settled();
  expect(asked).toEqual([
    '/log?of=changes',
    '/log?of=changes&before=9',
    '/log?of=changes&target=12',
    '/log?of=changes',
  ]);
});
