import { act, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { fakeGame, show, WithBackButton } from './fakeGame';

function Opener({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Dialog title="A dialog" onClose={close}>
          <button type="button">Inside</button>
        </Dialog>
      ) : null}
    </>
  );
}

it('a dialog is open as soon as it is on the page', async () => {
  let isOpen: boolean | undefined;
  function Impatient() {
    useLayoutEffect(() => {
      isOpen = document.querySelector('dialog')?.open;
    }, []);
    return null;
  }
  await show(
    <>
      <Dialog title="A dialog" onClose={() => undefined}>
        Words
      </Dialog>
      <Impatient />
    </>,
    fakeGame().game,
  );
  expect(isOpen).toBe(true);
});

async function openOne(path = '/') {
  const { game, pressBack } = fakeGame();
  const onClose = vi.fn();
  await show(
    <WithBackButton>
      <Opener onClose={onClose} />
    </WithBackButton>,
    game,
    path,
  );
  const opener = screen.getByText('Open');
  opener.focus();
  fireEvent.click(opener);
  return { onClose, opener, pressBack, dialog: screen.getByRole('dialog', { name: 'A dialog' }) };
}

describe('a dialog', () => {
  it('takes the focus and returns it', async () => {
    const { opener } = await openOne();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A dialog' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a press on the backdrop', (dialog: HTMLElement) => fireEvent.click(dialog)],
    [
      'a browser that force-closes it',
      (dialog: HTMLElement) => {
        (dialog as HTMLDialogElement).open = false;
        fireEvent(dialog, new Event('close'));
      },
    ],
  ])('is closed by %s', async (_how, close) => {
    const { onClose, dialog } = await openOne();
    close(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open after a press inside it', async () => {
    const { onClose } = await openOne();
    fireEvent.click(screen.getByText('Inside'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes on the back button before the screen does', async () => {
    const { onClose, pressBack } = await openOne('/boost');
    act(() => void pressBack());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
