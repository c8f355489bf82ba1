import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pickChoice } from '../../../../src/client/art/artSet';
import { preloadChoices } from '../../../../src/client/art/preload';
import { inlineScriptBytes } from '../../../lib/inlineCode.mjs';
import type { Start } from '../../firstTap';
import type { Bar, Table } from '../../results';
import type { Site } from '../../sites';
import { finite, round } from '../../stats';
import { gzipSizes, type Transfer } from '../../traffic';

const KB = 1000;
const PIXEL_RATIO = 2;

const WHY_REQUESTS =
  'the most of all starts counts: in some, late parts (stage, sound, analytics), which wait for home to stand, are asked ' +
  'for in the moment between the button and the tap.';
const WHY_SCRIPT =
  'rules, journal, session, login and sync are half of it. The store, the host’s adapter, the texts and formats of home ' +
  'and home’s own figures are the other half.';

/**
 * The bytes of a first load, by bar and as a table.
 *
 * @param bare a start without the stage
 * @param usual starts with it
 */
export function countBytes(site: Site, bare: Start, usual: readonly Start[], stage: ReadonlySet<string>) {
  const sizeOf = gzipSizes(site.dir);
  const isScript = ({ path, type }: { path: string; type: string }) =>
    type === 'Script' && path.endsWith('.js');
  const sumOf = (paths: Iterable<string>) => [...new Set(paths)].reduce((sum, path) => sum + sizeOf(path), 0);

  const before = bare.transfers.filter(({ startedMs }) => startedMs <= bare.tapTicksMs);
  const finished = bare.transfers.filter(({ finishedMs }) => (finishedMs ?? Infinity) <= bare.tapTicksMs);
  const firstScripts = new Set(
    finished.filter((one) => isScript(one) && !stage.has(one.path)).map(({ path }) => path),
  );
  const withStage = new Set([...firstScripts, ...stage]);
  const page = readFileSync(join(site.dir, 'index.html'), 'utf8');
  const inline = inlineScriptBytes(page);
  const own = before.filter(({ path }) => !stage.has(path));
  const bytes = own.reduce((sum, transfer) => sum + transfer.bytes, 0);
  const largest = own.reduce((most, transfer) => Math.max(most, transfer.bytes), 0);
  // The browser of the bench shows AVIF.
  const preloads = new Set(
    preloadChoices(1).map((choice) => {
      const source = pickChoice(choice, PIXEL_RATIO);
      return source?.avif ?? source?.src;
    }),
  );
  const asked = own.filter(({ path }) => preloads.has(path));
  const inPage = [...preloads].filter((path) => path && page.includes(`"${path}"`));
  const preloadBytes =
    asked.reduce((sum, transfer) => sum + transfer.bytes, 0) +
    inPage.reduce((sum, path) => sum + statSync(join(site.dir, path ?? '')).size, 0);
  const requests = Math.max(
    ...usual.map(
      ({ transfers, tapTicksMs }) => transfers.filter((one) => one.startedMs <= tapTicksMs).length,
    ),
  );
  const scenario = 'start';
  const bars: Bar[] = [
    {
      scenario,
      what: 'script before the first tap',
      reason: WHY_SCRIPT,
      value: (inline + sumOf(firstScripts)) / KB,
      limit: 30,
      unit: 'KB gz',
    },
    {
      scenario,
      what: 'script with the stage',
      value: (inline + sumOf(withStage)) / KB,
      limit: 320,
      unit: 'KB gz',
    },
    { scenario, what: 'whole first load, stage left out', value: bytes / KB, limit: 200, unit: 'KB' },
    {
      scenario,
      what: 'the 7 preloads',
      value: asked.length + inPage.length === preloads.size ? preloadBytes / KB : null,
      limit: 120,
      unit: 'KB',
    },
    { scenario, what: 'largest file', value: largest / 1024, limit: 512, unit: 'KiB' },
    {
      scenario,
      what: 'requests until the first tap, stage included',
      reason: WHY_REQUESTS,
      value: finite(requests),
      limit: 30,
      unit: '',
    },
  ];
  const nameOf = (path: string) => path.split('/').at(-1) ?? path;
  const listOf = (paths: Iterable<string>) =>
    [...paths].map((path) => `${nameOf(path)} ${round(sizeOf(path) / KB, 1)} KB gz`).join(', ');
  const largestOf = (transfers: readonly Transfer[]) =>
    transfers
      .filter((one) => !isScript(one))
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 10)
      .map((one) => `${nameOf(one.path)} ${round(one.bytes / KB, 1)} KB`)
      .join(', ');
  const byType = new Map<string, { count: number; bytes: number }>();
  for (const { type, bytes: size } of own) {
    const sum = byType.get(type) ?? { count: 0, bytes: 0 };
    byType.set(type, { count: sum.count + 1, bytes: sum.bytes + size });
  }
  const table: Table = {
    title: 'First load to the first counted tap, stage left out',
    columns: ['requests', 'KB with headers'],
    rows: [...byType].map(([name, sum]) => ({ name, values: [sum.count, round(sum.bytes / KB, 1)] })),
    note: `Scripts: in the page ${round(inline / KB, 1)} KB gz, ${listOf(firstScripts)}. The stage's: ${listOf(stage)}. The largest others: ${largestOf(own)}.`,
  };
  return { bars, table };
}
