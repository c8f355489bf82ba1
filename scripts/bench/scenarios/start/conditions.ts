import type { Conditions } from '../../firstTap';
import type { PageName } from '../../sites';

/** Whether what the page paints is carried out in software, or no graphics process paints it at all. */
type Graphics = 'drawn' | 'unpainted';
export type StartConditions = Conditions & { readonly graphics: Graphics };

export const MAIN: StartConditions = { cpu: 4, network: 'slow', graphics: 'drawn' };
export const UNPAINTED: StartConditions = { ...MAIN, graphics: 'unpainted' };
export const CONDITIONS: readonly StartConditions[] = [
  MAIN,
  UNPAINTED,
  { cpu: 6, network: 'slow', graphics: 'drawn' },
  { cpu: 4, network: 'none', graphics: 'drawn' },
];
export const COMPARED: readonly PageName[] = ['game', 'clicker', 'client'];

/** What the browser is started with. */
export const ARGUMENTS: Readonly<Record<Graphics, readonly string[]>> = {
  drawn: [],
  unpainted: ['--disable-gpu', '--disable-software-rasterizer'],
};

export const named = ({ cpu, network, graphics }: StartConditions) =>
  `${cpu}x, ${network === 'slow' ? '1.6 Mbps / 150 ms' : 'no limit'}, ${graphics}`;
