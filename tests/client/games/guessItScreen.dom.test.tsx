import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import GuessItScreen from '../../../src/client/games/guess-it/GuessItScreen';
import { planRound } from '../../../src/core/games/guess-it/rounds';
import { guessItRules } from '../../../src/core/games/guess-it/rules';
import { type FakeServices, fakeServices } from './fakeServices';
import { loseGuessIt, pass, phase, SEED, showScreen, start, untilPicking, withFakeTime } from './showScreen';

vi.mock('../../../src/client/games/kit/pixiHost', () => ({
  createPixiHost: () => Promise.reject(new Error('no WebGL here')),
}));
vi.mock('../../../src/client/games/guess-it/GuessItScene', () => ({ createGuessItScene: vi.fn() }));

withFakeTime();

describe('Guess it without WebGL', () => {
  it('is played to the end by keyboard, and pays once', async () => {
    const services = fakeServices({ seed: SEED });
    await showScreen(<GuessItScreen />, services);
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
    expect(services.onReward).toHaveBeenCalledWith(75);
    expect(services.kept.get('guess-it.best')).toBe(150);
  });

  it('announces the shuffle', async () => {
    await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
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
    await showScreen(<GuessItScreen />, services);
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

  it('allows skipping the lesson', async () => {
    await showScreen(<GuessItScreen />, fakeServices());
    fireEvent.click(screen.getByText('How to play'));
    await pass(500);
    fireEvent.click(screen.getByText('Skip'));
    await pass(100);
    expect(phase()).toBe('lobby');
  });

  it.each<[string, (services: FakeServices) => void]>([
    ['the page is hidden and shown again', (services) => services.lookAway()],
    ['the back button is pressed', (services) => expect(services.back()).toBe(true)],
    ['Escape is pressed', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['the pause button is pressed', () => fireEvent.click(screen.getByLabelText('Pause'))],
  ])('stops its clock when %s, until the player resumes', async (_, interrupt) => {
    const services = fakeServices({ seed: SEED });
    await showScreen(<GuessItScreen />, services);
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

  it('asks whether to resume only when no part of the HUD covers it', async () => {
    const services = fakeServices({ seed: SEED });
    await showScreen(<GuessItScreen />, services);
    fireEvent.click(screen.getByTestId('game-play'));
    // A failed start's error covers the game, and no run begins under it.
    act(() => services.cover(true));
    await pass(50);
    expect(phase()).toBe('paused');
    expect(document.querySelector('dialog')).toBeNull();
    act(() => services.cover(false));
    fireEvent.click(screen.getByTestId('game-resume'));
    await pass(2300);
    expect(phase()).toBe('playing');
    // A cover that appears during the question replaces it.
    fireEvent.click(screen.getByLabelText('Pause'));
    expect(document.querySelector('dialog')).not.toBeNull();
    act(() => services.cover(true));
    expect(document.querySelector('dialog')).toBeNull();
    act(() => services.cover(false));
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  /** Browsers let a page resist Escape only once: the next press closes the dialog without a cancel event. */
  const closeUnasked = () => {
    const dialog = document.querySelector('dialog') as HTMLDialogElement;
    dialog.open = false;
    fireEvent(dialog, new Event('close'));
  };

  it('resumes or returns to the lobby when the browser force-closes a dialog', async () => {
    await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
    await start();
    fireEvent.keyDown(window, { key: 'Escape' });
    await pass(50);
    closeUnasked();
    await pass(50);
    expect(phase()).toBe('countdown');
    await pass(2300);
    await loseGuessIt();
    expect(phase()).toBe('result');
    closeUnasked();
    await pass(50);
    expect(phase()).toBe('lobby');
  });

  it('pauses the home stage while open', async () => {
    const services = fakeServices();
    const view = await showScreen(<GuessItScreen />, services);
    expect(services.coverStage).toHaveBeenLastCalledWith(true);
    view.unmount();
    expect(services.coverStage).toHaveBeenLastCalledWith(false);
  });

  it('ignores a key held since the previous round', async () => {
    await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
    await start();
    await untilPicking();
    const shown = () => document.querySelector('.guess-hint')?.getAttribute('data-phase');
    fireEvent.keyDown(window, { key: '1', repeat: true });
    await pass(50);
    expect(shown()).toBe('picking');
    fireEvent.keyDown(window, { key: '1' });
    await pass(50);
    expect(shown()).toBe('revealing');
  });

  it('ignores a mouse button that was pressed in an earlier round', async () => {
    await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
    await start();
    await untilPicking();
    const shown = () => document.querySelector('.guess-hint')?.getAttribute('data-phase');
    fireEvent(screen.getByTestId('guess-slot-0'), new MouseEvent('pointerdown', { bubbles: true }));
    await pass(50);
    expect(shown()).toBe('revealing');
    await pass(1300);
    await untilPicking();
    fireEvent.click(screen.getByTestId('guess-slot-0'), { detail: 1 });
    await pass(50);
    expect(shown()).toBe('picking');
  });

  it('ignores the repeats of a held Enter', async () => {
    const hold = () => fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
    await showScreen(<GuessItScreen />, fakeServices());
    expect([hold(), fireEvent.keyDown(document.body, { key: 'Enter' })]).toEqual([false, true]);
  });

  it('ignores a guess while the ninja is hiding', async () => {
    await showScreen(<GuessItScreen />, fakeServices({ seed: SEED }));
    await start();
    expect(document.querySelectorAll('.guess-plain-screen')).toHaveLength(3);
    const slot = screen.getByTestId('guess-slot-0');
    expect(slot.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(slot);
    await pass(50);
    expect(document.querySelector('.guess-hint')?.getAttribute('data-phase')).toBe('hiding');
  });
});
