/** Wallets with a tile on /wallet (decision 31), by their name in the public list and the name that players know. */
export const WALLET_TILES = [
  { appName: 'telegram-wallet', label: 'Wallet in Telegram', color: '#2a9df4' },
  { appName: 'tonkeeper', label: 'Tonkeeper', color: '#2f5bd7' },
  { appName: 'mytonwallet', label: 'MyTonWallet', color: '#7a5cff' },
  { appName: 'tonhub', label: 'Tonhub', color: '#4fae8a' },
] as const;
