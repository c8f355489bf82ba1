import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../src/desk/App';
import { render } from './renderDesk';

let isAway: boolean;
let role: string;
/** Answer to a search. */
let found: { players: object[]; hasMore: boolean };

beforeEach(() => {
  isAway = false;
  role = 'acts';
  found = { players: [], hasMore: false };
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace('/admin/api', '');
    if (isAway) throw new TypeError('away');
    if (path.startsWith('/session')) return Response.json({ who: 'Mika', role });
    // Only the search gets an answer.
    return path.startsWith('/players?') ? Response.json(found) : new Promise(() => undefined);
  });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  vi.unstubAllGlobals();
  location.hash = '';
});

const open = async (hash: string) => {
  location.hash = hash;
  render(<App />);
  await screen.findByText('Mika');
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('a failed sign-out keeps the operator signed in and says why', async () => {
  await open('#/players');
  isAway = true;
  await press('Sign out');
  expect(screen.getByText('The server does not answer.')).toBeTruthy();
  expect(screen.getByText('Mika')).toBeTruthy();
  isAway = false;
  await press('Sign out');
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'open sesame' } });
  await press('Sign in');
  expect(screen.getByText('Mika')).toBeTruthy();
  expect(screen.queryByText('The server does not answer.')).toBeNull();
});

it('a failed session check shows the reason and can be retried', async () => {
  const message = 'Too many calls from your address. Try again in 1 s.';
  const answered = fetch;
  vi.stubGlobal('fetch', async () => Response.json({ message }, { status: 429 }));
  render(<App />);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByLabelText('Secret')).toBeNull();
  vi.stubGlobal('fetch', answered);
  await press('Try again');
  expect(await screen.findByText('Mika')).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

it('a visitor without a session sees the sign-in without an error', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Sign in.' }, { status: 401 }));
  render(<App />);
  expect(await screen.findByLabelText('Secret')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a read-only operator sees the role and no button that acts', async () => {
  await open('#/flags');
  expect(screen.getByRole('button', { name: 'Look through all accounts' })).toBeTruthy();
  cleanup();
  role = 'looks';
  await open('#/flags');
  expect(screen.getByText(/You may look, and change nothing/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Look through all accounts' })).toBeNull();
});

it('an unknown address opens the first page', async () => {
  await open('#/constructor');
  expect(screen.getByRole('heading', { name: 'Now' })).toBeTruthy();
});

it('a failed search can be retried', async () => {
  await open('#/players');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Hanzo' } });
  isAway = true;
  await press('Search');
  expect(screen.getByText('The server does not answer.')).toBeTruthy();
  isAway = false;
  await press('Search');
  expect(await screen.findByText('No player was found.')).toBeTruthy();
});

it('a search says when it has found more players than it shows', async () => {
  const player = { telegramId: 5, id: 1, firstName: 'Hanzo', lastName: null, username: null, level: 1 };
  found = { players: [{ ...player, coins: 0, createdAt: 1 }], hasMore: true };
  await open('#/players');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Hanzo' } });
  await press('Search');
  expect(await screen.findByText(/^The first 1 are shown\. Write more of the name/)).toBeTruthy();
  found = { ...found, hasMore: false };
  await press('Search');
  expect(screen.queryByText(/are shown\./)).toBeNull();
});

it('another tab’s sign-in changes the operator shown', async () => {
  await open('#/players');
  const answered = fetch;
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/session') ? Response.json({ who: 'Ren' }) : answered(address),
  );
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(screen.getByText('Ren')).toBeTruthy();
});

it('the sign-in explains an ended session and keeps the secret after a network failure', async () => {
  await open('#/players');
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Unauthenticated.' }, { status: 401 }));
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(screen.getByText(/^Your session has ended/)).toBeTruthy();
  isAway = true;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('away')));
  fireEvent.change(screen.getByLabelText('Secret'), { target: { value: 'open sesame' } });
  await press('Sign in');
  expect(screen.getByLabelText<HTMLInputElement>('Secret').value).toBe('open sesame');
});

it('signing out does not report an ended session', async () => {
  await open('#/players');
  await press('Sign out');
  expect(screen.getByLabelText('Secret')).toBeTruthy();
  expect(screen.queryByText(/^Your session has ended/)).toBeNull();
});

it('opening a page names the tab after it and focuses its heading', async () => {
  await open('#/players');
  expect(document.title).toBe('Players · The desk');
  location.hash = '#/players/5';
  const heading = await screen.findByRole('heading', { name: 'Player 5' });
  expect(document.title).toBe('Player 5 · The desk');
  expect(document.activeElement).toBe(heading);
});

it('the page names the time zone of its times', async () => {
  await open('#/log');
  expect(screen.getByText(/All times are UTC/)).toBeTruthy();
});

it('a failed or late session check changes nothing', async () => {
  await open('#/players');
  isAway = true;
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(screen.queryByRole('alert')).toBeNull();
  isAway = false;
  let answer: (response: Response) => void = () => undefined;
  const answered = fetch;
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/session') ? new Promise<Response>((resolve) => (answer = resolve)) : answered(address),
  );
  window.dispatchEvent(new Event('focus'));
  await press('Sign out');
  await act(async () => answer(Response.json({ who: 'Mika' })));
  expect(screen.getByLabelText('Secret')).toBeTruthy();
});

it('the navigation scrolls to the current page', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.textContent);
  };
  await open('#/log');
  expect(shown).toEqual(['Log']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
