import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../../../src/client/hud/components/Button';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { HowToPlay } from '../../../src/client/hud/dialogs/Stories';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

const HELD = '{Enter>4/}';

test('Enter turns one story page per press, however long it is held', async () => {
  await show(<HowToPlay onClose={() => undefined} />, fakeGame().game);
  const page = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
  screen.getByRole('button', { name: 'Next' }).focus();
  await userEvent.keyboard(HELD);
  expect(page()).toBe('2');
  await userEvent.keyboard('{Enter}');
  expect(page()).toBe('3');
});

test('Enter held since a purchase does not reopen its sheet', async () => {
  const onOpen = vi.fn();
  function Shop() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button
          onClick={() => {
            onOpen();
            setOpen(true);
          }}
        >
          Multi Tap
        </Button>
        {isOpen ? (
          <Dialog title="Multi Tap" onClose={() => setOpen(false)}>
            <Button onClick={() => setOpen(false)}>Upgrade</Button>
          </Dialog>
        ) : null}
      </>
    );
  }
  await show(<Shop />, fakeGame().game);
  screen.getByRole('button', { name: 'Multi Tap' }).focus();
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Upgrade' }).focus();
  await userEvent.keyboard(HELD);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onOpen).toHaveBeenCalledOnce();
});
