import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../../src/client/hud/components/Button';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { ScreenFrame } from '../../../src/client/hud/components/ScreenFrame';
import { QueryList, QueryScope } from '../../../src/client/hud/data/QueryList';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const nextFrame = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));

async function pressByKey(name: string): Promise<void> {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
  await nextFrame();
}

let answer = () => {};

/** Renders a gift whose button disappears when claimed. */
function Gift() {
  const [state, setState] = useState<'ready' | 'busy' | 'claimed'>('ready');
  answer = () => setState('claimed');
  return (
    <ul>
      <li>
        <span>A gift</span>
        {state === 'claimed' ? null : (
          <Button isBusy={state === 'busy'} onClick={() => setState('busy')}>
            Claim
          </Button>
        )}
      </li>
    </ul>
  );
}

test('a gift’s row takes the focus when claiming removes its button', async () => {
  await show(
    <ScreenFrame title="Missions">
      <Gift />
    </ScreenFrame>,
    fakeGame().game,
  );
  await pressByKey('Claim');
  await act(async () => answer());
  const row = screen.getByRole('listitem');
  expect(document.activeElement).toBe(row);
  expect(getComputedStyle(row).outlineStyle).toBe('none');
  act(() => row.blur());
  expect(row.hasAttribute('tabindex')).toBe(false);
});

test('a finished claim leaves the focus where the player moved it', async () => {
  const { game } = fakeGame();
  Object.assign(game.host, { hasBackButton: false });
  await show(
    <ScreenFrame title="Missions">
      <Gift />
    </ScreenFrame>,
    game,
  );
  await pressByKey('Claim');
  const back = screen.getByRole('button', { name: 'Back' });
  back.focus();
  await act(async () => answer());
  expect(document.activeElement).toBe(back);
});

test('a list’s section takes the focus when its Retry button disappears', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('Here it is');
  await show(
    <QueryScope>
      <ScreenFrame title="Missions">
        <section aria-label="Tasks">
          <QueryList queryKey={['tasks']} load={load}>
            {(text: string) => <p>{text}</p>}
          </QueryList>
        </section>
      </ScreenFrame>
    </QueryScope>,
    fakeGame().game,
  );
  await screen.findByRole('button', { name: 'Retry' });
  await pressByKey('Retry');
  await screen.findByText('Here it is');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tasks' }));
});

test('an open dialog keeps the focus when its button disappears, and returns it on closing', async () => {
  let close = () => {};
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    close = () => setOpen(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen ? (
          <Dialog title="A dialog" onClose={close}>
            <Gift />
          </Dialog>
        ) : null}
      </>
    );
  }
  await show(<Opener />, fakeGame().game);
  await pressByKey('Open');
  await pressByKey('Claim');
  await act(async () => answer());
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
  act(() => close());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});
