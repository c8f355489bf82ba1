import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CanvasHandle } from './GameCanvas';
import type { GameSession } from './gameSession';
import type { GameName, GameResult } from './rules/gameRules';
import type { Outcome, Payment, RunPhase } from './runState';
import { bestKey, lessonKey } from './runState';
import { useGameServices } from './services';
import { useFrameLoop } from './useFrameLoop';

/** How long a lesson takes, ms. */
export const LESSON_MS = 10_000;
/** Three, two, one. */
export const COUNTDOWN_STEPS = 3;
const COUNTDOWN_STEP_MS = 600;

/** A run played by itself, with words, to show how the game goes. */
export interface Lesson<Session> {
  seed: number;
  /** Plays the moves due at `ms` of the lesson. */
  act(session: Session, ms: number): void;
  /** Translation keys of the captions; each stays for its share of the lesson. */
  captions: readonly string[];
}

type ResultOf<Session> = Session extends { result(): infer Result extends GameResult } ? Result : GameResult;

export interface GameRunOptions<Session> {
  name: GameName;
  /** Starts a session from a seed. */
  create(seed: number): Session;
  lesson: Lesson<Session>;
  canvas: RefObject<CanvasHandle<Session> | null>;
  /** Told when a run has ended, to keep what the game remembers beside the best score. */
  onResult?: (session: Session) => void;
}

/** A run as the shell and the screen see it. */
export interface GameRun<Session> {
  phase: RunPhase;
  session: Session;
  payment: Payment | null;
  outcome: Outcome<ResultOf<Session>> | null;
  best: number;
  /** 3, 2, 1 while counting down. */
  count: number;
  /** Caption of the lesson now shown. */
  caption: string;
  play(): void;
  teach(): void;
  endLesson(): void;
  pause(): void;
  resume(): void;
  /** Ends the run where it is and shows what it came to. */
  finish(): void;
  toLobby(): void;
}

function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** Leads a game through lobby, lesson, countdown, play, pause and result, and settles the run with the provider. */
export function useGameRun<Session extends GameSession<unknown>>(
  options: GameRunOptions<Session>,
): GameRun<Session> {
  const { name, create, lesson, canvas, onResult } = options;
  const services = useGameServices();
  const [phase, setPhase] = useState<RunPhase>('lobby');
  const [session, setSession] = useState(() => create(lesson.seed));
  const [payment, setPayment] = useState<Payment | null>(null);
  const [outcome, setOutcome] = useState<Outcome<ResultOf<Session>> | null>(null);
  const [best, setBest] = useState(() => services.storage.read(bestKey(name)) ?? 0);
  const [count, setCount] = useState(COUNTDOWN_STEPS);
  const [captionIndex, setCaptionIndex] = useState(0);
  const clock = useRef(0);
  const playAfterLesson = useRef(false);
  const now = useRef({ phase, payment, session });
  now.current = { phase, payment, session };

  const begin = useCallback(
    (seed: number) => {
      const fresh = create(seed);
      setSession(fresh);
      canvas.current?.bind(fresh);
      return fresh;
    },
    [create, canvas],
  );

  // Another board or other levers: the field behind the lobby follows.
  const created = useRef(create);
  useEffect(() => {
    if (created.current === create) return;
    created.current = create;
    if (now.current.phase === 'lobby') begin(lesson.seed);
  }, [create, begin, lesson]);

  const countDown = useCallback(() => {
    clock.current = COUNTDOWN_STEPS * COUNTDOWN_STEP_MS;
    setCount(COUNTDOWN_STEPS);
    services.play('count');
    setPhase('countdown');
  }, [services]);

  const startRun = useCallback(async () => {
    setPhase('starting');
    setOutcome(null);
    const started = await services.api.start(name).catch(() => 'unreachable' as const);
    if (now.current.phase !== 'starting') return;
    if (started === null || started === 'unreachable') {
      setPayment({ kind: 'free', why: started ?? 'absent' });
      begin(randomSeed());
    } else {
      const { runId, seed, playsLeft } = started;
      setPayment(playsLeft > 0 ? { kind: 'open', runId, playsLeft } : { kind: 'free', why: 'spent' });
      begin(seed);
    }
    countDown();
  }, [begin, countDown, name, services]);

  const teach = useCallback(() => {
    clock.current = 0;
    setCaptionIndex(0);
    begin(lesson.seed);
    setPhase('lesson');
  }, [begin, lesson]);

  const endLesson = useCallback(() => {
    services.storage.write(lessonKey(name), 1);
    if (playAfterLesson.current) void startRun();
    else setPhase('lobby');
    playAfterLesson.current = false;
  }, [name, services, startRun]);

  const play = useCallback(() => {
    if (services.storage.read(lessonKey(name)) === null) {
      playAfterLesson.current = true;
      teach();
    } else void startRun();
  }, [name, services, startRun, teach]);

  const settle = useCallback(
    async (runId: string, moves: unknown) => {
      setPayment({ kind: 'counting' });
      const finished = await services.api.finish(name, runId, moves).catch(() => null);
      if (finished) services.onReward(finished.balance);
      setPayment(
        finished
          ? { kind: 'paid', reward: finished.reward, playsLeft: finished.playsLeft }
          : { kind: 'free', why: 'refused' },
      );
    },
    [name, services],
  );

  const finish = useCallback(() => {
    const { session: played, payment: agreed } = now.current;
    const result = played.result() as ResultOf<Session>;
    const isBest = result.score > best;
    setOutcome({ result, bestBefore: best, isBest });
    onResult?.(played);
    if (isBest) {
      services.storage.write(bestKey(name), result.score);
      setBest(result.score);
    }
    services.play(isBest ? 'win' : 'lose');
    services.haptic(isBest ? 'success' : 'tap');
    setPhase('result');
    if (agreed?.kind === 'open') void settle(agreed.runId, played.moves());
  }, [best, name, onResult, services, settle]);

  const pause = useCallback(() => {
    if (now.current.phase === 'playing' || now.current.phase === 'countdown') setPhase('paused');
  }, []);

  const running = phase === 'lesson' || phase === 'countdown' || phase === 'playing';
  useFrameLoop(running, (frameMs) => {
    if (phase === 'lesson') {
      clock.current += Math.min(frameMs, 100);
      session.advance(frameMs);
      lesson.act(session, clock.current);
      const share = Math.floor((clock.current / LESSON_MS) * lesson.captions.length);
      setCaptionIndex(Math.min(share, lesson.captions.length - 1));
      if (clock.current >= LESSON_MS) endLesson();
    } else if (phase === 'countdown') {
      clock.current -= frameMs;
      const left = Math.ceil(clock.current / COUNTDOWN_STEP_MS);
      if (left !== count) {
        services.play(left > 0 ? 'count' : 'go');
        setCount(left);
      }
      if (left <= 0) setPhase('playing');
    } else {
      session.advance(frameMs);
      if (session.over) finish();
    }
    canvas.current?.frame(frameMs);
  });

  useEffect(() => services.onVisibility((visible) => void (visible || pause())), [services, pause]);
  useEffect(
    () =>
      services.onBack(() => {
        const at = now.current.phase;
        if (at === 'lesson') endLesson();
        else if (at === 'playing' || at === 'countdown') pause();
        else return false;
        return true;
      }),
    [services, endLesson, pause],
  );
  // Leaving in the middle of a paid run hands in what was played.
  useEffect(
    () => () => {
      const { phase: at, payment: agreed, session: played } = now.current;
      const inRun = at === 'playing' || at === 'paused' || at === 'countdown';
      if (inRun && agreed?.kind === 'open') {
        services.api.finish(name, agreed.runId, played.moves()).then(
          ({ balance }) => services.onReward(balance),
          () => undefined,
        );
      }
    },
    [name, services],
  );

  return {
    phase,
    session,
    payment,
    outcome,
    best,
    count,
    caption: lesson.captions[captionIndex] ?? '',
    play,
    teach,
    endLesson,
    pause,
    resume: countDown,
    finish,
    toLobby: useCallback(() => setPhase('lobby'), []),
  };
}
