import { TICK_MS } from '../../../core/games/gameRules';
import type { RoundPlan, ShuffleStep } from '../../../core/games/guess-it/rounds';
import { HIDE_TICKS, REVEAL_TICKS } from '../../../core/games/guess-it/rounds';
import type { GuessMove, GuessResult, GuessState } from '../../../core/games/guess-it/rules';
import { guessResult, pickScreen, startGuess } from '../../../core/games/guess-it/rules';
import { GameRun } from '../kit/GameRun';

export type GuessPhase = 'hiding' | 'shuffling' | 'picking' | 'revealing';

export interface GuessView {
  phase: GuessPhase;
  plan: RoundPlan;
  score: number;
  streak: number;
  lives: number;
  /** Current step of the shuffle, starting at 0. */
  step: number;
  /** The guess being revealed. */
  guess: { pick: number; hit: boolean; points: number } | null;
}

export interface StepMoment {
  index: number;
  step: ShuffleStep;
  /** 0 at the start, 1 at the end. */
  progress: number;
}

export class GuessRun extends GameRun<GuessView> {
  readonly name = 'guess-it' as const;
  over = false;
  phase: GuessPhase = 'hiding';
  guess: GuessView['guess'] = null;
  private readonly picks: GuessMove[] = [];
  private current: GuessState = startGuess(this.seed);
  /** The displayed round. During a reveal, the state is already one round ahead. */
  plan: RoundPlan = this.current.plan;
  private phaseFromMs = 0;
  private step = 0;

  /** Ticks since the phase began, with fractions. */
  get phaseTicks(): number {
    return (this.elapsedMs - this.phaseFromMs) / TICK_MS;
  }

  /** Returns the current step of the shuffle, or null outside a shuffle. */
  stepNow(): StepMoment | null {
    if (this.phase !== 'shuffling') return null;
    let left = this.phaseTicks;
    for (const [index, step] of this.plan.steps.entries()) {
      if (left < step.ticks) return { index, step, progress: left / step.ticks };
      left -= step.ticks;
    }
    return null;
  }

  /** Guesses a slot. Does nothing outside the picking phase. */
  pick(slot: number): void {
    if (this.phase !== 'picking' || slot < 0 || slot >= this.plan.screens) return;
    const move: GuessMove = [this.plan.round, slot];
    const before = this.current;
    this.current = pickScreen(before, move);
    this.picks.push(move);
    const hit = this.current.found > before.found;
    this.guess = { pick: slot, hit, points: this.current.score - before.score };
    this.feel.play(hit ? 'match' : 'miss');
    this.feel.haptic(hit ? 'success' : 'error');
    this.enter('revealing');
  }

  result(): GuessResult {
    return guessResult(this.current);
  }

  moves(): readonly GuessMove[] {
    return this.picks;
  }

  protected onTime(): void {
    if (this.phase === 'hiding' && this.phaseTicks >= HIDE_TICKS) {
      this.step = 0;
      this.enter('shuffling');
      this.feel.play('shuffle');
    } else if (this.phase === 'shuffling') this.followShuffle();
    else if (this.phase === 'revealing' && this.phaseTicks >= REVEAL_TICKS) this.nextRound();
  }

  private followShuffle(): void {
    const moment = this.stepNow();
    if (!moment) {
      this.enter('picking');
      this.feel.haptic('selection');
    } else if (moment.index !== this.step) {
      this.step = moment.index;
      this.feel.play('shuffle');
      this.show();
    }
  }

  private nextRound(): void {
    if (this.current.over) {
      this.over = true;
      this.show();
      return;
    }
    this.plan = this.current.plan;
    this.guess = null;
    this.enter('hiding');
  }

  private enter(phase: GuessPhase): void {
    this.phase = phase;
    this.phaseFromMs = this.elapsedMs;
    this.show();
  }

  protected render(): GuessView {
    const { score, streak, lives } = this.current;
    return {
      phase: this.phase,
      plan: this.plan,
      score,
      streak,
      lives,
      step: this.step,
      guess: this.guess,
    };
  }
}
