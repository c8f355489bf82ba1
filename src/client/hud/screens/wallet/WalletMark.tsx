/** Our own marks of the wallets, because their logos are trademarks and load from foreign hosts. */
const MARKS = {
  'telegram-wallet': {
    from: '#6fd3ff',
    to: '#1268c4',
    shapes: [
      ['#0b4a94', 'M9 15a4 4 0 0 1 4-4h13a2.5 2.5 0 0 1 2.5 2.5V18H9Z'],
      ['#bfe4ff', 'M9 15.5h19.5a3 3 0 0 1 3 3V27a3 3 0 0 1-3 3H13a4 4 0 0 1-4-4Z'],
      ['#fff', 'M9 15.5h19.5a3 3 0 0 1 3 3v2H9Z'],
      ['#ffc53d', 'M24.5 20.5h8.5v5.2h-8.5a2.6 2.6 0 0 1 0-5.2Z'],
      ['#8a4f0a', 'M24.8 21.9a1.2 1.2 0 1 0 .01 0Z'],
    ],
  },
  tonkeeper: {
    from: '#5b95ff',
    to: '#152a70',
    shapes: [
      ['#fff', 'M7.5 15 20 9.5 20 19Z'],
      ['#cfe4ff', 'M32.5 15 20 9.5 20 19Z'],
      ['#9cc4ff', 'M7.5 15 20 19 20 33Z'],
      ['#5f93ec', 'M32.5 15 20 19 20 33Z'],
    ],
  },
  mytonwallet: {
    from: '#bb9bff',
    to: '#4326c4',
    shapes: [
      ['#2a1580', 'M20 7.5a12.5 12.5 0 1 0 .01 0Z'],
      ['#e9ddff', 'M20 7.5a12.5 12.5 0 1 0 .01 0ZM20 10.5a9.5 9.5 0 1 1-.01 0Z'],
      ['#fff', 'M13 15.5h7v11.5Z'],
      ['#b79aff', 'M27 15.5h-7v11.5Z'],
    ],
  },
  tonhub: {
    from: '#86ecc0',
    to: '#146650',
    shapes: [
      ['#f2fff8', 'M20 7.5 31 13.7 20 20 9 13.7Z'],
      ['#a8e8cb', 'M9 13.7 20 20V32.5L9 26.2Z'],
      ['#4fb58d', 'M31 13.7 20 20V32.5L31 26.2Z'],
    ],
  },
} as const;

export function WalletMark({ name }: { name: keyof typeof MARKS }) {
  const { from, to, shapes } = MARKS[name];
  return (
    <svg
      className="wallet-mark"
      viewBox="0 0 40 40"
      aria-hidden="true"
      style={{ background: `linear-gradient(${from}, ${to})` }}
    >
      {shapes.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
    </svg>
  );
}
