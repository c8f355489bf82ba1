import type { GameSession } from './gameSession';
import type { Payment, ResultOf, RunFlowOptions, RunView } from './runState';
import { bestKey, lessonKey } from './runState';
import { Settlement } from './Settlement';

/** How long a lesson takes, ms. */
const LESSON_MS = 10_000;
/** Three, two, one. */
const COUNTDOWN_STEPS = 3;
const COUNTDOWN_STEP_MS = 600;
/** Longest step of a lesson a frame may take, ms. */
const MAX_FRAME_MS = 100;

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** Leads a game through lobby, lesson, countdown, play, pause and result, and settles the run with the provider. */
export class RunFlow<Session extends GameSession<unknown>> {
  readonly #options: RunFlowOptions<Session>;
  readonly #settlement: Settlement;
  readonly #listeners = new Set<() => void>();
  #create: (seed: number) => Session;
  #view: RunView<Session>;
  /** Game time of the lesson, or what is left of the countdown, ms. */
  #clockMs = 0;
  #playsAfterLesson = false;
  #isOpen = false;

  constructor(options: RunFlowOptions<Session>) {
    const { name, services, create, lesson } = options;
    this.#options = options;
    this.#settlement = new Settlement(name, services);
    this.#create = create;
    this.#view = {
      phase: 'lobby',
      session: create(lesson.seed),
      payment: null,
      isLate: false,
      outcome: null,
      best: services.storage.read(bestKey(name)) ?? 0,
      count: COUNTDOWN_STEPS,
      caption: lesson.captions[0] ?? '',
    };
  }

  readonly view = (): RunView<Session> => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another board or other levers: the field behind the lobby follows. */
  setCreate(create: (seed: number) => Session): void {
    if (create === this.#create) return;
    this.#create = create;
    if (this.#view.phase === 'lobby') this.#show({ session: create(this.#options.lesson.seed) });
  }

  /** Starts a run; a newcomer is taught first. */
  readonly play = (): void => {
    const { name, services } = this.#options;
    if (services.storage.read(lessonKey(name)) === null) {
      this.#playsAfterLesson = true;
      this.teach();
    } else void this.#start();
  };

  readonly teach = (): void => {
    const { lesson } = this.#options;
    this.#clockMs = 0;
    this.#show({ phase: 'lesson', session: this.#create(lesson.seed), caption: lesson.captions[0] ?? '' });
  };

  readonly endLesson = (): void => {
    if (this.#view.phase !== 'lesson') return;
    const { name, services } = this.#options;
    services.storage.write(lessonKey(name), 1);
    if (this.#playsAfterLesson) void this.#start();
    else this.toLobby();
    this.#playsAfterLesson = false;
  };

  readonly pause = (): void => {
    const { phase } = this.#view;
    if (phase === 'playing' || phase === 'countdown') this.#show({ phase: 'paused' });
  };

  readonly resume = (): void => {
    if (this.#view.phase === 'paused') this.#countDown();
  };

  readonly toLobby = (): void => {
    const { payment } = this.#view;
    const isLate = this.#view.isLate || payment?.kind === 'counting' || payment?.kind === 'unsent';
    this.#show({ isLate, phase: 'lobby', session: this.#create(this.#options.lesson.seed) });
  };

  /**
   * Ends the run where it is and shows what it came to. A run without a move is put back instead: the provider hands
   * it out again, and no paid play is spent.
   */
  readonly finish = (): void => {
    const { phase, session, best, payment } = this.#view;
    if (phase !== 'playing' && phase !== 'paused') return;
    if (!session.over && session.result().durationMs === 0) {
      this.toLobby();
      return;
    }
    const { name, services, onResult } = this.#options;
    const result = session.result() as ResultOf<Session>;
    const isBest = result.score > best;
    if (isBest) services.storage.write(bestKey(name), result.score);
    onResult?.(session);
    services.play(isBest ? 'win' : 'lose');
    services.haptic(isBest ? 'success' : 'tap');
    const outcome = { result, bestBefore: best, isBest };
    this.#show({ phase: 'result', outcome, best: Math.max(best, result.score) });
    if (payment?.kind === 'open') this.#handIn(payment.runId, session);
  };

  /** The host's back button. @returns whether it has been used up */
  readonly back = (): boolean => {
    const { phase } = this.#view;
    if (phase === 'lesson') this.endLesson();
    else if (phase === 'playing' || phase === 'countdown') this.pause();
    else return false;
    return true;
  };

  /** The screen is shown: a run that waits from before is handed in. */
  readonly enter = (): void => {
    this.#isOpen = true;
    if (this.#view.phase === 'lobby') this.#show({ isLate: this.#settlement.isWaiting });
    this.handInAgain();
  };

  /** Hands in the run that the network has lost; also called when the network is back. */
  readonly handInAgain = (): void => {
    const { phase } = this.#view;
    if (phase === 'lobby' || phase === 'result') this.#await(this.#settlement.again());
  };

  /** The screen is left: what was played of a paid run is handed in, if anything was. */
  readonly leave = (): void => {
    this.#isOpen = false;
    const { phase, payment, session } = this.#view;
    const inRun = phase === 'playing' || phase === 'paused' || phase === 'countdown';
    if (!inRun || session.result().durationMs === 0) return;
    if (payment?.kind === 'open') this.#handIn(payment.runId, session);
  };

  /** Lets a frame's time pass. */
  readonly frame = (frameMs: number): void => {
    const { phase, session } = this.#view;
    if (phase === 'lesson') this.#followLesson(session, frameMs);
    else if (phase === 'countdown') this.#followCountdown(frameMs);
    else if (phase === 'playing') {
      session.advance(frameMs);
      if (session.over) this.finish();
    }
  };

  #followLesson(session: Session, frameMs: number): void {
    const { lesson } = this.#options;
    this.#clockMs += Math.min(frameMs, MAX_FRAME_MS);
    session.advance(frameMs);
    lesson.act(session, this.#clockMs);
    const place = Math.floor((this.#clockMs / LESSON_MS) * lesson.captions.length);
    const caption = lesson.captions[place];
    if (caption !== undefined && caption !== this.#view.caption) this.#show({ caption });
    if (this.#clockMs >= LESSON_MS) this.endLesson();
  }

  #countDown(): void {
    this.#clockMs = COUNTDOWN_STEPS * COUNTDOWN_STEP_MS;
    this.#options.services.play('count');
    this.#show({ phase: 'countdown', count: COUNTDOWN_STEPS });
  }

  #followCountdown(frameMs: number): void {
    this.#clockMs -= frameMs;
    const count = Math.max(0, Math.ceil(this.#clockMs / COUNTDOWN_STEP_MS));
    if (count === this.#view.count) return;
    this.#options.services.play(count > 0 ? 'count' : 'go');
    this.#show(count > 0 ? { count } : { count, phase: 'playing' });
  }

  async #start(): Promise<void> {
    if (this.#view.phase === 'starting') return;
    const { name, services } = this.#options;
    this.#show({ phase: 'starting', outcome: null, payment: null, isLate: false });
    // The provider would hand out the run that still waits, and the new one would take its place.
    const late = await this.#settlement.again();
    const started =
      late?.kind === 'unsent'
        ? 'unreachable'
        : await services.api.start(name).catch(() => 'unreachable' as const);
    if (!this.#isOpen) return;
    if (started === null || started === 'unreachable') {
      this.#show({
        payment: { kind: 'free', why: started ?? 'absent' },
        session: this.#create(randomSeed()),
      });
    } else {
      const { runId, seed, playsLeft } = started;
      const payment: Payment =
        playsLeft > 0 ? { kind: 'open', runId, playsLeft } : { kind: 'free', why: 'spent' };
      this.#show({ payment, session: this.#create(seed) });
    }
    this.#countDown();
  }

  #handIn(runId: string, session: Session): void {
    this.#await(this.#settlement.handIn({ runId, moves: session.moves() }));
  }

  #await(answer: Promise<Payment> | null): void {
    if (!answer) return;
    this.#show({ payment: { kind: 'counting' } });
    // A run begun meanwhile shows its own.
    void answer.then((payment) => this.#view.payment?.kind === 'counting' && this.#show({ payment }));
  }

  #show(change: Partial<RunView<Session>>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
