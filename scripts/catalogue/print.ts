import type { Judgement } from '../../src/server/balance/judge';
import type { CatalogueChange } from '../../src/server/catalogue/diffCatalogues';
import type { CatalogueAct } from '../../src/server/store/catalogueStore';

const LONGEST_VALUE = 80;
const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

export function changeLine({ place, before, after, isEconomy }: CatalogueChange): string {
  const sign = before === undefined ? '+' : after === undefined ? '-' : isEconomy ? '$' : '~';
  if (before === undefined) return `${sign} ${place}: ${shown(after)}`;
  if (after === undefined) return `${sign} ${place}: ${shown(before)}`;
  return `${sign} ${place}: ${shown(before)} → ${shown(after)}`;
}

export function judgementLines(judgements: readonly Judgement[]): string[] {
  return judgements.map((judgement) => {
    const { aim, before, after } = judgement;
    return `${wordFor(judgement).padEnd('still missed'.length)}  ${aim}: ${before} → ${after}`;
  });
}

function wordFor({ isBroken, isStillMissed }: Judgement): string {
  if (isBroken) return 'BROKEN';
  return isStillMissed ? 'still missed' : 'met';
}

export function actLine({ act, kind, version, validFrom, author, note, at, reason }: CatalogueAct): string {
  const from = validFrom > at ? `, in force from ${time(validFrom)}` : '';
  const why = reason === null ? '' : ` (although: ${reason})`;
  return `${act}. ${time(at)} ${author}: ${kind} version ${version}${from}: ${note}${why}`;
}

export function time(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().replace('.000', '');
}

/** Parses a time such as 2026-12-01T13:00+01:00 to unix seconds. Returns null for other text. */
export function readTime(text: string): number | null {
  const [, year, month, day] = (TIME.exec(text) ?? []).map(Number);
  const ms = Date.parse(text);
  if (year === undefined || month === undefined || day === undefined || !Number.isFinite(ms)) return null;
  // `Date` would turn 30 February into a day in March.
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? ms / 1000 : null;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE - 1)}…`;
}
