import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CanvasHandle } from './GameCanvas';
import type { GameRun } from './GameRun';
import { RunFlow } from './RunFlow';
import type { RunFlowOptions, RunView } from './runState';
import { useGameServices } from './services';

export type RunActions = Pick<
  RunFlow<GameRun<unknown>>,
  'play' | 'teach' | 'endLesson' | 'pause' | 'resume' | 'finish' | 'toLobby' | 'handInAgain'
>;

export type RunControls<Run> = RunView<Run> & RunActions;

interface Options<Run> extends Omit<RunFlowOptions<Run>, 'services'> {
  canvas: RefObject<CanvasHandle | null>;
}

/**
 * Runs a game's flow while its screen is open: frames, the host's back button, and pauses while the game is hidden or
 * covered.
 */
export function useRunFlow<Run extends GameRun<unknown>>(options: Options<Run>): RunControls<Run> {
  const { create, canvas } = options;
  const services = useGameServices();
  const [flow] = useState(() => new RunFlow({ ...options, services }));
  const view = useSyncExternalStore(flow.subscribe, flow.view);
  const { play, teach, endLesson, pause, resume, finish, toLobby, handInAgain } = flow;

  useEffect(() => flow.setCreate(create), [flow, create]);
  useEffect(() => services.onVisibility((visible) => flow.cover(!visible)), [services, flow]);
  useLayoutEffect(() => services.onBack(flow.back), [services, flow]);
  useEffect(() => {
    flow.enter();
    return flow.leave;
  }, [flow]);
  useEffect(() => services.onReachable(handInAgain), [services, handInAgain]);
  const moving = ['lesson', 'starting', 'countdown', 'playing'].includes(view.phase);
  useFrameLoop(moving, (frameMs) => {
    flow.frame(frameMs);
    canvas.current?.frame(frameMs);
  });

  return { ...view, play, teach, endLesson, pause, resume, finish, toLobby, handInAgain };
}

/** While `running`, calls `frame` with the ms since the previous frame. */
export function useFrameLoop(running: boolean, frame: (frameMs: number) => void): void {
  const latest = useRef(frame);
  latest.current = frame;
  useEffect(() => {
    if (!running) return;
    let before: number | null = null;
    let request = 0;
    const next = (now: number) => {
      request = requestAnimationFrame(next);
      latest.current(before === null ? 0 : now - before);
      before = now;
    };
    request = requestAnimationFrame(next);
    return () => cancelAnimationFrame(request);
  }, [running]);
}
