import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Content } from '../../src/desk/content/Content';
import {
  answers,
  asked,
  BREAKS,
  draft,
  HOLDS,
  press,
  read,
  renameAndAsk,
  tables,
  type,
  withContentDesk,
} from './contentDesk';
import { render } from './renderDesk';

withContentDesk();

describe('the content page', () => {
  it('publishes a bilingual popup for a share of players without letting the bots play', async () => {
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

  it('converts times with an offset to UTC', async () => {
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

  it('keeps a mistyped year in its field and does not publish it', async () => {
    const slip = '20261-12-01T12:00';
    render(<Content />);
    fireEvent.click(await screen.findByRole('button', { name: 'New popup' }));
    const from = screen.getByLabelText<HTMLInputElement>('From; empty for at once');
    type('From; empty for at once', slip);
    expect([from.value, from.getAttribute('aria-invalid')]).toEqual([slip, 'true']);
    press('Throw the draft away');
    await screen.findByRole('button', { name: 'New popup' });
    await renameAndAsk(0);
    const label = 'In force from, UTC; empty for at once';
    type(label, slip);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([slip, 'true']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
    type(label, '');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false);
  });

  it('lets the bots play a price change, and requires a reason when a target is missed', async () => {
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

  it('polls the bots’ play without resending the document', async () => {
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

  it('keeps the reason while the draft changes again', async () => {
    render(<Content />);
    await renameAndAsk(0);
    type('Name', 'Dusk Drill');
    fireEvent.submit(screen.getByLabelText(/^Reason/));
    press('Check it');
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false),
    );
    expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('For the morning.');
    expect(asked.map(({ path }) => path)).toEqual(['/catalogue/check', '/catalogue/check']);
  });
});
