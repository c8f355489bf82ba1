import { cleanup, screen } from '@testing-library/react';
import { act, Suspense, use, useDeferredValue } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { BottomNav } from '../../../src/client/hud/nav/BottomNav';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

it('takes no focus below a mini-game, until the screen after it has come', async () => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  let go: NavigateFunction = () => {};
  /** What the routes do: the game stays until the next screen is there. */
  function Screens() {
    go = useNavigate();
    const { pathname } = useLocation();
    const shown = useDeferredValue(pathname);
    if (shown === '/boost') use(coming);
    return <p>{shown}</p>;
  }
  await show(
    <Suspense>
      <Screens />
      <BottomNav />
    </Suspense>,
    fakeGame({}, {}).game,
  );
  const nav = screen.getByTestId('bottom-nav');
  expect(nav.hasAttribute('inert')).toBe(false);
  await act(async () => go('/games/guess-it'));
  expect(nav.hasAttribute('inert')).toBe(true);

  await act(async () => go('/boost'));
  expect(screen.getByText('/games/guess-it')).toBeTruthy();
  expect(nav.hasAttribute('inert')).toBe(true);
  await act(async () => come());
  expect(screen.getByText('/boost')).toBeTruthy();
  expect(nav.hasAttribute('inert')).toBe(false);
});
