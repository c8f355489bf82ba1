import { formatFigure } from './report';
import { type Bar, type BenchResult, isMet } from './results';

const WIDTH = 920;
const ROW = 24;
const TOP = 56;
const LEFT = 430;
const SCALE_END = 1.5;
const COLORS = { met: '#2f9e68', missed: '#d1344b', aim: '#e0a030', track: '#eef0f3', text: '#1d2230' };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Draws every bar as a share of its limit. A bar that ends left of the line is met. */
export function drawBenchChart({ bars, commit }: BenchResult): string {
  const height = TOP + bars.length * ROW + 24;
  const span = WIDTH - LEFT - 70;
  const limitX = LEFT + span / SCALE_END;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" fill="${COLORS.text}">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="16" y="24" font-size="15" font-weight="bold">Speed bars as a share of their limits (${escaped(commit)})</text>`,
    `<text x="${limitX}" y="44" text-anchor="middle">limit</text>`,
    ...bars.flatMap((bar, index) => row(bar, TOP + index * ROW, span)),
    `<path d="M${limitX} 48V${height - 16}" stroke="${COLORS.text}" stroke-dasharray="3 3"/>`,
    '</svg>',
    '',
  ].join('\n');
}

function row(bar: Bar, top: number, span: number): string[] {
  const part = shareOfLimit(bar);
  const width = part === null ? 0 : Math.round((Math.min(part, SCALE_END) / SCALE_END) * span);
  const color = isMet(bar) ? COLORS.met : bar.isAim ? COLORS.aim : COLORS.missed;
  const share =
    part === null || bar.limit === 0 ? `${formatFigure(bar.value)} of 0` : `${Math.round(part * 100)} %`;
  const label = bar.value === null ? 'not measured' : share;
  return [
    `<text x="${LEFT - 10}" y="${top + 15}" text-anchor="end">${escaped(bar.what)}</text>`,
    `<rect x="${LEFT}" y="${top + 4}" width="${span}" height="${ROW - 9}" fill="${COLORS.track}"/>`,
    `<rect x="${LEFT}" y="${top + 4}" width="${width}" height="${ROW - 9}" fill="${color}"/>`,
    `<text x="${LEFT + span + 8}" y="${top + 15}">${label}</text>`,
  ];
}

/** A limit of 0 has no share: the bar is full when met and beyond the scale when missed. */
function shareOfLimit(bar: Bar): number | null {
  if (bar.value === null || !Number.isFinite(bar.value)) return null;
  if (bar.limit !== 0) return Math.max(0, bar.value / bar.limit);
  return isMet(bar) ? 0 : SCALE_END;
}
