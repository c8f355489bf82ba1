import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { ScreenFrame } from '../../../src/client/hud/components/ScreenFrame';
import { fakeGame, show, WithBackButton } from './fakeGame';

afterEach(cleanup);

const start = async () => {
  const { game, pressBack } = fakeGame();
  await show(
    <WithBackButton>
      <Routes>
        <Route
          index
          element={
            <main>
              <Link to="/boost">To boosts</Link>
            </main>
          }
        />
        <Route
          path="boost"
          element={
            <ScreenFrame key="boost" title="Boosts">
              <Link to="/friends">To friends</Link>
            </ScreenFrame>
          }
        />
        <Route
          path="friends"
          element={
            <ScreenFrame key="friends" title="Friends">
              {null}
            </ScreenFrame>
          }
        />
      </Routes>
      <nav>
        <Link to="/friends">Friends</Link>
      </nav>
    </WithBackButton>,
    game,
  );
  const press = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
  };
  return { press, back: () => act(() => void pressBack()) };
};

it('a screen takes the focus from what led to it and is gone, and home takes it back', async () => {
  const { press, back } = await start();
  press('To boosts');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Boosts' }));
  press('To friends');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friends' }));
  back();
  const home = screen.getByRole('main');
  expect(document.activeElement).toBe(home);
  // A press beside every control must not focus the whole screen.
  act(() => screen.getByRole('link', { name: 'To boosts' }).focus());
  expect(home.hasAttribute('tabindex')).toBe(false);
});

it('the navigation keeps the focus, because it stays', async () => {
  const { press } = await start();
  press('Friends');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Friends' }));
});
