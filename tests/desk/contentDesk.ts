import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';

/** A few rows per table: the whole game takes three times as long to draw and search. */
const { document: whole } = GAME_CATALOGUE;
export const tables: typeof whole = {
  ...whole,
  missions: whole.missions.slice(0, 5),
  popups: whole.popups.slice(0, 3),
  dailyRewards: whole.dailyRewards.slice(0, 4),
  nfts: whole.nfts.slice(0, 2),
};
export const HOLDS = { aim: 'Level 2 soon', before: '1.7 min', after: '1.8 min', isBroken: false };
export const BREAKS = { aim: 'Daily rewards stay small', before: '20 %', after: '90 %', isBroken: true };

/** The provider's clock, unix seconds. */
export const NOW = 2e9;

/** Orders sent, newest last. */
export const asked: { path: string; body: Record<string, unknown> }[] = [];
/** Requested paths, newest last. */
export const read: string[] = [];
export const answers: Record<string, unknown> = {};
/** Statuses of refused orders, by path. */
export const refusals: Record<string, number> = {};

const forget = (record: object) => {
  for (const key of Object.keys(record)) Reflect.deleteProperty(record, key);
};

/** Gives each test a fresh desk with the tables. */
export function withContentDesk(): void {
  beforeEach(() => {
    asked.length = 0;
    read.length = 0;
    forget(answers);
    forget(refusals);
    Object.assign(answers, {
      '/catalogue': { acts: [], inForce: 1, now: NOW },
      '/catalogue/1': { document: tables },
    });
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const path = address.replace('/admin/api', '');
      if (init.body) asked.push({ path, body: JSON.parse(String(init.body)) });
      else read.push(path);
      return new Response(JSON.stringify(answers[path] ?? {}), { status: refusals[path] ?? 200 });
    });
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const draft = () => asked.at(-1)?.body.document as typeof tables;

/** Renames a mission and opens the form that asks for the reason to publish it. */
export async function renameAndAsk(seenAct: number): Promise<void> {
  answers['/catalogue/check'] = { changes: [], movesCoins: false, hash: '', seenAct, play: null };
  fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
  type('Name', 'Dawn Drill');
  press('Check it');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  type(/^Reason/, 'For the morning.');
}
