import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RefusedTaps } from '../../src/admin/RefusedTaps';

beforeEach(() => {
  const group = { status: 409, reason: 'Stale.', batches: 10, players: 1, waiting: 1 };
  const groups = [{ ...group, coins: 2_592_499, claimed: 50_000_000 }];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ groups })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what was claimed stands beside what would be given back', async () => {
  render(<RefusedTaps />);
  const row = await screen.findByRole('row', { name: /409 Stale\./ });
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = [...row.children].map(({ textContent }) => textContent);
  expect(cells[names.indexOf('Coins claimed')]).toBe('50,000,000');
  expect(cells[names.indexOf('Coins to give')]).toBe('2,592,499');
  expect(screen.getByRole('button', { name: 'Give 2,592,499 coins back' })).toBeTruthy();
});
