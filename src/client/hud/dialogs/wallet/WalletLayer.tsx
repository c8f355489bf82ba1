import type { i18n } from 'i18next';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Game } from '../../../game/game';
import { loadAllEnglish } from '../../../language/english';
import { PAUSE_MS } from '../../../popups/popupTurn';
import { isCovered } from '../../cover/isCovered';
import { GameProvider, useGame, useGameStore } from '../../GameContext';
import { WalletQuestion } from './WalletQuestion';

/**
 * Complements the library's windows (decision 30): makes the HUD below inert, restores the focus, follows the game's
 * language. Also asks which of two wallets to use.
 */
export function WalletLayer() {
  const { wallet } = useGame();
  const { i18n } = useTranslation();
  const isOpen = useGameStore((state) => state.wallet.window === 'open');
  const question = useGameStore((state) => state.wallet.question);
  const isAsked = useTurnToAsk();

  useEffect(() => wallet.setLanguage(i18n.language), [wallet, i18n.language]);

  useEffect(() => {
    const hud = document.getElementById('hud');
    if (!isOpen || !hud) return;
    const focused = document.activeElement;
    hud.inert = true;
    return () => {
      hud.inert = false;
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return question && isAsked ? <WalletQuestion {...question} /> : null;
}

const LOOK_MS = 250;

/**
 * True while the question about two wallets may open: nothing else is open, and the player has pressed nothing for the
 * pause of decision 40.
 */
export function useTurnToAsk(): boolean {
  const { store } = useGame();
  const isNext = useGameStore((state) => state.wallet.question !== null && !isCovered(state));
  const [isAsked, setAsked] = useState(false);
  const pressedMs = useRef(Number.NEGATIVE_INFINITY);

  useLayoutEffect(() => {
    const onPress = () => {
      // After the player's own connect, the question needs no pause.
      if (store.getState().wallet.window === 'closed') pressedMs.current = performance.now();
    };
    // In the capture phase, because taps on the ninja never bubble.
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [store]);

  useEffect(() => {
    if (!isNext) return;
    const look = () => {
      const isPressing = performance.now() - pressedMs.current < PAUSE_MS;
      // A key or a held finger taps without a press. Check the combo too, which lasts as long as the pause.
      const isTapping = store.getState().game.comboCount > 0;
      if (isPressing || isTapping || document.querySelector('dialog[open]')) return;
      clearInterval(timer);
      setAsked(true);
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      setAsked(false);
    };
  }, [store, isNext]);

  return isNext && isAsked;
}

export interface MountWalletOptions {
  game: Game;
  i18n: i18n;
}

/** Renders the wallet's layer into its own root, because the HUD is inert while the library's windows are open. */
export async function mountWallet({ game, i18n }: MountWalletOptions): Promise<void> {
  await loadAllEnglish();
  const element = document.createElement('div');
  element.id = 'wallet';
  document.body.append(element);
  createRoot(element).render(
    <I18nextProvider i18n={i18n}>
      <GameProvider value={game}>
        <WalletLayer />
      </GameProvider>
    </I18nextProvider>,
  );
}
