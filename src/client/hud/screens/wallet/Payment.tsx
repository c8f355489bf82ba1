import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentResult } from '../../../wallet/walletLink';
import { useGame, useGameStore } from '../../GameContext';

export type PaymentState = 'idle' | 'confirm' | PaymentResult;

/** A payment that the player confirms or cancels in the wallet (spec §4). */
export function usePayment(pay: () => Promise<PaymentResult>): {
  state: PaymentState;
  send(): Promise<void>;
} {
  const { reportActionError } = useGame();
  const [state, setState] = useState<PaymentState>('idle');
  const send = async () => {
    setState('confirm');
    try {
      setState(await pay());
    } catch (error) {
      setState('idle');
      reportActionError(error);
    }
  };
  return { state, send };
}

export function PaymentStatus({ state }: { state: PaymentState }) {
  const { t } = useTranslation();
  // The library's window shows the state while it is open.
  const isCovered = useGameStore((store) => store.wallet.window === 'open');
  return (
    <p role="status">
      {state === 'idle' || state === 'failed' || isCovered ? null : t(`walletScreen.checkin.${state}`)}
    </p>
  );
}
