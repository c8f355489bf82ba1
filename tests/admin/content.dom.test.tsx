import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Content } from '../../src/admin/content/Content';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';

/** A few rows of each table: with every row of the game the desk takes three times as long to draw and to search. */
const { document: whole } = GAME_CATALOGUE;
const tables: typeof whole = {
  ...whole,
  missions: whole.missions.slice(0, 5),
  popups: whole.popups.slice(0, 3),
  dailyRewards: whole.dailyRewards.slice(0, 4),
  nfts: whole.nfts.slice(0, 2),
};
const HOLDS = { aim: 'Level 2 soon', before: '1.7 min', after: '1.8 min', isBroken: false };
const BREAKS = { aim: 'Daily rewards stay small', before: '20 %', after: '90 %', isBroken: true };

/** The provider's time, in unix seconds. */
const NOW = 2e9;

/** What the desk was asked, newest last. */
let asked: { path: string; body: Record<string, unknown> }[];
/** Addresses that were read. */
let read: string[];
let answers: Record<string, unknown>;
/** Statuses of orders that are refused. */
let refusals: Record<string, number>;

beforeEach(() => {
  asked = [];
  refusals = {};
  read = [];
  answers = { '/catalogue': { acts: [], inForce: 1, now: NOW }, '/catalogue/1': { document: tables } };
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

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const draft = () => asked.at(-1)?.body.document as typeof tables;

/** What a colleague has planned, and the document that it puts in force. */
const PLAN = { act: 1, kind: 'publish', version: 2, validFrom: 4e9, author: 'Ren', note: 'x', at: 1 };
function christmas(): typeof tables {
  const [first, ...others] = tables.missions;
  if (!first) throw new Error('The game has no mission.');
  return { ...tables, missions: [{ ...first, name: 'Christmas Drill' }, ...others] };
}

/** From now on the newest act is a colleague's. */
function colleaguePublishes(document: typeof tables) {
  const act = {
    act: 1,
    kind: 'publish',
    version: 2,
    validFrom: 1,
    author: 'Ren',
    note: 'x',
    at: 1,
    reason: null,
  };
  Object.assign(answers, {
    '/catalogue': { acts: [act], inForce: 2, now: NOW },
    '/catalogue/2': { document },
  });
}

describe('content', () => {
  it('makes a popup in two languages for a share of players, and publishes it without the bots', async () => {
    answers['/catalogue/check'] = { changes: [], movesCoins: false, hash: '', seenAct: 0, play: null };
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'New popup' }));
    expect(screen.getAllByText('must not be empty')).toHaveLength(3);
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
    type('Title', 'The moon is full');
    type('Text', 'Tap till dawn.');
    type('Button', 'I will');
    type('Language', 'de');
    type('Title, translated', 'Vollmond');
    type('From; empty for at once', '2026-12-01T12:00');
    type('Level, from', '3');
    fireEvent.click(screen.getByLabelText('To everybody'));
    press('Check it');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    type(/^Reason/, 'For the full moon.');
    press('Publish');
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/catalogue/publish'));
    expect(asked.at(-1)?.body).toMatchObject({ seenAct: 0, reason: 'For the full moon.' });
    expect(draft().popups.at(-1)).toEqual({
      id: expect.any(Number),
      title: 'The moon is full',
      text: 'Tap till dawn.',
      buttonText: 'I will',
      image: 'popup-next',
      buttonLink: 'airDrop',
      translations: { de: { title: 'Vollmond' } },
      from: '2026-12-01T12:00:00Z',
      when: { level: { min: 3 }, percent: 10 },
    });
  });

  it('shows times in UTC, even those written with an offset', async () => {
    const [first, ...others] = tables.popups;
    const timed = { ...first, from: '2026-12-01T01:30:00+02:00', until: '2026-12-24T20:00:00-05:00' };
    answers['/catalogue/1'] = { document: { ...tables, popups: [timed, ...others] } };
    render(<Content />);
    await screen.findByRole('cell', { name: '2026-11-30 23:30 – 2026-12-25 01:00' });
    press(`Change ${first?.title}`);
    expect(screen.getByLabelText<HTMLInputElement>(/^From/).value).toBe('2026-11-30T23:30');
    expect(screen.getByLabelText<HTMLInputElement>(/^Until/).value).toBe('2026-12-25T01:00');
    type(/^Until/, '2026-12-25T02:00');
    expect(screen.getByLabelText<HTMLInputElement>(/^Until/).value).toBe('2026-12-25T02:00');
    type(/^Until/, '');
    expect(screen.getByLabelText<HTMLInputElement>(/^Until/).value).toBe('');
  });

  it('lets the bots play a price, and asks for a reason when an aim is broken', async () => {
    const play = { hash: 'a', startedAt: 1, error: null };
    const checked = { changes: [], movesCoins: true, hash: 'a', seenAct: 0 };
    answers['/catalogue/check'] = { ...checked, play: null };
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Costs', '900');
    const changes = screen.getByRole('region', { name: 'Changes' });
    expect(within(changes).getByRole('row', { name: /baseCost \(coins\)/ }).textContent).toContain('900');
    press('Check it');
    await screen.findByText(/the bots must play them first/);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    answers['/catalogue/check'] = {
      ...checked,
      play: { ...play, state: 'done', judgements: [HOLDS, BREAKS] },
    };
    press('Let the bots play');
    await screen.findByText('Aims of the balance that it breaks: 1.');
    expect(screen.getByRole('row', { name: /Daily rewards stay small 20 % 90 % – broken/ })).toBeDefined();
    type(/although an aim is broken/, 'A feast of one day.');
    press('Publish');
    type(/^Reason/, 'The feast begins.');
    press('Publish');
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/catalogue/publish'));
    expect(asked.at(-1)?.body).toMatchObject({ although: 'A feast of one day.', seenAct: 0 });
    expect(draft().missions[0]?.baseCost).toBe(900);
  });

  it('asks how far the bots are without sending the document again', async () => {
    const play = { hash: 'a', startedAt: 1, error: null, judgements: [] };
    const checked = { changes: [], movesCoins: true, hash: 'a', seenAct: 0 };
    const running = { ...play, state: 'running' };
    answers['/catalogue/check'] = { ...checked, play: running };
    answers['/catalogue/plays/a'] = { play: running };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Costs', '900');
    press('Check it');
    await screen.findByText(/The bots play four months/);
    const looks = () => read.filter((path) => path === '/catalogue/plays/a').length;
    await later(0);
    expect(looks()).toBe(1);
    await later(3000);
    expect(looks()).toBe(3);
    expect(asked.map(({ path }) => path)).toEqual(['/catalogue/check']);

    const done = { ...play, state: 'done', judgements: [HOLDS] };
    answers['/catalogue/plays/a'] = { play: done };
    answers['/catalogue/check'] = { ...checked, play: done };
    await later(1500);
    await screen.findByText('Every aim of the balance that was met is still met.');
    const looked = looks();
    await later(6000);
    expect([looks(), asked.length]).toEqual([looked, 2]);
  });

  it('keeps the draft when the session ends, and says when somebody else published first', async () => {
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    cleanup();
    colleaguePublishes(tables);
    render(<Content />);
    expect((await screen.findByRole('status')).textContent).toContain('Somebody has published');
    expect(screen.getByRole('button', { name: 'Change Dawn Drill' })).toBeDefined();
    press('Throw the draft away');
    await screen.findByRole('button', { name: 'Change Morning Drill' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('begins with the version in force while another is planned, and says what publishing calls off', async () => {
    Object.assign(answers, {
      '/catalogue': { acts: [PLAN], inForce: 1, now: NOW },
      '/catalogue/2': { document: christmas() },
    });
    render(<Content />);
    expect((await screen.findByRole('status')).textContent).toContain(
      'Publishing it at once calls the plan off',
    );
    press('Change Morning Drill');
  });

  it.each([true, false])(
    'says that a plan has come into force, with all that was typed (storage: %s)',
    async (hasStorage) => {
      if (!hasStorage)
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new Error('no storage');
        });
      answers['/catalogue'] = { acts: [PLAN], inForce: 1, now: NOW };
      answers['/catalogue/check'] = { changes: [], movesCoins: false, hash: '', seenAct: 1, play: null };
      render(<Content />);
      fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
      type('Name', 'Dawn Drill');
      press('Check it');
      fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
      type(/^Reason/, 'For the morning.');
      const begun = { ...PLAN, validFrom: 2 };
      Object.assign(answers, {
        '/catalogue': { acts: [begun], inForce: 2, now: NOW },
        '/catalogue/2': { document: christmas() },
      });
      refusals['/catalogue/publish'] = 409;
      press('Publish');
      await screen.findByText(/Another version has come into force since this draft was begun/);
      expect(asked.filter(({ path }) => path === '/catalogue/publish').map(({ body }) => body)).toEqual([
        expect.objectContaining({ seenAct: 1, seenVersion: 1 }),
      ]);
      expect(screen.getByRole('alert').textContent).toBe('The server answered 409.');
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dawn Drill');
      expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('For the morning.');
      const changes = screen.getByRole('region', { name: 'Changes' });
      expect(within(changes).getByRole('row', { name: /name/ }).textContent).toContain('Christmas Drill');

      refusals = {};
      press('Publish');
      await vi.waitFor(() =>
        expect(asked.filter(({ path }) => path === '/catalogue/publish').at(-1)?.body).toMatchObject({
          seenAct: 1,
          seenVersion: 2,
          reason: 'For the morning.',
        }),
      );
      expect(draft().missions[0]?.name).toBe('Dawn Drill');
    },
  );

  it('keeps what was typed for publishing while the bots play anew after a conflict', async () => {
    const play = { hash: 'a', startedAt: 1, error: null };
    const checked = { changes: [], movesCoins: true, hash: 'a', seenAct: 0 };
    const done = { ...checked, play: { ...play, state: 'done', judgements: [HOLDS, BREAKS] } };
    answers['/catalogue/check'] = done;
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Costs', '900');
    press('Check it');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    type(/^In force from/, '2026-12-01T12:00');
    type(/although an aim is broken/, 'A feast of one day.');
    type(/^Reason/, 'The feast begins.');
    colleaguePublishes(christmas());
    answers['/catalogue/check'] = { ...checked, hash: 'b', seenAct: 1, play: null };
    refusals['/catalogue/publish'] = 409;
    press('Publish');
    await screen.findByText(/the bots must play them first/);
    const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/).value;
    const publishing = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
    expect([reason(), publishing().disabled]).toEqual(['The feast begins.', true]);
    screen.getByText('The bots must play it first. What you have written stays.');

    refusals = {};
    answers['/catalogue/check'] = { ...done, hash: 'b', seenAct: 1 };
    press('Let the bots play');
    await screen.findByText('Aims of the balance that it breaks: 1.');
    expect(screen.queryByText(/What you have written stays/)).toBeNull();
    press('Publish');
    await vi.waitFor(() =>
      expect(asked.filter(({ path }) => path === '/catalogue/publish').at(-1)?.body).toMatchObject({
        seenAct: 1,
        seenVersion: 2,
        reason: 'The feast begins.',
        although: 'A feast of one day.',
        validFrom: Date.UTC(2026, 11, 1, 12) / 1000,
      }),
    );
  });

  it('keeps the reason while the draft is changed once more', async () => {
    answers['/catalogue/check'] = { changes: [], movesCoins: false, hash: '', seenAct: 0, play: null };
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    press('Check it');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    type(/^Reason/, 'For the morning.');
    type('Name', 'Dusk Drill');
    fireEvent.submit(screen.getByLabelText(/^Reason/));
    press('Check it');
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('For the morning.');
    expect(asked.map(({ path }) => path)).toEqual(['/catalogue/check', '/catalogue/check']);
  });

  it('says so of a kept draft too', async () => {
    answers['/catalogue'] = { acts: [PLAN], inForce: 1, now: NOW };
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    cleanup();
    Object.assign(answers, {
      '/catalogue': { acts: [{ ...PLAN, validFrom: 2 }], inForce: 2, now: NOW },
      '/catalogue/2': { document: christmas() },
    });
    render(<Content />);
    await screen.findByText(/Another version has come into force since this draft was begun/);
    expect(screen.getByRole('button', { name: 'Change Dawn Drill' })).toBeDefined();
  });

  it('keeps no draft that changes nothing, so that it can undo nobody’s work later', async () => {
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Morning Drills');
    expect(sessionStorage.length).toBe(1);
    type('Name', 'Morning Drill');
    expect(sessionStorage.length).toBe(0);
  });

  it('shows what a colleague has published meanwhile when an order comes too late, and keeps the draft', async () => {
    answers['/catalogue/check'] = { changes: [], movesCoins: false, hash: '', seenAct: 0, play: null };
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    press('Check it');
    fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
    type(/^Reason/, 'For the morning.');
    colleaguePublishes(tables);
    refusals['/catalogue/publish'] = 409;
    press('Publish');
    await screen.findByText(/Somebody has published/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dawn Drill');
    expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('For the morning.');
  });

  it('still says so after another change and a reload, and only while there is something to undo', async () => {
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    cleanup();
    const [first, ...others] = tables.missions;
    if (!first) throw new Error('The game has no mission.');
    colleaguePublishes({ ...tables, missions: [{ ...first, name: 'Noon Drill' }, ...others] });
    render(<Content />);
    await screen.findByText(/Somebody has published/);
    press('Change Dawn Drill');
    type('Name', 'Dusk Drill');
    cleanup();

    render(<Content />);
    await screen.findByText(/Somebody has published/);
    press('Change Dusk Drill');
    type('Name', 'Noon Drill');
    expect(screen.queryByText(/Somebody has published/)).toBeNull();
    type('Name', 'Dusk Drill');
    screen.getByText(/Somebody has published/);
    press('Throw the draft away');
    fireEvent.click(await screen.findByRole('button', { name: 'Change Noon Drill' }));
    type('Name', 'Night Drill');
    cleanup();

    render(<Content />);
    await screen.findByRole('button', { name: 'Change Night Drill' });
    expect(screen.queryByText(/Somebody has published/)).toBeNull();
  });
});
