import type { StateCreator } from 'zustand/vanilla';

/** Wallet state of spec §3. `status` chooses between the three states of the connect button. */
export interface WalletView {
  /** The wallet stored with the account, or null while none is connected. */
  tonWallet: string | null;
  /** True when the stored wallet's owner has signed for it. */
  isProven: boolean;
  isConnected: boolean;
  status: 'loading' | 'disconnected' | 'connected';
  /** Address of the connected wallet in friendly form. The account may store another. */
  address: string | null;
  /** State of the wallet library's windows. They cover everything, so no other dialog may open. */
  window: 'closed' | 'opening' | 'open';
  /** A connected wallet that differs from the stored one. The player decides which one stays. */
  question: { stored: string; offered: string } | null;
}

export interface WalletSlice {
  wallet: WalletView;
  changeWallet(change: Partial<WalletView>): void;
}

export const NO_WALLET: WalletView = {
  tonWallet: null,
  isProven: false,
  isConnected: false,
  status: 'disconnected',
  address: null,
  window: 'closed',
  question: null,
};

export const createWalletSlice: StateCreator<WalletSlice> = (set) => ({
  wallet: NO_WALLET,
  changeWallet: (change) => set(({ wallet }) => ({ wallet: { ...wallet, ...change } })),
});
