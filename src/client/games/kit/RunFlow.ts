import type { GameRun } from './GameRun';
import { PaidRuns } from './PaidRuns';
import {
  bestKey,
  lessonKey,
  type Payment,
  type ResultOf,
  type RunFlowOptions,
  type RunView,
} from './runState';
import type { GameStart } from './services';

const LESSON_MS = 10_000;
const COUNTDOWN_STEPS = 3;
const COUNTDOWN_STEP_MS = 600;
/** Longest wait for the provider at the start, ms. Its two answers may take 50 s each. */
const PATIENCE_MS = 20_000;
/** Longest step of a lesson or a start per frame, ms. */
const MAX_FRAME_MS = 100;

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** Leads a game through lobby, lesson, countdown, play, pause and result, and submits its run. */
export class RunFlow<Run extends GameRun<unknown>> {
  private readonly paidRuns: PaidRuns;
  private readonly listeners = new Set<() => void>();
  private createRun: (seed: number) => Run;
  private current: RunView<Run>;
  /** Elapsed time of a lesson or a start, or the remaining countdown, ms. */
  private clockMs = 0;
  /** Number of starts. Only the latest may begin a run. */
  private starts = 0;
  private playsAfterLesson = false;
  private isOpen = false;

  constructor(private readonly options: RunFlowOptions<Run>) {
    const { name, services, create, lesson } = options;
    this.paidRuns = new PaidRuns(name, services);
    this.createRun = create;
    this.current = {
      phase: 'lobby',
      isCovered: false,
      run: create(lesson.seed),
      payment: null,
      isLate: false,
      outcome: null,
      best: services.storage.read(bestKey(name)) ?? 0,
      count: COUNTDOWN_STEPS,
      caption: lesson.captions[0],
    };
  }

  readonly view = (): RunView<Run> => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Changes what a new run is created with, such as another board or other levers, and previews it behind the lobby.
   */
  setCreate(create: (seed: number) => Run): void {
    if (create === this.createRun) return;
    this.createRun = create;
    if (this.current.phase === 'lobby') this.show({ run: create(this.options.lesson.seed) });
  }

  /** Starts a run. New players see the lesson first. */
  readonly play = (): void => {
    const { name, services } = this.options;
    if (services.storage.read(lessonKey(name)) === null) {
      this.playsAfterLesson = true;
      this.teach();
    } else void this.start();
  };

  readonly teach = (): void => {
    const { lesson } = this.options;
    this.clockMs = 0;
    this.show({ phase: 'lesson', run: this.createRun(lesson.seed), caption: lesson.captions[0] });
  };

  readonly endLesson = (): void => {
    if (this.current.phase !== 'lesson') return;
    const { name, services } = this.options;
    services.storage.write(lessonKey(name), 1);
    if (this.playsAfterLesson) void this.start();
    else this.toLobby();
    this.playsAfterLesson = false;
  };

  readonly pause = (): void => {
    const { phase } = this.current;
    if (phase === 'playing' || phase === 'countdown') this.show({ phase: 'paused' });
  };

  /**
   * Called when the game is covered or the page hidden, and when that ends. A run pauses, and no run starts
   * underneath.
   */
  readonly cover = (isCovered: boolean): void => {
    this.show({ isCovered });
    if (isCovered) this.pause();
  };

  readonly resume = (): void => {
    if (this.current.phase === 'paused') this.countDown();
  };

  readonly toLobby = (): void => {
    const { payment } = this.current;
    const isLate = this.current.isLate || payment?.kind === 'counting' || payment?.kind === 'unsent';
    this.show({ isLate, phase: 'lobby', run: this.createRun(this.options.lesson.seed) });
    if (payment?.kind === 'free') this.handInAgain();
  };

  /**
   * Ends the run and shows its result. A run that has shown nothing yet returns to the lobby: no paid run is used up,
   * and the provider will offer the same one again.
   */
  readonly finish = (): void => {
    const { phase, run, best, payment } = this.current;
    if (phase !== 'playing' && phase !== 'paused') return;
    if (!run.over && run.elapsedMs === 0) {
      this.toLobby();
      return;
    }
    const { services } = this.options;
    const result = run.result() as ResultOf<Run>;
    const isBest = this.remember(run);
    services.play(isBest ? 'win' : 'lose');
    services.haptic(isBest ? 'success' : 'tap');
    if (isBest) services.celebrate();
    const outcome = { result, bestBefore: best, isBest };
    this.show({ phase: 'result', outcome, best: Math.max(best, result.score) });
    if (payment?.kind === 'open') this.handInNow(payment.runId, run);
  };

  /**
   * Handles the host's back button.
   * @returns true when handled
   */
  readonly back = (): boolean => {
    const { phase } = this.current;
    if (phase === 'lesson') this.endLesson();
    else if (phase === 'playing' || phase === 'countdown') this.pause();
    else return false;
    return true;
  };

  /** Submits a stored run. Called when the screen opens. */
  readonly enter = (): void => {
    this.isOpen = true;
    this.handInAgain();
  };

  /** Resubmits the stored run. Also called when the provider may be reachable again. */
  readonly handInAgain = (): void => {
    const { phase, payment } = this.current;
    if (phase !== 'lobby' && phase !== 'result') return;
    const answer = this.paidRuns.handInAgain();
    // The lobby reports earlier runs. The result of an unpaid run doesn't.
    if (!answer || (phase === 'result' && payment?.kind === 'free')) return;
    if (phase === 'lobby') this.show({ isLate: true });
    this.awaitPayment(answer);
  };

  /** Stores a run's result, and submits a paid run that has shown something. Called when the screen closes. */
  readonly leave = (): void => {
    this.isOpen = false;
    const { phase, payment, run } = this.current;
    const inRun = phase === 'playing' || phase === 'paused' || phase === 'countdown';
    if (!inRun || run.elapsedMs === 0) return;
    this.remember(run);
    if (payment?.kind === 'open') this.handInNow(payment.runId, run);
  };

  readonly frame = (frameMs: number): void => {
    const { phase, isCovered, run } = this.current;
    if (isCovered) return;
    if (phase === 'lesson') this.followLesson(run, frameMs);
    else if (phase === 'starting') this.followStart(frameMs);
    else if (phase === 'countdown') this.followCountdown(frameMs);
    else if (phase === 'playing') {
      run.advance(frameMs);
      if (run.over) this.finish();
    }
  };

  private followLesson(run: Run, frameMs: number): void {
    const { lesson } = this.options;
    this.clockMs += Math.min(frameMs, MAX_FRAME_MS);
    run.advance(frameMs);
    lesson.act(run, this.clockMs);
    const place = Math.floor((this.clockMs / LESSON_MS) * lesson.captions.length);
    const caption = lesson.captions[place];
    if (caption !== undefined && caption !== this.current.caption) this.show({ caption });
    if (this.clockMs >= LESSON_MS) this.endLesson();
  }

  private countDown(): void {
    if (this.current.isCovered) {
      this.show({ phase: 'paused' });
      return;
    }
    this.clockMs = COUNTDOWN_STEPS * COUNTDOWN_STEP_MS;
    this.options.services.play('count');
    this.show({ phase: 'countdown', count: COUNTDOWN_STEPS });
  }

  private followCountdown(frameMs: number): void {
    // A phone that stutters while the game's pictures load still shows every number.
    this.clockMs -= Math.min(frameMs, COUNTDOWN_STEP_MS);
    const count = Math.max(0, Math.ceil(this.clockMs / COUNTDOWN_STEP_MS));
    if (count === this.current.count) return;
    this.options.services.play(count > 0 ? 'count' : 'go');
    this.show(count > 0 ? { count } : { count, phase: 'playing' });
  }

  private async start(): Promise<void> {
    if (this.current.phase === 'starting') return;
    const { name, services } = this.options;
    this.clockMs = 0;
    this.starts += 1;
    const turn = this.starts;
    // A stored run goes first: the provider would return that run again, and the new moves would replace the stored
    // ones. The lobby says so, because the answer may take a while.
    const answer = this.paidRuns.handInAgain();
    this.show({ phase: 'starting', outcome: null, payment: null, isLate: answer !== null });
    this.awaitPayment(answer);
    const late = await answer;
    if (turn !== this.starts) return;
    const started =
      late?.kind === 'unsent'
        ? 'unreachable'
        : await services.api.start(name).catch(() => 'unreachable' as const);
    if (turn === this.starts && this.isOpen) this.begin(started);
  }

  /** Starts a free run when the provider takes too long. A late answer is ignored. */
  private followStart(frameMs: number): void {
    this.clockMs += Math.min(frameMs, MAX_FRAME_MS);
    if (this.clockMs < PATIENCE_MS) return;
    this.starts += 1;
    this.begin('unreachable');
  }

  private begin(started: GameStart | null | 'unreachable'): void {
    if (started === null || started === 'unreachable') {
      const payment: Payment = { kind: 'free', why: started ?? 'absent' };
      this.show({ payment, isLate: false, run: this.createRun(randomSeed()) });
    } else {
      const { runId, seed, playsLeft } = started;
      const payment: Payment =
        playsLeft > 0 ? { kind: 'open', runId, playsLeft } : { kind: 'free', why: 'spent' };
      this.show({ payment, isLate: false, run: this.createRun(seed) });
    }
    this.countDown();
  }

  /**
   * Stores a run's result.
   * @returns true for a new best
   */
  private remember(run: Run): boolean {
    const { name, services, onResult } = this.options;
    const { score } = run.result();
    const isBest = score > this.current.best;
    if (isBest) services.storage.write(bestKey(name), score);
    onResult?.(run);
    return isBest;
  }

  private handInNow(runId: string, run: Run): void {
    this.awaitPayment(this.paidRuns.handIn({ runId, moves: run.moves() }));
  }

  private awaitPayment(answer: Promise<Payment> | null): void {
    if (!answer) return;
    this.show({ payment: { kind: 'counting' } });
    // A run started since has a payment of its own.
    void answer.then((payment) => this.current.payment?.kind === 'counting' && this.show({ payment }));
  }

  private show(change: Partial<RunView<Run>>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener();
  }
}
