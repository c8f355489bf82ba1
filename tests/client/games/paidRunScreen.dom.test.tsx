import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import GuessItScreen from '../../../src/client/games/guess-it/GuessItScreen';
import { type GameFinish, RunRefusedError } from '../../../src/client/games/kit/services';
import { planRound } from '../../../src/core/games/guess-it/rounds';
import { type FakeServices, fakeServices } from './fakeServices';
import { loseGuessIt, pass, phase, SEED, showScreen, start, untilPicking, withFakeTime } from './showScreen';

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: () => Promise.reject(new Error('no WebGL here')),
}));
vi.mock('../../../src/client/games/guess-it/GuessItScene', () => ({ createGuessItScene: vi.fn() }));

withFakeTime();

describe('paid runs of Guess it', () => {
  it.each<[string, (services: FakeServices) => void, string]>([
    [
      'the provider has no games',
      ({ api }) => api.start.mockResolvedValue(null),
      'no coins are paid for games here',
    ],
    [
      'the provider is unreachable',
      ({ api }) => api.start.mockRejectedValue(new Error('offline')),
      'did not answer',
    ],
    [
      'the paid runs are used up',
      ({ api }) => api.start.mockResolvedValue({ runId: 'r', seed: SEED, playsLeft: 0 }),
      "today's paid runs are used up",
    ],
  ])('turn into free play when %s', async (_, arrange, words) => {
    const services = fakeServices({ seed: SEED });
    arrange(services);
    await showScreen(<GuessItScreen />, services);
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

  it('show that the provider refused them', async () => {
    const services = fakeServices({ seed: SEED });
    services.api.finish.mockRejectedValue(new RunRefusedError('422'));
    await showScreen(<GuessItScreen />, services);
    await start();
    await loseGuessIt();
    expect(screen.getByTestId('game-payment').textContent).toContain('did not accept this run');
    expect(services.waiting.size).toBe(0);
  });

  it('are stored when the network fails, then submitted again', async () => {
    const services = fakeServices({ seed: SEED });
    services.api.finish
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'));
    await showScreen(<GuessItScreen />, services);
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
    act(() => services.reach());
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('+75 coins');
    expect(services.api.finish.mock.calls.map(([, runId]) => runId)).toEqual(['run-1', 'run-1', 'run-1']);
    expect(services.waiting.size).toBe(0);
    act(() => services.reach());
    await pass(50);
    expect(services.api.finish).toHaveBeenCalledTimes(3);
  });

  it('that the provider already received say so and show the current balance', async () => {
    const services = fakeServices();
    services.waiting.set('guess-it', { runId: 'run-0', moves: [] });
    services.api.finish.mockRejectedValue(new RunRefusedError('over'));
    await showScreen(<GuessItScreen />, services);
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('had this run already');
    expect(services.onReward).toHaveBeenCalledTimes(1);
    expect(services.waiting.size).toBe(0);
  });

  it('are paid once when left, even if the game reopens before the answer', async () => {
    const services = fakeServices({ seed: SEED });
    let answer: (finish: GameFinish) => void = () => undefined;
    services.api.finish
      .mockReturnValueOnce(
        new Promise((resolve) => {
          answer = resolve;
        }),
      )
      .mockRejectedValue(new RunRefusedError('over'));
    const view = await showScreen(<GuessItScreen />, services);
    await start();
    await untilPicking();
    fireEvent.keyDown(window, { key: '1' });
    view.unmount();
    await showScreen(<GuessItScreen />, services);
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('Counting');
    answer({ score: 150, reward: 75, playsLeft: 2 });
    await pass(50);
    expect(screen.getByTestId('game-payment').textContent).toContain('+75 coins');
    expect(services.api.finish).toHaveBeenCalledTimes(1);
  });

  it('warn in the pause that the run is spent, once its clock has started', async () => {
    const services = fakeServices({ seed: SEED });
    const spent = () => screen.queryByText(/still counts as one of today's paid runs/);
    await showScreen(<GuessItScreen />, services);
    fireEvent.click(screen.getByTestId('game-play'));
    await pass(100);
    expect(phase()).toBe('countdown');
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    expect(screen.getByText('End run')).toBeTruthy();
    expect(spent()).toBeNull();
    fireEvent.click(screen.getByTestId('game-resume'));
    await untilPicking();
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    expect(spent()).toBeTruthy();
    fireEvent.click(screen.getByTestId('game-resume'));
    await pass(100);
    expect(phase()).toBe('countdown');
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    expect(spent()).toBeTruthy();
  });

  it('show no spent-run warning in free play', async () => {
    const services = fakeServices({ seed: SEED });
    services.api.start.mockResolvedValue({ runId: 'r', seed: SEED, playsLeft: 0 });
    await showScreen(<GuessItScreen />, services);
    await start();
    await untilPicking();
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    expect(screen.getByText('End run')).toBeTruthy();
    expect(screen.queryByText(/paid runs/, { selector: 'dialog p' })).toBeNull();
  });
});
