const COIN_LANDS: Keyframe[] = [
  { transform: 'scale(1)' },
  { transform: 'scale(1.08)' },
  { transform: 'scale(1)' },
];
const COIN_MS = 150;
const HERO_POPS: Keyframe[] = [
  { transform: 'translateY(-22%) scale(0.9, 1.12)', offset: 0 },
  { transform: 'scale(1.12, 0.86)', offset: 0.35 },
  { transform: 'scale(0.97, 1.05)', offset: 0.65 },
  { transform: 'none', offset: 1 },
];
const HERO_MS = 460;

/** The middle of the balance, where gained coins fly to. Null while home is not shown. */
export function coinGoal(): { x: number; y: number } | null {
  const line = document.querySelector('.balance-line');
  if (!line) return null;
  const { x, y, width, height } = line.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The balance jumps for coins that have arrived. */
export function balanceAnswers(): void {
  document.querySelector('.balance-line')?.animate?.(COIN_LANDS, COIN_MS);
}

/** Where no stage draws the ninja, his picture lands. */
export function heroPops(): void {
  if (document.documentElement.dataset.stage === 'ready') return;
  document.querySelector('.tap-hero')?.animate?.(HERO_POPS, { duration: HERO_MS, easing: 'ease-out' });
}
