import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Players } from '../../src/desk/Players';
import { render } from './renderDesk';

const KAEDE = { firstName: 'Kaede', lastName: null, username: null, level: 1, coins: 3000, createdAt: 1 };

/** Requested addresses, newest last. */
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const isSecond = address.includes('after=');
    const players = [{ ...KAEDE, telegramId: isSecond ? 9 : 7, rank: isSecond ? 2 : 0 }];
    return Response.json({ players, hasMore: !isSecond });
  });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('the results can be paged through and back to the first', async () => {
  render(<Players />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' Kaede ' } });
  press('Search');
  await screen.findByRole('link', { name: '7' });
  screen.getByText(/^The first 1 are shown\./);
  press('Next');
  await screen.findByRole('link', { name: '9' });
  expect(screen.queryByText(/are shown/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  press('First');
  await screen.findByRole('link', { name: '7' });
  const first = '/admin/api/players?q=Kaede';
  expect(asked).toEqual([first, `${first}&rank=0&after=7`, first]);
});

it('Back from a player returns to the results', async () => {
  render(<Players />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Hanzo' } });
  fireEvent.submit(screen.getByRole('searchbox'));
  await screen.findByRole('link', { name: '7' });
  cleanup();
  render(<Players />);
  await screen.findByRole('link', { name: '7' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Hanzo');
  cleanup();
  history.pushState(null, '', '#/players');
  render(<Players />);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
