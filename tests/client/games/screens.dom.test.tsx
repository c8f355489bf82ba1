import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '../../../src/client/first/flows/game';
import { createGameStore } from '../../../src/client/first/store/gameStore';
import AirdropSimulatorScreen from '../../../src/client/games/airdrop-simulator/AirdropSimulatorScreen';
import GamesScreen from '../../../src/client/games/GamesScreen';
import GuessItScreen from '../../../src/client/games/guess-it/GuessItScreen';
import { type GameStart, RunRefusedError } from '../../../src/client/games/kit/gameApi';
import { GameServicesContext } from '../../../src/client/games/kit/services';
import MatchItScreen from '../../../src/client/games/match-it/MatchItScreen';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { loadAllEnglish } from '../../../src/client/i18n/english';
import { createI18n } from '../../../src/client/i18n/i18n';
import { planRound } from '../../../src/core/games/guess-it/rounds';
import { guessItRules } from '../../../src/core/games/guess-it/rules';
import { dealBoard } from '../../../src/core/games/match-it/rules';
import type { FakeServices } from './fakeServices';
import { fakeServices } from './fakeServices';

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: () => Promise.reject(new Error('no WebGL here')),
}));
vi.mock('../../../src/client/games/guess-it/GuessItScene', () => ({ createGuessItScene: vi.fn() }));
vi.mock('../../../src/client/games/match-it/MatchItScene', () => ({ createMatchItScene: vi.fn() }));
vi.mock('../../../src/client/games/airdrop-simulator/AirdropSimulatorScene', () => ({
  createAirdropSimulatorScene: vi.fn(),
}));

/** Everything that the HUD's screen frame asks of the game. */
const frame = {
  host: { hasBackButton: true },
  store: createGameStore(),
  coverStage: () => undefined,
} as unknown as Game;
const SEED = 42;
const SLICE_MS = 50;

async function show(ui: ReactElement, services: FakeServices) {
  await loadAllEnglish();
  const view = render(
    <I18nextProvider i18n={createI18n()}>
      <GameProvider value={frame}>
        <GameServicesContext value={services}>
          <MemoryRouter>{ui}</MemoryRouter>
        </GameServicesContext>
      </GameProvider>
    </I18nextProvider>,
  );
  await pass(0);
  return view;
}
/** Lets time pass for timers, frames and promises in slices: React renders between them, as it does between frames. */
async function pass(ms: number) {
  for (let left = ms; left >= 0; left -= SLICE_MS) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(Math.min(left, SLICE_MS));
    });
  }
}
const phase = () => screen.getByTestId('game-shell').dataset.phase;
async function start() {
  fireEvent.click(screen.getByTestId('game-play'));
  for (let guard = 0; guard < 100 && phase() !== 'playing'; guard++) await pass(50);
  expect(phase()).toBe('playing');
}
/** Waits until the ninja can be guessed. */
async function untilPicking() {
  for (let guard = 0; guard < 200; guard++) {
    if (document.querySelector('.guess-hint')?.getAttribute('data-phase') === 'picking') return;
    await pass(100);
  }
  throw new Error('the shuffle never ended');
}
async function loseGuessIt() {
  for (let round = 1; round <= 3; round++) {
    await untilPicking();
    const { endSlot, screens } = planRound(SEED, round);
    fireEvent.keyDown(window, { key: String(((endSlot + 1) % screens) + 1) });
    await pass(1300);
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the list of games', () => {
  // [spec 2.8, 2.9]
  it('links to every game and shows its best score', async () => {
    const services = fakeServices();
    services.kept.set('match-it.best', 1234);
    await show(<GamesScreen />, services);
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

describe('Guess it without WebGL', () => {
  it('is played to the end with the keyboard, paid once, and remembered', async () => {
    const services = fakeServices({ seed: SEED });
    await show(<GuessItScreen />, services);
    await start();
    expect(services.api.start).toHaveBeenCalledWith('guess-it');
    await untilPicking();
    fireEvent.click(screen.getByTestId(`guess-slot-${planRound(SEED, 1).endSlot}`));
    await pass(1300);
    for (let round = 2; round <= 4; round++) {
      await untilPicking();
      const { endSlot, screens } = planRound(SEED, round);
      fireEvent.keyDown(window, { key: String(((endSlot + 1) % screens) + 1) });
      await pass(1300);
    }
    expect(screen.getByTestId('game-score').dataset.value).toBe('150');
    expect(services.api.finish).toHaveBeenCalledTimes(1);
    const [name, runId, moves] = services.api.finish.mock.calls[0] ?? [];
    expect([name, runId]).toEqual(['guess-it', 'run-1']);
    expect(guessItRules.replay(SEED, guessItRules.validateMoves(moves)).score).toBe(150);
    expect(screen.getByTestId('game-payment').textContent).toContain('+75 coins');
    expect(screen.getByTestId('game-payment').textContent).toContain('2 paid runs left');
    expect(services.onReward).toHaveBeenCalledWith(3075);
    expect(services.kept.get('guess-it.best')).toBe(150);
  });

  it('reads the shuffle out', async () => {
    await show(<GuessItScreen />, fakeServices({ seed: SEED }));
    await start();
    const said = () =>
      [...document.querySelectorAll('[role=status]')].map((line) => line.textContent).join(' ');
    expect(said()).toContain(`He hides behind screen ${planRound(SEED, 1).startSlot + 1}.`);
    await pass(1500);
    const [from = 0, to = 0] = planRound(SEED, 1).steps[0]?.paths[0] ?? [];
    expect(said()).toContain(`${from + 1} and ${to + 1}`);
    await untilPicking();
    expect(said()).toContain('Where is he?');
  });

  it('teaches a newcomer for ten seconds, then starts by itself', async () => {
    const services = fakeServices({ taught: false });
    await show(<GuessItScreen />, services);
    fireEvent.click(screen.getByTestId('game-play'));
    await pass(100);
    expect(phase()).toBe('lesson');
    expect(services.api.start).not.toHaveBeenCalled();
    await pass(9000);
    expect(phase()).toBe('lesson');
    await pass(1500);
    expect(phase()).toBe('countdown');
    expect(services.kept.get('guess-it.lesson')).toBe(1);
  });

  it('lets the lesson be skipped', async () => {
    await show(<GuessItScreen />, fakeServices());
    fireEvent.click(screen.getByText('How to play'));
    await pass(500);
    fireEvent.click(screen.getByText('Skip'));
    await pass(100);
    expect(phase()).toBe('lobby');
  });

  it.each<[string, (services: FakeServices) => void, string]>([
    [
      'the provider has no games',
      ({ api }) => api.start.mockResolvedValue(null),
      'no coins are paid for games here',
    ],
    [
      'the provider cannot be reached',
      ({ api }) => api.start.mockRejectedValue(new Error('offline')),
      'did not answer',
    ],
    [
      'the paid runs are used up',
      ({ api }) => api.start.mockResolvedValue({ runId: 'r', seed: SEED, playsLeft: 0 }),
      "today's paid runs are used up",
    ],
  ])('says that it is free play when %s', async (_, arrange, words) => {
    const services = fakeServices({ seed: SEED });
    arrange(services);
    await show(<GuessItScreen />, services);
    await start();
    expect(document.querySelector('.game-free-note')?.textContent).toContain(words);
    await untilPicking();
    fireEvent.keyDown(window, { key: '1' });
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    fireEvent.click(screen.getByText('End run'));
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain(words);
    expect(services.api.finish).not.toHaveBeenCalled();
    expect(services.onReward).not.toHaveBeenCalled();
  });

  it('says when the provider refuses the run', async () => {
    const services = fakeServices({ seed: SEED });
    services.api.finish.mockRejectedValue(new RunRefusedError('422'));
    await show(<GuessItScreen />, services);
    await start();
    await loseGuessIt();
    expect(screen.getByTestId('game-payment').textContent).toContain('did not accept this run');
    expect(services.waiting.size).toBe(0);
  });

  it('keeps a run that the network has lost, and hands it in once more', async () => {
    const services = fakeServices({ seed: SEED });
    services.api.finish
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'));
    await show(<GuessItScreen />, services);
    await start();
    await untilPicking();
    fireEvent.keyDown(window, { key: String(planRound(SEED, 1).endSlot + 1) });
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    fireEvent.click(screen.getByText('End run'));
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('It is kept for you');
    fireEvent.click(screen.getByText('Hand in again'));
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('It is kept for you');
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('+75 coins');
    expect(services.api.finish.mock.calls.map(([, runId]) => runId)).toEqual(['run-1', 'run-1', 'run-1']);
    expect(services.waiting.size).toBe(0);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(50);
    expect(services.api.finish).toHaveBeenCalledTimes(3);
  });

  it('hands in a run that waits from before as soon as it is opened', async () => {
    const services = fakeServices({ seed: SEED });
    services.waiting.set('guess-it', { runId: 'run-0', moves: [[1, planRound(SEED, 1).endSlot]] });
    await show(<GuessItScreen />, services);
    await pass(50);
    expect(phase()).toBe('lobby');
    expect(screen.getByTestId('game-payment').textContent).toContain('+75 coins');
    expect(services.onReward).toHaveBeenCalledWith(3075);
  });

  it('says so when the provider had the run already, and shows the balance it has now', async () => {
    const services = fakeServices();
    services.waiting.set('guess-it', { runId: 'run-0', moves: [] });
    services.api.finish.mockRejectedValue(new RunRefusedError('over'));
    await show(<GuessItScreen />, services);
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('had this run already');
    expect(services.onReward).toHaveBeenCalledTimes(1);
    expect(services.waiting.size).toBe(0);
  });

  it('starts no paid run while one waits: it would take its place', async () => {
    const services = fakeServices();
    services.waiting.set('guess-it', { runId: 'run-0', moves: [] });
    services.api.finish.mockRejectedValue(new Error('offline'));
    await show(<GuessItScreen />, services);
    await start();
    expect(services.api.start).not.toHaveBeenCalled();
    expect(document.querySelector('.game-free-note')?.textContent).toContain('did not answer');
    expect(services.waiting.size).toBe(1);
  });

  it.each<[string, (services: FakeServices) => void]>([
    ['the page is hidden', (services) => services.hide()],
    ['the back button is pressed', (services) => expect(services.back()).toBe(true)],
    ['Escape is pressed', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the pause button is pressed', () => fireEvent.click(screen.getByLabelText('Pause'))],
  ])('pauses when %s, and time stands still until it is resumed', async (_, interrupt) => {
    const services = fakeServices({ seed: SEED });
    await show(<GuessItScreen />, services);
    await start();
    act(() => interrupt(services));
    await pass(50);
    expect(phase()).toBe('paused');
    expect(services.back()).toBe(false);
    await pass(60_000);
    expect(document.querySelector('.guess-hint')?.getAttribute('data-phase')).toBe('hiding');
    fireEvent.click(screen.getByTestId('game-resume'));
    await pass(500);
    expect(phase()).toBe('countdown');
    await pass(1700);
    expect(phase()).toBe('playing');
  });

  it('hands in what was played when the screen is left', async () => {
    const services = fakeServices({ seed: SEED });
    const view = await show(<GuessItScreen />, services);
    await start();
    await untilPicking();
    fireEvent.keyDown(window, { key: String(planRound(SEED, 1).endSlot + 1) });
    view.unmount();
    await pass(50);
    expect(services.api.finish).toHaveBeenCalledWith('guess-it', 'run-1', [[1, planRound(SEED, 1).endSlot]]);
    expect(services.onReward).toHaveBeenCalledWith(3075);
  });

  it('puts a run back that is ended before a move was made', async () => {
    const services = fakeServices({ seed: SEED });
    await show(<GuessItScreen />, services);
    await start();
    act(() => services.hide());
    fireEvent.click(screen.getByText('End run'));
    await pass(50);
    expect(phase()).toBe('lobby');
    expect(services.api.finish).not.toHaveBeenCalled();
  });

  it('stays silent when it is left before the provider has answered', async () => {
    const services = fakeServices();
    let answer: (start: GameStart) => void = () => undefined;
    services.api.start.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const view = await show(<GuessItScreen />, services);
    fireEvent.click(screen.getByTestId('game-play'));
    await pass(100);
    expect(phase()).toBe('starting');
    view.unmount();
    answer({ runId: 'late', seed: SEED, playsLeft: 3 });
    await pass(3000);
    expect(services.play).not.toHaveBeenCalled();
    expect(services.api.finish).not.toHaveBeenCalled();
  });

  it('lets the home stage rest while it is open', async () => {
    const services = fakeServices();
    const view = await show(<GuessItScreen />, services);
    expect(services.coverStage).toHaveBeenLastCalledWith(true);
    view.unmount();
    expect(services.coverStage).toHaveBeenLastCalledWith(false);
  });

  it('shows its own screens and takes no guess before it is time', async () => {
    await show(<GuessItScreen />, fakeServices({ seed: SEED }));
    await start();
    expect(document.querySelectorAll('.guess-plain-screen')).toHaveLength(3);
    const slot = screen.getByTestId('guess-slot-0');
    expect(slot.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(slot);
    await pass(50);
    expect(document.querySelector('.guess-hint')?.getAttribute('data-phase')).toBe('hiding');
  });
});

describe('Match it without WebGL', () => {
  it('is played to the end from the keyboard, with stars kept per board', async () => {
    const services = fakeServices({ seed: SEED });
    await show(<MatchItScreen />, services);
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

  it('walks the board with the arrow keys', async () => {
    await show(<MatchItScreen />, fakeServices({ seed: SEED }));
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
  it('starts from the player, follows the levers, and goes back', async () => {
    await show(<AirdropSimulatorScreen />, fakeServices());
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
    await show(<AirdropSimulatorScreen />, services);
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

describe.each<[string, () => ReactElement]>([
  ['the list', () => <GamesScreen />],
  ['Guess it', () => <GuessItScreen />],
  ['Match it', () => <MatchItScreen />],
  ['the airdrop simulator', () => <AirdropSimulatorScreen />],
])('%s', (name, ui) => {
  it('has no faults a machine can find, before and while it is played', async () => {
    await show(ui(), fakeServices());
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
