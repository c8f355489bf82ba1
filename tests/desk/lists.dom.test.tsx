import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/desk/Catalogue';
import { Flags } from '../../src/desk/Flags';
import { Log } from '../../src/desk/Log';
import { RefusedTaps } from '../../src/desk/RefusedTaps';
import { Reports } from '../../src/desk/Reports';
import { render } from './renderDesk';

const REPORT = { id: 1, telegramId: 5, at: 1, report: 'A report.' };
const FLAG = { telegramId: 5, kind: 'hours', details: {}, foundAt: 1, state: 'open', reviewedBy: null };
const GROUP = { status: 422, reason: 'Too many.', batches: 1, players: 1, waiting: 0, coins: 0, claimed: 0 };
const ACT = { act: 1, kind: 'rollback', version: 1, validFrom: 1, author: 'Ren', note: 'x', at: 1 };
const LINE = { id: 9, at: 1, who: 'Ren', act: 'a note', target: null, reason: null, details: {} };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answering = (answer: object) => vi.stubGlobal('fetch', async () => Response.json(answer));

describe('lists', () => {
  const lists: readonly (readonly [name: string, page: ReactElement, answer: object])[] = [
    ['reports', <Reports key="" />, { reports: [REPORT] }],
    ['flags', <Flags key="" />, { flags: [FLAG] }],
    ['refused taps', <RefusedTaps key="" />, { groups: [GROUP] }],
    ['catalogue', <Catalogue key="" />, { acts: [ACT], inForce: 1, now: 2, changes: [] }],
  ];

  it.each(lists)('say that %s are cut off only when rows are missing', async (_name, page, answer) => {
    answering({ ...answer, hasMore: true });
    render(page);
    await screen.findByText(/^The first 1 are shown\./);
    cleanup();
    answering({ ...answer, hasMore: false });
    render(page);
    await screen.findByText(/422 Too many|player|hours a day|1 is in force/);
    expect(screen.queryByText(/are shown\./)).toBeNull();
  });

  it('offer older log lines only when they exist', async () => {
    answering({ lines: Array.from({ length: 100 }, (_, id) => ({ ...LINE, id: id + 1 })), hasMore: false });
    render(<Log />);
    await screen.findAllByText('a note');
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
    cleanup();
    answering({ lines: [LINE], hasMore: true });
    render(<Log />);
    await screen.findByRole('button', { name: 'Older' });
  });
});
