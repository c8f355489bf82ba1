import { beforeEach } from 'vitest';
import { type Desk, type Options, runCommand } from '../../scripts/catalogue/runCommand';
import type { Judgement } from '../../src/server/balance/judge';
import { createCatalogueStore } from '../../src/server/store/keepCatalogue';
import { type Draft, draftOf } from '../server/catalogue/draft';
import { memoryCatalogueRows } from '../support/memoryCatalogue';

export const NOW = Date.UTC(2026, 11, 1) / 1000;
export const SIGNED = { author: 'Mika', note: 'a season' };
export const OK: Judgement = { aim: 'Level 2 soon', before: '1.7 min', after: '1.8 min', isBroken: false };

interface World {
  desk: Desk;
  files: Map<string, string>;
  printed: string[];
  verdict: Judgement[];
  /** Number of bot runs. */
  played: number;
  /** Unix seconds. */
  now: number;
}

/** The current test's desk. */
export const its = {} as World;

/** Gives each test of a file an unchanged catalogue. */
export function withFreshCatalogue(): void {
  beforeEach(() => {
    Object.assign(its, { files: new Map(), printed: [], verdict: [OK], played: 0, now: NOW });
    its.desk = {
      store: createCatalogueStore(memoryCatalogueRows(), () => its.now * 1000),
      place: 'the folder /game/.provider',
      now: () => its.now,
      readFile(path) {
        const text = its.files.get(path);
        if (text === undefined) throw new Error(`no file ${path}`);
        return text;
      },
      writeFile: (path, text) => void its.files.set(path, text),
      print: (line) => void its.printed.push(line),
      async judge() {
        its.played += 1;
        return its.verdict;
      },
    };
  });
}

export const write = (change: (draft: Draft) => void, path = 'new.json') =>
  its.files.set(path, JSON.stringify(draftOf(change)));
export const run = (line: string, options: Options = {}) => runCommand(its.desk, line.split(' '), options);
export const output = () => its.printed.join('\n');
/** Returns the options of an operator who has just viewed the list. */
export const lookedAt = async (): Promise<Options> => {
  const [last] = await its.desk.store.acts(1);
  return { ...SIGNED, seen: String(last?.act ?? 0) };
};
export const dearer = (draft: Draft) => (draft.missions[0].baseCost = 900);
export const renamed = (draft: Draft) => (draft.missions[0].name = 'Dawn Drill');

/** Stores a version published by an earlier release. */
export const keepDocument = (document: unknown) => {
  const rows = memoryCatalogueRows();
  its.desk.store = createCatalogueStore(rows, () => its.now * 1000);
  return rows.alone((kept) => kept.addDocument(2, document));
};
