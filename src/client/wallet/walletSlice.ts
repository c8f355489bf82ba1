import type { StateCreator } from 'zustand/vanilla';

/** Wallet state of spec §3. `status` decides between the connect button's three states. */
export interface WalletView {
  /** The wallet stored with the account, while one is connected. */
  tonWallet: string | null;
  /** True when the stored wallet's owner has signed for it. */
  isProven: boolean;
  isConnected: boolean;
  status: 'loading' | 'disconnected' | 'connected';
  /** Address of the connected wallet in friendly form. The account may have stored another. */
  address: string | null;
  /** State of the wallet library's windows. They cover everything, so no other dialog may be open. */
  window: 'closed' | 'opening' | 'open';
  /** A connected wallet that differs from the stored one. The player chooses whether to replace it. */
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
