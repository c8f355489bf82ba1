import type { GraphicsWork } from '../../graphicsWork';
import type { Bar, Table } from '../../results';
import type { PageName } from '../../sites';
import { median, round, share } from '../../stats';
import { COMPARED } from './conditions';

type Works = ReadonlyMap<PageName, readonly GraphicsWork[]>;

const WHY =
  'home stands above a picture as large as the screen, which the mock has not, and its rounded panels take programs of their ' +
  'own (some 40 ms). In every third start or so the driver takes 60 ms more for the same commands. Processors differ: one by ' +
  'AMD took 180 ms beside the 180 of the mock, one by Intel 170 beside 160 (medians of 20). Drawn by a graphics card ' +
  'it took 170 to 260 ms at 39d395b0, when home was three layers and the splash had a gradient; the mock 90 to 120 (two ' +
  'drivers, two starts each).';

const of = (works: Works, page: PageName, what: keyof GraphicsWork) =>
  median((works.get(page) ?? []).map((work) => work[what]));

export function graphicsBar(works: Works): Bar {
  return {
    scenario: 'start',
    what: 'first frames, cold: work of the graphics process, share of the static mock’s',
    reason: WHY,
    value: share(of(works, 'game', 'firstMs'), of(works, 'clicker', 'firstMs')),
    limit: 1,
    unit: '',
  };
}

export function graphicsTable(works: Works): Table {
  return {
    title: 'First frames, cold: the graphics process',
    columns: ['work in 2 s by its own clock, ms', 'in 4 s, ms', 'programs compiled'],
    rows: COMPARED.map((page) => ({
      name: page,
      values: [
        round(of(works, page, 'firstMs')),
        round(of(works, page, 'ms')),
        round(of(works, page, 'programs')),
      ],
    })),
  };
}
