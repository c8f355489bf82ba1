import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../../../src/client/hud/components/Dialog';
import { Overlays } from '../../../src/client/hud/dialogs/Overlays';
import { Popups } from '../../../src/client/hud/dialogs/Popups';
import { WalletLayer } from '../../../src/client/hud/dialogs/wallet/WalletLayer';
import { WalletButton } from '../../../src/client/hud/home/WalletButton';
import { useBackButton } from '../../../src/client/hud/useBackButton';
import { fakeGame, openDialogs, show } from './fakeGame';

const POPUP = {
  id: 5,
  title: 'Hello',
  text: 'Text',
  image: '',
  buttonText: 'Go',
  buttonLink: '/earn',
  createdAt: null,
  updatedAt: null,
};

beforeEach(openDialogs);
afterEach(cleanup);

function Layer({ children }: { children?: React.ReactNode }) {
  useBackButton();
  return children;
}

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

it('a dialog is open from the moment it is on the page, for whoever closes it at once', async () => {
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
    <Layer>
      <Opener onClose={onClose} />
    </Layer>,
    game,
    path,
  );
  const opener = screen.getByText('Open');
  opener.focus();
  fireEvent.click(opener);
  return { onClose, opener, pressBack, dialog: screen.getByRole('dialog', { name: 'A dialog' }) };
}

describe('a dialog', () => {
  it('takes the focus and gives it back', async () => {
    const { opener } = await openOne();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A dialog' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    ['a press beside it', (dialog: HTMLElement) => fireEvent.click(dialog)],
    [
      'a browser that closes it unasked',
      (dialog: HTMLElement) => {
        (dialog as HTMLDialogElement).open = false;
        fireEvent(dialog, new Event('close'));
      },
    ],
  ])('closes by %s', async (_how, close) => {
    const { onClose, dialog } = await openOne();
    close(dialog);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays for a press inside it', async () => {
    const { onClose } = await openOne();
    fireEvent.click(screen.getByText('Inside'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes by the back button before the screen does', async () => {
    const { onClose, pressBack } = await openOne('/boost');
    act(() => void pressBack());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the sidebar', () => {
  it.each(['Know Your Hero', 'Settings'])('makes way for %s, which takes one close', async (name) => {
    const { game } = fakeGame({ overlays: ['sidebar'] });
    await show(<Overlays />, game);
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the back button on home', () => {
  it('is hidden, shows with an overlay and closes it', async () => {
    const { game, pressBack } = fakeGame();
    await show(
      <Layer>
        <Overlays />
      </Layer>,
      game,
    );
    expect(pressBack()).toBe(false);
    act(() => game.overlays.open('settings'));
    await screen.findByRole('dialog', { name: 'Settings' });
    act(() => void pressBack());
    expect(game.store.getState().overlays).toEqual([]);
    expect(pressBack()).toBe(false);
  });

  it('closes the passive income popup too', async () => {
    const { game, pressBack } = fakeGame({ passive: { isPassiveDone: false, passiveAmount: 12 } });
    await show(
      <Layer>
        <Popups />
      </Layer>,
      game,
    );
    await screen.findByText('While you were away, you earned 12');
    act(() => void pressBack());
    expect(game.store.getState().passive.isPassiveDone).toBe(true);
  });

  it('stays hidden while popups wait for their turn', async () => {
    const { game, pressBack } = fakeGame({
      popup: POPUP,
      popupTurn: 'waits',
      passive: { isPassiveDone: false, passiveAmount: 12 },
    });
    await show(
      <Layer>
        <Popups />
      </Layer>,
      game,
    );
    expect(pressBack()).toBe(false);
  });

  it('closes the question about two wallets, which keeps the linked one', async () => {
    const answer = vi.fn(async () => undefined);
    const { game, pressBack } = fakeGame({}, { wallet: { answer, setLanguage: () => undefined } });
    await show(
      <Layer>
        <WalletLayer />
      </Layer>,
      game,
    );
    expect(pressBack()).toBe(false);
    const question = { stored: 'UQ-stored', offered: 'UQ-offered' };
    act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, question } })));
    act(() => void pressBack());
    expect(answer.mock.calls).toEqual([[false]]);
  });

  it('closes the menu of the wallet button', async () => {
    const connected = { status: 'connected', isConnected: true, address: 'UQ-mine' } as const;
    const { game, pressBack } = fakeGame();
    game.store.setState(({ wallet }) => ({ wallet: { ...wallet, ...connected } }));
    await show(
      <Layer>
        <WalletButton />
      </Layer>,
      game,
    );
    fireEvent.click(screen.getByTestId('wallet-button'));
    await screen.findByRole('menu');
    act(() => void pressBack());
    expect(screen.queryByRole('menu')).toBeNull();
    expect(pressBack()).toBe(false);
  });
});

describe('popups', () => {
  it('come one at a time: failure, passive income, then the message', async () => {
    const { game } = fakeGame({
      failures: [{ kind: 'serversBusy' }, { kind: 'api', message: 'Closed' }],
      passive: { isPassiveDone: false, passiveAmount: 12 },
      popup: POPUP,
    });
    await show(<Popups />, game);
    const seen: (string | null)[] = [];
    for (let step = 0; step < 4; step++) {
      const dialog = await screen.findByRole('dialog');
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      seen.push(dialog.querySelector('h2')?.textContent ?? null);
      const before = dialog;
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(before.isConnected).toBe(false));
    }
    expect(seen).toEqual(['Oops!', 'Something went wrong', 'Welcome back!', 'Hello']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('wait while an overlay is open, failures do not', async () => {
    const { game } = fakeGame({ popup: POPUP, overlays: ['settings'] });
    await show(<Popups />, game);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => game.failures.report({ kind: 'signIn' }));
    await screen.findByRole('dialog', { name: 'Sign-in failed' });
    act(() => game.failures.dismiss('signIn'));
    act(() => game.overlays.closeAll());
    await screen.findByRole('dialog', { name: 'Hello' });
  });

  it('wait for their turn, failures do not', async () => {
    const { game } = fakeGame({
      popup: POPUP,
      popupTurn: 'waits',
      passive: { isPassiveDone: false, passiveAmount: 12 },
    });
    await show(<Popups />, game);
    act(() => game.failures.report({ kind: 'signIn' }));
    await screen.findByRole('dialog', { name: 'Sign-in failed' });
    act(() => game.failures.dismiss('signIn'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(game.popups.seen).not.toHaveBeenCalled();
    act(() => game.store.setState({ popupTurn: 'free' }));
    await screen.findByRole('dialog', { name: 'Welcome back!' });
    expect(game.popups.seen).not.toHaveBeenCalled();
    act(game.finishPassive);
    await screen.findByRole('dialog', { name: 'Hello' });
    expect(game.popups.seen).toHaveBeenCalledTimes(1);
  });

  it('wait until the question about two wallets is answered, but one that is on the screen stays', async () => {
    const { game } = fakeGame({ popup: POPUP });
    const wonder = (question: { stored: string; offered: string } | null) =>
      act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, question } })));
    await show(<Popups />, game);
    await screen.findByRole('dialog', { name: 'Hello' });
    wonder({ stored: 'UQ-stored', offered: 'UQ-offered' });
    expect(screen.queryByRole('dialog')).toBeNull();
    wonder(null);
    await screen.findByRole('dialog', { name: 'Hello' });
    act(() => game.store.setState({ popupTurn: 'taken' }));
    wonder({ stored: 'UQ-stored', offered: 'UQ-offered' });
    expect(screen.queryByRole('dialog', { name: 'Hello' })).not.toBeNull();
  });

  it('wait until the window of the wallet library, which is on its way or open, has closed', async () => {
    const { game } = fakeGame({ popup: POPUP });
    const lay = (window: 'closed' | 'opening' | 'open') =>
      act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, window } })));
    await show(<Popups />, game);
    await screen.findByRole('dialog', { name: 'Hello' });
    for (const window of ['opening', 'open'] as const) {
      lay(window);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    lay('closed');
    await screen.findByRole('dialog', { name: 'Hello' });
  });

  // [spec 2.48]
  it('say nothing when nothing was earned', async () => {
    const { game } = fakeGame({ passive: { isPassiveDone: false, passiveAmount: 0 } });
    await show(<Popups />, game);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('name the time when maintenance is over, and offer the new version', async () => {
    const { game } = fakeGame();
    const update = vi.fn();
    const untilMs = Date.now() + 3_600_000;
    game.failures.report({ kind: 'maintenance', untilMs });
    game.failures.report({ kind: 'update' }, update);
    await show(<Popups />, game);
    const dialog = await screen.findByRole('dialog', { name: 'The dojo is resting' });
    expect(dialog.textContent).toMatch(/Back at about \d\d:\d\d/);
    act(() => game.failures.dismiss('maintenance'));
    await screen.findByRole('dialog', { name: 'A new version is here' });
    fireEvent.click(screen.getByRole('button', { name: 'Update' }));
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('of a tap batch leave the page free, and come beside another', async () => {
    const { game, pressBack } = fakeGame();
    await show(
      <Layer>
        <Popups />
      </Layer>,
      game,
    );
    const retry = vi.fn();
    act(() => game.failures.report({ kind: 'tapsWait' }, retry));
    await screen.findByText('Oops!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(pressBack()).toBe(false);
    act(() => game.failures.report({ kind: 'signIn' }));
    await screen.findByRole('dialog', { name: 'Sign-in failed' });
    act(() => game.failures.dismiss('signIn'));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Oops!')).toBeNull();
  });

  it('retry what failed', async () => {
    const { game } = fakeGame();
    const retry = vi.fn();
    game.failures.report({ kind: 'serversBusy' }, retry);
    await show(<Popups />, game);
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(game.store.getState().failures).toEqual([]);
  });
});
