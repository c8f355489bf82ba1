/** CSS px from each edge that system bars, notches or the host's buttons cover. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** Limit of a reported inset, larger than any phone's. A wrong report can't push the game off the screen. */
const MAX_INSET_PX = 200;
/** Least reported height. A smaller one comes from a half-open sheet or a wrong report. */
const MIN_APP_HEIGHT_PX = 240;

const rootStyle = () => document.documentElement.style;

export function sumInsets(safeArea: unknown, contentSafeArea: unknown): Insets {
  const sum = { ...NO_INSETS };
  for (const side of SIDES) {
    sum[side] = Math.min(insetOf(safeArea, side) + insetOf(contentSafeArea, side), MAX_INSET_PX);
  }
  return sum;
}

function insetOf(insets: unknown, side: (typeof SIDES)[number]): number {
  if (typeof insets !== 'object' || insets === null) return 0;
  const value = (insets as Record<string, unknown>)[side];
  return Number.isFinite(value) ? Math.max(0, value as number) : 0;
}

export function writeInsets(insets: Insets): void {
  for (const side of SIDES) rootStyle().setProperty(`--safe-${side}`, `${insets[side]}px`);
}

/** Uses the insets of the browser. */
export function writeBrowserInsets(): void {
  for (const side of SIDES) rootStyle().setProperty(`--safe-${side}`, `env(safe-area-inset-${side}, 0px)`);
}

/** Writes `--app-height`: the stable height while the player drags the host's sheet, at most the page's own. */
export function writeAppHeight(stableHeight?: unknown): void {
  const told = Number.isFinite(stableHeight) && (stableHeight as number) >= MIN_APP_HEIGHT_PX;
  rootStyle().setProperty(
    '--app-height',
    told ? `min(${stableHeight}px, var(--page-height))` : 'var(--page-height)',
  );
}
