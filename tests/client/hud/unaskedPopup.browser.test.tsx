import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { Popups } from '../../../src/client/hud/dialogs/Overlays';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, POPUP, show, WithBackButton } from './fakeGame';

const LINK = { ...POPUP, image: '', buttonText: 'Go', buttonLink: '/earn' };
/** Longer than the time for which a new popup ignores presses. */
const SETTLED_MS = 600;

let game: ReturnType<typeof fakeGame>['game'];
let pressBack: () => boolean;

/** Shows home with a button that fills the screen and lies under the popup's button. */
beforeEach(async () => {
  await page.viewport(390, 844);
  ({ game, pressBack } = fakeGame());
  await show(
    <WithBackButton>
      <button type="button" style={{ position: 'fixed', inset: 0 }}>
        Tap
      </button>
      <Popups />
    </WithBackButton>,
    game,
  );
});
afterEach(cleanup);

async function openPopup(): Promise<HTMLElement> {
  game.store.setState({ popup: LINK });
  return screen.findByRole('button', { name: 'Go' });
}
const isOpen = () => document.querySelector('dialog[open]') !== null;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Touches the centre of an element, in coordinates of the page around this frame. */
function touch(type: 'touchStart' | 'touchEnd', element?: Element): Promise<unknown> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const touchPoints = element ? [{ x: frame.x + x + width / 2, y: frame.y + y + height / 2 }] : [];
  return (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Input.dispatchTouchEvent',
    { type, touchPoints },
  );
}
async function tap(element: Element): Promise<void> {
  await touch('touchStart', element);
  await touch('touchEnd');
  await pause(50);
}

test('a popup that the game opens ignores presses for half a second', async () => {
  const button = await openPopup();
  await tap(button);
  expect(isOpen()).toBe(true);
  await pause(SETTLED_MS);
  await tap(button);
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});

test('a popup ignores a finger that was down before it opened', async () => {
  const home = screen.getByRole('button', { name: 'Tap' });
  await touch('touchStart', home);
  const button = await openPopup();
  await pause(SETTLED_MS);
  // Imitates a finger that slides onto the button. Browsers send the click to the element under a lifting finger.
  button.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  await touch('touchEnd');
  await pause(50);
  expect(isOpen()).toBe(true);
});

test('a popup that the game opens ignores Escape, backdrop and back button for half a second', async () => {
  await openPopup();
  const dialog = document.querySelector('dialog') as HTMLElement;
  await userEvent.keyboard('{Escape}');
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  pressBack();
  await pause(50);
  expect(isOpen()).toBe(true);
  await pause(SETTLED_MS);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});

test('a popup’s button can be pressed by keyboard', async () => {
  const button = await openPopup();
  await pause(SETTLED_MS);
  button.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});
