import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Content } from '../../src/desk/content/Content';
import {
  answers,
  asked,
  BREAKS,
  draft,
  HOLDS,
  NOW,
  press,
  refusals,
  renameAndAsk,
  tables,
  type,
  withContentDesk,
} from './contentDesk';
import { render } from './renderDesk';

/** A colleague's plan and its document. */
const PLAN = { act: 1, kind: 'publish', version: 2, validFrom: 4e9, author: 'Ren', note: 'x', at: 1 };
function christmas(): typeof tables {
  const [first, ...others] = tables.missions;
  if (!first) throw new Error('The game has no mission.');
  return { ...tables, missions: [{ ...first, name: 'Christmas Drill' }, ...others] };
}

/** Publishes a colleague's document as the newest act. */
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

withContentDesk();

describe('a content draft while others publish', () => {
  it('survives the end of the session and says that a colleague has published since', async () => {
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    cleanup();
    colleaguePublishes(tables);
    render(<Content />);
    expect((await screen.findByRole('status')).textContent).toContain('Another operator has published');
    expect(screen.getByRole('button', { name: 'Change Dawn Drill' })).toBeDefined();
    press('Throw the draft away');
    await screen.findByRole('button', { name: 'Change Morning Drill' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('starts from the version in force and names the plans it would cancel', async () => {
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
    'reports a plan that took effect and keeps all typed values (storage: %s)',
    async (hasStorage) => {
      if (!hasStorage)
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new Error('no storage');
        });
      answers['/catalogue'] = { acts: [PLAN], inForce: 1, now: NOW };
      render(<Content />);
      await renameAndAsk(1);
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

      delete refusals['/catalogue/publish'];
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

  it('keeps the reason while the bots play again after a conflict', async () => {
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

    delete refusals['/catalogue/publish'];
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

  it('reports a plan that took effect even when the draft is restored', async () => {
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

  it('is dropped once it has no changes, so that it can’t undo later work', async () => {
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Morning Drills');
    expect(sessionStorage.length).toBe(1);
    type('Name', 'Morning Drill');
    expect(sessionStorage.length).toBe(0);
  });

  it('survives a publication refused because a colleague was first', async () => {
    render(<Content />);
    await renameAndAsk(0);
    colleaguePublishes(tables);
    refusals['/catalogue/publish'] = 409;
    press('Publish');
    await screen.findByText(/Another operator has published/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dawn Drill');
    expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('For the morning.');
  });

  it('still shows a colleague’s publication after a change and a reload', async () => {
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Morning Drill' }));
    type('Name', 'Dawn Drill');
    cleanup();
    const [first, ...others] = tables.missions;
    if (!first) throw new Error('The game has no mission.');
    colleaguePublishes({ ...tables, missions: [{ ...first, name: 'Noon Drill' }, ...others] });
    render(<Content />);
    await screen.findByText(/Another operator has published/);
    press('Change Dawn Drill');
    type('Name', 'Dusk Drill');
    cleanup();

    render(<Content />);
    await screen.findByText(/Another operator has published/);
    press('Change Dusk Drill');
    type('Name', 'Noon Drill');
    expect(screen.queryByText(/Another operator has published/)).toBeNull();
    type('Name', 'Dusk Drill');
    screen.getByText(/Another operator has published/);
    press('Throw the draft away');
    fireEvent.click(await screen.findByRole('button', { name: 'Change Noon Drill' }));
    type('Name', 'Night Drill');
    cleanup();

    render(<Content />);
    await screen.findByRole('button', { name: 'Change Night Drill' });
    expect(screen.queryByText(/Another operator has published/)).toBeNull();
  });
});
