import { TICK_MS } from '../../../core/games/gameRules';
import type { RoundPlan, ShuffleStep } from '../../../core/games/guess-it/rounds';
import { HIDE_TICKS, REVEAL_TICKS } from '../../../core/games/guess-it/rounds';
import type { GuessMove, GuessResult, GuessRun } from '../../../core/games/guess-it/rules';
import { guessResult, pickScreen, startGuessRun } from '../../../core/games/guess-it/rules';
import { GameSession } from '../kit/gameSession';

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
export class GuessSession extends GameSession<GuessView> {
  readonly name = 'guess-it' as const;
  readonly #picks: GuessMove[] = [];
  #run: GuessRun = startGuessRun(this.seed);
  /** The round on the table; the run is one ahead while a guess is revealed. */
  #plan: RoundPlan = this.#run.plan;
  #phase: GuessPhase = 'hiding';
  #phaseFromMs = 0;
  #step = 0;
  #guess: GuessView['guess'] = null;
  #over = false;

  get over(): boolean {
    return this.#over;
  }

  get phase(): GuessPhase {
    return this.#phase;
  }

  get plan(): RoundPlan {
    return this.#plan;
  }

  get guess(): GuessView['guess'] {
    return this.#guess;
  }

  /** Ticks since the phase began, with fractions. */
  get phaseTicks(): number {
    return (this.elapsedMs - this.#phaseFromMs) / TICK_MS;
  }

  /** The step of the shuffle under way, or null outside of one. */
  stepNow(): StepMoment | null {
    if (this.#phase !== 'shuffling') return null;
    let left = this.phaseTicks;
    for (const [index, step] of this.#plan.steps.entries()) {
      if (left < step.ticks) return { index, step, progress: left / step.ticks };
      left -= step.ticks;
    }
    return null;
  }

  /** Guesses a slot; nothing happens unless it is time to. */
  pick(slot: number): void {
    if (this.#phase !== 'picking' || slot < 0 || slot >= this.#plan.screens) return;
    const move: GuessMove = [this.#plan.round, slot];
    const before = this.#run;
    this.#run = pickScreen(before, move);
    this.#picks.push(move);
    const hit = this.#run.found > before.found;
    this.#guess = { pick: slot, hit, points: this.#run.score - before.score };
    this.feel.play(hit ? 'match' : 'miss');
    this.feel.haptic(hit ? 'success' : 'error');
    this.#enter('revealing');
  }

  result(): GuessResult {
    return guessResult(this.#run);
  }

  moves(): readonly GuessMove[] {
    return this.#picks;
  }

  protected onTime(): void {
    if (this.#phase === 'hiding' && this.phaseTicks >= HIDE_TICKS) {
      this.#step = 0;
      this.#enter('shuffling');
      this.feel.play('shuffle');
    } else if (this.#phase === 'shuffling') this.#followShuffle();
    else if (this.#phase === 'revealing' && this.phaseTicks >= REVEAL_TICKS) this.#nextRound();
  }

  #followShuffle(): void {
    const moment = this.stepNow();
    if (!moment) {
      this.#enter('picking');
      this.feel.haptic('selection');
    } else if (moment.index !== this.#step) {
      this.#step = moment.index;
      this.feel.play('shuffle');
      this.show();
    }
  }

  #nextRound(): void {
    if (this.#run.over) {
      this.#over = true;
      this.show();
      return;
    }
    this.#plan = this.#run.plan;
    this.#guess = null;
    this.#enter('hiding');
  }

  #enter(phase: GuessPhase): void {
    this.#phase = phase;
    this.#phaseFromMs = this.elapsedMs;
    this.show();
  }

  protected render(): GuessView {
    const { score, streak, lives } = this.#run;
    return {
      phase: this.#phase,
      plan: this.#plan,
      score,
      streak,
      lives,
      step: this.#step,
      guess: this.#guess,
    };
  }
}
