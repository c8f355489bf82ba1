import { fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import AirdropSimulatorScreen from '../../../src/client/games/airdrop-simulator/AirdropSimulatorScreen';
import GamesScreen from '../../../src/client/games/GamesScreen';
import GuessItScreen from '../../../src/client/games/guess-it/GuessItScreen';
import MatchItScreen from '../../../src/client/games/match-it/MatchItScreen';
import { dealBoard } from '../../../src/core/games/match-it/rules';
import { fakeServices } from './fakeServices';
import { pass, phase, SEED, showScreen, start, withFakeTime } from './showScreen';

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: () => Promise.reject(new Error('no WebGL here')),
}));
vi.mock('../../../src/client/games/guess-it/GuessItScene', () => ({ createGuessItScene: vi.fn() }));
vi.mock('../../../src/client/games/match-it/MatchItScene', () => ({ createMatchItScene: vi.fn() }));
vi.mock('../../../src/client/games/airdrop-simulator/AirdropSimulatorScene', () => ({
  createAirdropSimulatorScene: vi.fn(),
}));

withFakeTime();

describe('the list of games', () => {
  // [spec 2.8, 2.9]
  it('links to every game and shows its best score', async () => {
    const services = fakeServices();
    services.kept.set('match-it.best', 1234);
    await showScreen(<GamesScreen />, services);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/games/guess-it',
      '/games/match-it',
      '/games/airdrop-simulator',
    ]);
    expect(links[1]?.textContent).toContain('1,234');
    expect(links[0]?.textContent).not.toContain('Best');
  });
});

describe('Match it without WebGL', () => {
  it('is played to the end by keyboard, with stars stored per board', async () => {
    const services = fakeServices({ seed: SEED });
    await showScreen(<MatchItScreen />, services);
    fireEvent.click(screen.getByTestId('match-board-1'));
    await start();
    await pass(2600);
    const cards = screen.getAllByTestId(/^match-card-/);
    expect(cards).toHaveLength(16);
    expect(cards[0]?.getAttribute('aria-label')).toBe('Card 1, face down');
    const faces = dealBoard(SEED, 1).cards;
    for (const face of new Set(faces)) {
      for (const place of [faces.indexOf(face), faces.lastIndexOf(face)]) {
        fireEvent.click(cards[place] as Element);
        await pass(120);
      }
    }
    await pass(1000);
    expect(phase()).toBe('result');
    expect(services.kept.get('match-it.stars.1')).toBe(3);
    expect(services.api.finish.mock.calls[0]?.[2]).toMatchObject({ board: 1 });
    expect(screen.getByTestId('game-payment').textContent).toContain('coins');
    expect(screen.getByRole('img', { name: '3 of 3 stars', hidden: true })).toBeTruthy();
  });

  it('shows the clock’s time for an abandoned board', async () => {
    await showScreen(<MatchItScreen />, fakeServices({ seed: SEED }));
    await start();
    await pass(3100);
    fireEvent.click(screen.getByTestId('match-card-0'));
    await pass(1500);
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    fireEvent.click(screen.getByText('End run'));
    await pass(50);
    const facts = document.querySelector('.game-facts');
    const clock = [...document.querySelectorAll('.game-stat')].at(-1)?.textContent?.match(/\d:\d\d/)?.[0];
    expect(clock).not.toBe('0:00');
    expect(facts?.textContent).toContain(clock);
  });

  it('moves across the board with the arrow keys', async () => {
    await showScreen(<MatchItScreen />, fakeServices({ seed: SEED }));
    await start();
    const first = screen.getByTestId('match-card-0');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(screen.getByTestId('match-card-3'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(screen.getByTestId('match-card-4'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(first);
  });
});

describe('the airdrop simulator without WebGL', () => {
  it('starts from the player’s figures, follows the levers and resets', async () => {
    await showScreen(<AirdropSimulatorScreen />, fakeServices());
    const share = () => Number(screen.getByTestId('drop-share').dataset.value);
    const own = share();
    expect(screen.getByText('128,400')).toBeTruthy();
    fireEvent.change(screen.getByTestId('drop-lever-friends'), { target: { value: '200' } });
    expect(share()).toBeGreaterThan(own);
    fireEvent.change(screen.getByTestId('drop-lever-coins'), { target: { value: '0' } });
    fireEvent.click(screen.getByText('Back to mine'));
    expect(share()).toBe(own);
  });

  it('is played to the end with the number keys', async () => {
    const services = fakeServices({ seed: SEED });
    await showScreen(<AirdropSimulatorScreen />, services);
    await start();
    for (let guard = 0; guard < 200 && phase() === 'playing'; guard++) {
      const lanes = screen.queryAllByTestId(/^drop-lane-/).map(({ dataset }) => dataset);
      lanes.forEach(({ kind, reach }, lane) => {
        if (reach === 'true' && kind !== 'bomb') fireEvent.keyDown(window, { key: String(lane + 1) });
      });
      await pass(200);
    }
    expect(phase()).toBe('result');
    expect(Number(screen.getByTestId('game-score').dataset.value)).toBeGreaterThan(1500);
    expect(services.api.finish).toHaveBeenCalledTimes(1);
    expect(screen.getByTestId('game-payment').textContent).toContain('coins');
    expect(screen.getByText(/You caught .* of your drop/)).toBeTruthy();
  });
});

describe.each<[string, () => ReactElement, string]>([
  ['Guess it', () => <GuessItScreen />, 'guess-slot'],
  ['Match it', () => <MatchItScreen />, 'match-card'],
  ['the airdrop simulator', () => <AirdropSimulatorScreen />, 'drop-lane'],
])('the focus in %s', (_, ui, button) => {
  const focused = () => (document.activeElement as HTMLElement).dataset.testid;
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? window, { key: name });
  const resume = async () => {
    fireEvent.click(screen.getByTestId('game-resume'));
    await pass(2000);
    expect(phase()).toBe('playing');
  };

  it('is on the board during play, and returns there after a pause', async () => {
    await showScreen(ui(), fakeServices());
    key('Enter');
    await start();
    expect(focused()).toBe(`${button}-0`);
    screen.getByTestId(`${button}-2`).focus();
    key('Escape');
    await pass(50);
    expect(phase()).toBe('paused');
    await resume();
    expect(focused()).toBe(`${button}-2`);
  });

  it('stays on the pause button after a pause, and is on the first button in a new run', async () => {
    await showScreen(ui(), fakeServices());
    key('Enter');
    await start();
    screen.getByTestId(`${button}-2`).focus();
    const pause = screen.getByLabelText('Pause');
    pause.focus();
    fireEvent.click(pause);
    await resume();
    expect(document.activeElement).toBe(pause);
    fireEvent.click(pause);
    fireEvent.click(screen.getByText('End run'));
    await pass(50);
    fireEvent.click(screen.getByText('Done'));
    await pass(50);
    expect(phase()).toBe('lobby');
    expect(focused()).toBe('game-play');
    await start();
    expect(focused()).toBe(`${button}-0`);
  });

  it('is on Skip in a lesson and on Play afterwards', async () => {
    await showScreen(ui(), fakeServices());
    key('Enter');
    const teach = screen.getByText('How to play');
    teach.focus();
    fireEvent.click(teach);
    await pass(50);
    expect([phase(), focused()]).toEqual(['lesson', 'game-skip']);
    fireEvent.click(screen.getByTestId('game-skip'));
    await pass(50);
    expect([phase(), focused()]).toEqual(['lobby', 'game-play']);
  });

  it('stays where it is for a touch player', async () => {
    await showScreen(ui(), fakeServices());
    key('Enter');
    fireEvent.pointerDown(screen.getByTestId('game-play'));
    await start();
    expect(document.activeElement).toBe(document.body);
  });
});

describe.each<[string, () => ReactElement]>([
  ['the list', () => <GamesScreen />],
  ['Guess it', () => <GuessItScreen />],
  ['Match it', () => <MatchItScreen />],
  ['the airdrop simulator', () => <AirdropSimulatorScreen />],
])('%s', (name, ui) => {
  it('has no automatically detectable accessibility faults before or during play', async () => {
    await showScreen(ui(), fakeServices());
    const check = async () => {
      vi.useRealTimers();
      const { violations } = await axe.run(document.body, {
        rules: { 'color-contrast': { enabled: false } },
      });
      vi.useFakeTimers();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    };
    expect(await check()).toEqual([]);
    if (name === 'the list') return;
    await start();
    expect(await check()).toEqual([]);
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    expect(phase()).toBe('paused');
    expect(await check()).toEqual([]);
  });
});
