import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { ScreenFrame } from '../../../src/client/hud/components/ScreenFrame';
import { fakeGame, show, WithBackButton } from './fakeGame';

const Home = () => (
  <main>
    <Link to="/boost">To boosts</Link>
  </main>
);

const Boosts = () => (
  <ScreenFrame title="Boosts">
    <Link to="/friends">To friends</Link>
  </ScreenFrame>
);

const Friends = () => <ScreenFrame title="Friends">{null}</ScreenFrame>;

async function openHome() {
  const { game, pressBack } = fakeGame();
  await show(
    <WithBackButton>
      <Routes>
        <Route index element={<Home />} />
        <Route path="boost" element={<Boosts />} />
        <Route path="friends" element={<Friends />} />
      </Routes>
      <nav>
        <Link to="/friends">Friends</Link>
      </nav>
    </WithBackButton>,
    game,
  );
  return { goBack: () => act(() => void pressBack()) };
}

function press(name: string): void {
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
}

it('a screen or home takes the focus when the focused control is gone', async () => {
  const { goBack } = await openHome();
  press('To boosts');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Boosts' }));
  press('To friends');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friends' }));
  goBack();
  const home = screen.getByRole('main');
  expect(document.activeElement).toBe(home);
  // Pressing next to the controls must not focus the whole screen.
  act(() => screen.getByRole('link', { name: 'To boosts' }).focus());
  expect(home.hasAttribute('tabindex')).toBe(false);
});

it('the navigation keeps the focus when it opens a screen', async () => {
  await openHome();
  press('Friends');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Friends' }));
});

it('a heading regains the focus after a dialog that the game opened', async () => {
  let setOpen = (_: boolean) => {};
  function Screen() {
    const [isOpen, set] = useState(false);
    setOpen = set;
    return (
      <ScreenFrame title="Mining">
        {isOpen ? (
          <Dialog title="Oops!" onClose={() => undefined}>
            Words
          </Dialog>
        ) : null}
      </ScreenFrame>
    );
  }
  await show(<Screen />, fakeGame().game);
  const heading = screen.getByRole('heading', { name: 'Mining' });
  expect(document.activeElement).toBe(heading);
  act(() => setOpen(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Oops!' }));
  await act(async () => setOpen(false));
  expect(document.activeElement).toBe(heading);
});
