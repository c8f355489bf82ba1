import type { GraphicsWork } from '../../graphicsWork';
import type { Bar, Table } from '../../results';
import type { PageName } from '../../sites';
import { median, round, share } from '../../stats';
import { COMPARED } from './conditions';

type Works = ReadonlyMap<PageName, readonly GraphicsWork[]>;

const WHY =
  'each program takes some 10 ms to compile in software, and home has five times as many as the mock: rounded panels and ' +
  'pictures of several kinds above a picture as large as the screen, after a splash. Drawn by a graphics card it ' +
  'took 170 to 260 ms, the mock 90 to 120 (two drivers, two starts each).';

const of = (works: Works, page: PageName, what: keyof GraphicsWork) =>
  median((works.get(page) ?? []).map((work) => work[what]));

export function graphicsBar(works: Works): Bar {
  return {
    scenario: 'start',
    what: 'first frames, cold: work of the graphics process, share of the static mock’s',
    reason: WHY,
    value: share(of(works, 'game', 'ms'), of(works, 'clicker', 'ms')),
    limit: 1,
    unit: '',
  };
}

export function graphicsTable(works: Works): Table {
  return {
    title: 'First frames, cold: the graphics process',
    columns: ['work by its own clock, ms', 'programs compiled'],
    rows: COMPARED.map((page) => ({
      name: page,
      values: [round(of(works, page, 'ms')), round(of(works, page, 'programs'))],
    })),
  };
}
