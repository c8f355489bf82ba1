import { TICK_MS } from '../../../core/games/gameRules';
import type { RoundPlan, ShuffleStep } from '../../../core/games/guess-it/rounds';
import { HIDE_TICKS, REVEAL_TICKS } from '../../../core/games/guess-it/rounds';
import type { GuessMove, GuessResult, GuessState } from '../../../core/games/guess-it/rules';
import { guessResult, pickScreen, startGuess } from '../../../core/games/guess-it/rules';
import { GameRun } from '../kit/GameRun';

export type GuessPhase = 'hiding' | 'shuffling' | 'picking' | 'revealing';

/** What the HUD and the buttons show. */
export interface GuessView {
  phase: GuessPhase;
  plan: RoundPlan;
  score: number;
  streak: number;
  lives: number;
  /** Step of the shuffle now under way, from 0. */
  step: number;
  /** The guess being revealed. */
  guess: { pick: number; hit: boolean; points: number } | null;
}

/** Where a shuffle is at a moment. */
export interface StepMoment {
  index: number;
  step: ShuffleStep;
  /** 0 at its start, 1 at its end. */
  progress: number;
}

/** A run of Guess it as it is played. */
export class GuessRun extends GameRun<GuessView> {
  readonly name = 'guess-it' as const;
  private readonly picks: GuessMove[] = [];
  private current: GuessState = startGuess(this.seed);
  /** The round on the table. The state is already one round ahead while a guess is revealed. */
  private currentPlan: RoundPlan = this.current.plan;
  private currentPhase: GuessPhase = 'hiding';
  private phaseFromMs = 0;
  private step = 0;
  private lastGuess: GuessView['guess'] = null;
  private isOver = false;

  get over(): boolean {
    return this.isOver;
  }

  get phase(): GuessPhase {
    return this.currentPhase;
  }

  get plan(): RoundPlan {
    return this.currentPlan;
  }

  get guess(): GuessView['guess'] {
    return this.lastGuess;
  }

  /** Ticks since the phase began, with fractions. */
  get phaseTicks(): number {
    return (this.elapsedMs - this.phaseFromMs) / TICK_MS;
  }

  /** The step of the shuffle under way, or null outside of one. */
  stepNow(): StepMoment | null {
    if (this.currentPhase !== 'shuffling') return null;
    let left = this.phaseTicks;
    for (const [index, step] of this.currentPlan.steps.entries()) {
      if (left < step.ticks) return { index, step, progress: left / step.ticks };
      left -= step.ticks;
    }
    return null;
  }

  /** Guesses a slot. Nothing happens outside the picking phase. */
  pick(slot: number): void {
    if (this.currentPhase !== 'picking' || slot < 0 || slot >= this.currentPlan.screens) return;
    const move: GuessMove = [this.currentPlan.round, slot];
    const before = this.current;
    this.current = pickScreen(before, move);
    this.picks.push(move);
    const hit = this.current.found > before.found;
    this.lastGuess = { pick: slot, hit, points: this.current.score - before.score };
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
    if (this.currentPhase === 'hiding' && this.phaseTicks >= HIDE_TICKS) {
      this.step = 0;
      this.enter('shuffling');
      this.feel.play('shuffle');
    } else if (this.currentPhase === 'shuffling') this.followShuffle();
    else if (this.currentPhase === 'revealing' && this.phaseTicks >= REVEAL_TICKS) this.nextRound();
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
      this.isOver = true;
      this.show();
      return;
    }
    this.currentPlan = this.current.plan;
    this.lastGuess = null;
    this.enter('hiding');
  }

  private enter(phase: GuessPhase): void {
    this.currentPhase = phase;
    this.phaseFromMs = this.elapsedMs;
    this.show();
  }

  protected render(): GuessView {
    const { score, streak, lives } = this.current;
    return {
      phase: this.currentPhase,
      plan: this.currentPlan,
      score,
      streak,
      lives,
      step: this.step,
      guess: this.lastGuess,
    };
  }
}
