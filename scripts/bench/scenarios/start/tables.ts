import type { Table } from '../../results';
import type { PageName } from '../../sites';
import { median, round } from '../../stats';
import { COMPARED, MAIN, named, type StartConditions, UNPAINTED } from './conditions';
import type { Samples } from './samples';

export function timeTable(title: string, conditionsOf: readonly StartConditions[], samples: Samples): Table {
  return {
    title,
    columns: [...COMPARED, 'game / clicker', 'game / client'],
    rows: conditionsOf.map((conditions) => {
      const row = named(conditions);
      const [game, clicker, client] = COMPARED.map((page) => samples.tapMs(row, page)) as [
        number,
        number,
        number,
      ];
      return {
        name: row,
        values: [
          round(game),
          round(clicker),
          round(client),
          round(game / clicker, 2),
          round(game / client, 2),
        ],
      };
    }),
  };
}

/** What a start is made of, for the page's own conditions. */
export function detailTable(samples: Samples): Table {
  return {
    title: 'Cold starts in detail, medians and spread, ms',
    columns: ['first tap', 'spread', 'button there', 'tap delivered after', 'longest task'],
    rows: [MAIN, UNPAINTED].flatMap((conditions) =>
      COMPARED.map((page) => {
        const starts = samples.of(named(conditions), page);
        const taps = starts.map(({ tapMs }) => tapMs);
        return {
          name: `${page}, ${conditions.graphics}`,
          values: [
            round(median(taps)),
            round(Math.max(...taps) - Math.min(...taps)),
            round(median(starts.map(({ readyMs }) => readyMs))),
            round(median(starts.map(({ deliveryMs }) => deliveryMs))),
            round(median(starts.map(({ longestTaskMs }) => longestTaskMs))),
          ],
        };
      }),
    ),
  };
}

/** The main conditions with emulated touches in place of presses: the tools' own wait for a drawn frame is part of it. */
export function touchTable(samples: Samples): Table {
  const row = named(MAIN);
  return {
    title: `First counted tap by emulated touches, cold, ${row}, ms`,
    columns: ['first tap', 'tap delivered after'],
    rows: COMPARED.map((page) => ({
      name: page,
      values: [
        round(samples.tapMs(row, page)),
        round(median(samples.of(row, page).map(({ deliveryMs }) => deliveryMs))),
      ],
    })),
  };
}

export function variantTable(
  kinds: readonly (readonly [string, PageName, unknown])[],
  samples: Samples,
  walletBytes: number | null,
): Table {
  return {
    title: `First counted tap by kind of player, cold, ${named(MAIN)}`,
    columns: ['first tap, ms', 'button there, ms', 'longest task, ms'],
    rows: kinds.map(([kind, page]) => {
      const starts = samples.of(kind, page);
      return {
        name: kind,
        values: [
          round(samples.tapMs(kind, page)),
          round(median(starts.map(({ readyMs }) => readyMs))),
          round(median(starts.map(({ longestTaskMs }) => longestTaskMs))),
        ],
      };
    }),
    note: `Wallet code that had come by the first tap with a wallet connected: ${walletBytes ?? 'unknown'} bytes.`,
  };
}
