import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../src/desk/App';
import { render } from './renderDesk';

const GROUP = { status: 409, reason: 'Stale.', batches: 1, players: 1, waiting: 1, coins: 500, claimed: 500 };

let hasEnded: boolean;
let groups: (typeof GROUP)[];
beforeEach(() => {
  hasEnded = false;
  groups = [GROUP];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const path = address.replace('/admin/api', '');
    if (path === '/session' && body) {
      hasEnded = false;
      return Response.json({ who: JSON.parse(String(body)).secret, role: 'acts' });
    }
    if (hasEnded) return Response.json({ message: 'Sign in.' }, { status: 401 });
    if (path === '/session') return Response.json({ who: 'Mika', role: 'acts' });
    if (path.startsWith('/refused?') || path === '/refused')
      return Response.json({ groups, hasMore: false, from: 1, to: 2 });
    return Response.json({ message: 'Too many.' }, { status: 400 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  location.hash = '';
});

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const reason = () => screen.queryByLabelText<HTMLInputElement>(/^Reason/)?.value;
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function signIn(name: string): Promise<void> {
  write(/^Secret/, name);
  await press('Sign in');
  await screen.findByText(name);
}

/** Submits an act that is refused because the session has ended. */
async function losesSession(): Promise<void> {
  location.hash = '#/refused';
  render(<App />);
  await screen.findByText('Mika');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Give 500 coins back' }))[0]!);
  write(/^Reason/, 'A bad night.');
  hasEnded = true;
  await act(async () => fireEvent.submit(screen.getByLabelText(/^Reason/)));
  await screen.findByText(/^Your session has ended/);
}

it('a reason is restored once, for the operator whose session ended', async () => {
  await losesSession();
  await signIn('Mika');
  await screen.findByLabelText(/^Reason/);
  expect(reason()).toBe('A bad night.');
  await press('Cancel');
  cleanup();
  render(<App />);
  await screen.findByRole('button', { name: 'Give 500 coins back' });
  expect(reason()).toBeUndefined();
});

it('a reason is hidden from another operator', async () => {
  await losesSession();
  await signIn('Ren');
  await screen.findByRole('button', { name: 'Give 500 coins back' });
  expect(reason()).toBeUndefined();
});

it('a reason is restored to its own form, even when another has the same label', async () => {
  groups = [GROUP, { ...GROUP, reason: 'Not enough energy.' }];
  await losesSession();
  await signIn('Mika');
  await screen.findByLabelText(/^Reason/);
  expect(screen.getAllByLabelText(/^Reason/)).toHaveLength(1);
  expect(screen.getByLabelText(/^Reason/).closest('tr')?.textContent).toContain('Stale.');
});
