import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../src/client/hud/ScreenBoundary';
import { fakeGame, show } from './fakeGame';

let isBroken = true;

function Screen() {
  if (isBroken) throw new Error('The chunk did not come');
  return <p>Friends</p>;
}

const reload = vi.fn();
const open = () =>
  show(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
    fakeGame({}, { reload }).game,
  );

/** Replaces the page that the server delivers. */
const online = (page: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(page, { status })),
  );
const pageOf = (script: string) => `<div id="hud"></div><script type="module" src="${script}"></script>`;
const OURS = '/assets/index-1.js';

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  reload.mockClear();
  document.head.innerHTML = `<script type="module" src="${OURS}"></script>`;
  online(pageOf(OURS));
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a screen that fails offline says so and appears when the network returns', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  expect(screen.getByRole('alert').textContent).toContain('No connection. Please try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText('Friends')).toBeNull();
  isBroken = false;
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Friends')).toBeTruthy();
});

it('a screen that fails online can be restarted', async () => {
  await open();
  expect(screen.getByRole('alert').textContent).toContain('This screen stumbled.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(screen.getByText('Friends')).toBeTruthy();
});

it('a screen whose chunk a newer game version replaced loads that version', async () => {
  online(pageOf('/assets/index-2.js'));
  await open();
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  fireEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['the same version', pageOf(OURS), 200],
  ['a network’s sign-in page', '<title>Sign in</title><script type="module" src="/portal.js"></script>', 200],
  ['an error', pageOf('/assets/index-2.js'), 502],
])('a failed screen does not reload when it finds %s', async (_, page, status) => {
  online(page, status);
  await open();
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('Friends')).toBeTruthy();
});
