import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { runSplash } from '../../../client/boot/splash';
import type { Game } from '../../../client/game/game';
import { ERROR_CATALOGUE } from '../../viewer/errorCatalogue';
import type { SceneContext } from '../../viewer/scene';
import type { GameSceneSpec, SceneStep, SceneWorld } from './gameSceneSpec';
import { realFrame, untilLoaded } from './pendingLoads';
import { SceneClock } from './SceneClock';
import { SceneHud } from './SceneHud';
import { StyleClock } from './StyleClock';
import { createSceneGame } from './sceneGame';
import { SCENE_EPOCH_MS } from './scenePlayer';

export interface SceneRun {
  clock: SceneClock;
  styles: StyleClock;
  world: SceneWorld;
  steps: SceneStep[];
  /** Waits until all loads are done and `isReady` returns true. */
  rest(isReady?: () => boolean): Promise<void>;
  close(): void;
}

/** Composes the scene's game, mounts its HUD into `hud` and advances the game to the scene's start. */
export async function openRun(
  spec: GameSceneSpec,
  context: SceneContext,
  hud: HTMLElement,
): Promise<SceneRun> {
  const { host, conditions, params } = context;
  const { layers = 'game', leadMs = 0 } = spec;
  const clock = new SceneClock(SCENE_EPOCH_MS, -leadMs);
  clock.install();
  const rest = (isReady?: () => boolean) => untilLoaded(() => void clock.ringDue(), isReady);
  const root = createRoot(hud);
  try {
    const wish = spec.wish?.(params) ?? {};
    const game = await whileRinging(rest, createSceneGame({ context, clock, ...wish }));
    if (layers === 'splash')
      runSplash(
        game.store,
        { text: (key, values) => game.i18n.t(key, { ...values }) },
        { splash: game.feed.frame.splashBackground, isSplashKept: true },
        { isReady: () => true, ready: Promise.resolve() },
      );
    else await whileRinging(rest, game.start());
    game.slowDown();

    let go: (path: string) => void = () => undefined;
    const see = async (selector: string): Promise<HTMLElement> => {
      await rest(() => host.querySelector(selector) !== null);
      return host.querySelector(selector) as HTMLElement;
    };
    const world: SceneWorld = {
      ...game,
      clock,
      conditions,
      params,
      go: (path) => flushSync(() => go(path)),
      see,
      async press(selector) {
        const element = await see(selector);
        flushSync(() => element.click());
        await rest();
      },
      tap(x = 0.5, y = 0.45) {
        const box = game.feed.frame.heroBox;
        if (box) game.game.tap({ x: box.x + box.width * x, y: box.y + box.height * y });
      },
    };
    const part = spec.part?.(params);
    flushSync(() =>
      root.render(
        createElement(SceneHud, {
          world: layers === 'game' ? { ...game, game: deaf(game.game) } : game,
          tuning: context.tuning,
          path: forced(context)?.isCrash ? '/crash' : (spec.path ?? '/'),
          ...(part === undefined ? {} : { part }),
          onNavigate: (navigate) => {
            go = navigate;
          },
        }),
      ),
    );
    await rest(() => part !== undefined || host.querySelector('.spinner') === null);
    await spec.prepare?.(world);
    forceError(world, context);
    // Wait for the popup. If its chunk loaded after scene time starts, it would freeze in the first frame of its
    // entrance.
    const hasPopup = forced(context)?.failure && game.game.store.getState().phase === 'playing';
    if (hasPopup && part === undefined && layers !== 'splash') await see('[data-testid="popup"]');
    await rest();
    // Observers report the ninja's box within two frames.
    await realFrame();
    await realFrame();
    await rest();
    const steps = [...(spec.script?.(world) ?? [])].sort((one, other) => one.atMs - other.atMs);
    const styles = new StyleClock(() => clock.nowMs);
    const close = () => {
      styles.close();
      closeRun(root, clock);
    };
    return { clock, styles, world, steps, rest, close };
  } catch (error) {
    closeRun(root, clock);
    throw error;
  }
}

function closeRun(root: Root, clock: SceneClock): void {
  root.unmount();
  clock.uninstall();
}

async function whileRinging<Result>(rest: SceneRun['rest'], task: Promise<Result>): Promise<Result> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  task.then(over, over);
  await rest(() => isOver);
  return task;
}

/** Returns a game that ignores its own taps, because the viewer passes every touch on the ninja to the scene. */
function deaf(game: Game): Game {
  return { ...game, tap: () => undefined };
}

function forced({ conditions }: SceneContext) {
  return ERROR_CATALOGUE.find(({ id }) => id === conditions.error);
}

/** Shows the failure that the conditions select. */
function forceError({ game }: SceneWorld, context: SceneContext): void {
  const error = forced(context);
  if (error?.failure) game.reportFailure(error.failure);
  if (error?.launch) game.store.getState().block(error.launch);
  if (error?.toast) game.showToast({ tone: 'error', key: error.toast.key, values: error.toast.values ?? {} });
}
