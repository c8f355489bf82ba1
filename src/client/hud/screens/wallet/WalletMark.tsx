/** Our own marks of the wallets, because their logos are trademarks and load from foreign hosts. */
const MARKS = {
  'telegram-wallet': {
    from: '#4fc3ff',
    to: '#1677d2',
    path: 'M9 13.5A3.5 3.5 0 0 1 12.5 10H26v4M9 13.5V27a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V17a3 3 0 0 0-3-3H12M25 21.5v1',
  },
  tonkeeper: {
    from: '#3a6fe0',
    to: '#12245e',
    path: 'M8 15l12-5 12 5-12 17ZM8 15l12 5 12-5M20 20v12',
  },
  mytonwallet: {
    from: '#a07bff',
    to: '#4b2fd0',
    path: 'M20 8a12 12 0 1 0 .01 0M14.5 17h11L20 25.5Z',
  },
  tonhub: {
    from: '#5fd3a4',
    to: '#1c7a63',
    path: 'M20 8l10.5 6v12L20 32 9.5 26V14ZM20 20v12M20 20l10.5-6M20 20L9.5 14',
  },
} as const;

export function WalletMark({ name }: { name: keyof typeof MARKS }) {
  const { from, to, path } = MARKS[name];
  return (
    <svg
      className="wallet-mark"
      viewBox="0 0 40 40"
      aria-hidden="true"
      style={{ background: `linear-gradient(${from}, ${to})` }}
    >
      <path d={path} />
    </svg>
  );
}
