import type { StateCreator } from 'zustand/vanilla';

/** Wallet state of spec §3. `status` drives the connect button's three states. */
export interface WalletView {
  /** The wallet stored with the account, while one is connected. */
  tonWallet: string | null;
  isConnected: boolean;
  status: 'loading' | 'disconnected' | 'connected';
  /** Address of the connected wallet in friendly form. The one stored with the account may differ. */
  address: string | null;
  /** The windows of the wallet library. They lie over everything and need the page for themselves. */
  window: 'closed' | 'opening' | 'open';
  /** A connected wallet that is not the stored one. The player chooses whether it replaces the stored one. */
  question: { stored: string; offered: string } | null;
}

export interface WalletSlice {
  wallet: WalletView;
  changeWallet(change: Partial<WalletView>): void;
}

export const createWalletSlice: StateCreator<WalletSlice> = (set) => ({
  wallet: {
    tonWallet: null,
    isConnected: false,
    status: 'disconnected',
    address: null,
    window: 'closed',
    question: null,
  },
  changeWallet: (change) => set(({ wallet }) => ({ wallet: { ...wallet, ...change } })),
});
