import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../src/client/hud/ScreenBoundary';
import { fakeGame, show } from './fakeGame';

let isBroken = true;

function Screen() {
  if (isBroken) throw new Error('The chunk did not come');
  return <p>Friends</p>;
}

const open = () =>
  show(
    <ScreenBoundary>
      <Screen />
    </ScreenBoundary>,
    fakeGame().game,
  );

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('offline, names the missing connection, and shows the screen when the network returns', async () => {
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

it('online, says that the screen stumbled, and lets the player restart it', async () => {
  await open();
  expect(screen.getByRole('alert').textContent).toContain('This screen stumbled.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Restart' }));
  expect(screen.getByText('Friends')).toBeTruthy();
});
