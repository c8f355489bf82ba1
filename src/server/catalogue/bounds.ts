import { diffCatalogues } from './diffCatalogues';
import type { CatalogueDocument } from './document';
import { GAME_CATALOGUE } from './gameCatalogue';

/** Largest factor, up or down, by which a number may change without a stated reason. */
const MOST_TIMES = 10;
const GROWN_LEVELS = 10;

interface Figure {
  /** Position of the number, such as `missions #3 baseCost`. */
  place: string;
  value: number;
}

/**
 * Lists the numbers out of bounds, in plain English. A number is out of bounds if it is more than ten times or less
 * than a tenth of the number in force, or more than ten times the largest of its kind in the game's tables.
 */
export function outOfBounds(before: CatalogueDocument, after: CatalogueDocument): string[] {
  const changes = diffCatalogues(before, after).filter(({ isEconomy }) => isEconomy);
  return changes.flatMap((change) =>
    figuresIn(change.after, change.place).flatMap((figure) => {
      const was = typeof change.before === 'number' ? change.before : null;
      const problem = farFrom(was, figure) ?? aboveAll(figure);
      return problem === null ? [] : [`${figure.place}: ${problem}`];
    }),
  );
}

function farFrom(was: number | null, { place, value }: Figure): string | null {
  if (was === null || was === 0) return null;
  const ratio = weightOf(place, value) / weightOf(place, was);
  if (ratio > MOST_TIMES) return `${was} → ${value} is more than ${MOST_TIMES} times what is in force`;
  if (ratio < 1 / MOST_TIMES) return `${was} → ${value} is less than a tenth of what is in force`;
  return null;
}

function aboveAll({ place, value }: Figure): string | null {
  const most = MOST_OF_KIND.get(kindOf(place));
  if (most === undefined || weightOf(place, value) <= weightOf(place, most) * MOST_TIMES) return null;
  return `${value} is far above ${most}, the most in the game's own tables`;
}

function weightOf(place: string, value: number): number {
  return /growth$/i.test(place) ? value ** GROWN_LEVELS : value;
}

function figuresIn(value: unknown, place: string): Figure[] {
  if (typeof value === 'number') return /\b(id|typeId)$/.test(place) ? [] : [{ place, value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => figuresIn(each, `${place} ${key}`));
}

/** Removes the ids of rows from a place. The result names the kind of number. */
function kindOf(place: string): string {
  return place
    .split(' ')
    .filter((word) => !/^#?\d+$/.test(word))
    .join(' ');
}

const MOST_OF_KIND = new Map<string, number>();
for (const [part, value] of Object.entries(GAME_CATALOGUE.document))
  for (const figure of figuresIn(value, part)) {
    const kind = kindOf(figure.place);
    MOST_OF_KIND.set(kind, Math.max(figure.value, MOST_OF_KIND.get(kind) ?? 0));
  }
