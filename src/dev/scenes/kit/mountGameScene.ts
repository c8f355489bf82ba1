import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { runSplash } from '../../../app/splashDom';
import { ERROR_CATALOGUE } from '../../viewer/errorCatalogue';
import type { MountedScene, SceneContext } from '../../viewer/scene';
import type { GameSceneSpec, SceneStep, SceneWorld } from './gameScene';
import { loadFonts, realFrame, settle, watchLoads } from './pendingLoads';
import { refuseWebGl } from './refuseWebGl';
import { SceneHud } from './SceneHud';
import { SceneClock } from './sceneClock';
import { createSceneGame } from './sceneGame';
import { measureStage } from './sceneMeters';
import { openScenePage } from './scenePage';
import { SCENE_EPOCH_MS } from './scenePlayer';
import { createSceneStage, type SceneStage } from './sceneStage';
import { StyleClock } from './styleClock';

/** Everything moves in steps of this: slow motion is smooth, and the same second is made of the same steps. */
const STEP_MS = 4;
/** What is played before a scene begins is played in coarser steps. */
const LEAD_STEP_MS = 100;
/** Styles are looked after once a frame. */
const FRAME_MS = 16;
/** What fades in when the stage has come has faded in when a scene's time begins. */
const WARM_UP_MS = 1000;
/** Work the stage puts off until a hero can be played with. */
const PUT_OFF_MS = 3000;

/** One run of a scene's time, from 0 on. */
interface Run {
  clock: SceneClock;
  styles: StyleClock;
  world: SceneWorld;
  root: Root;
  steps: SceneStep[];
}

/** Plays a scene in the real game over a made-up world; winding back starts it anew. */
export async function mountGameScene(spec: GameSceneSpec, context: SceneContext): Promise<MountedScene> {
  const { conditions, host } = context;
  const { layers = 'game', leadMs = 0 } = spec;
  watchLoads();
  await loadFonts();
  const allowWebGl = spec.isPlain ? refuseWebGl() : () => undefined;
  let page = openScenePage(host, conditions, layers === 'splash');
  let stage: SceneStage | null =
    layers === 'hud' ? null : await createSceneStage(page.stage, conditions, context.tuning);
  let run: Run | null = null;
  let restMs = 0;

  const open = async (): Promise<Run> => {
    const clock = new SceneClock(SCENE_EPOCH_MS, -leadMs);
    clock.install();
    const rest = (isReady?: () => boolean) => settle(() => void clock.ringDue(), isReady);
    const done = async <Result>(task: Promise<Result> | Result): Promise<Result> => {
      let isDone = false;
      const watched = Promise.resolve(task).finally(() => {
        isDone = true;
      });
      watched.catch(() => undefined);
      await rest(() => isDone);
      return watched;
    };
    const game = await done(createSceneGame({ context, clock, ...spec.wish?.(context.params) }));
    if (layers === 'splash') runSplash(game.game.store, game.i18n, game.feed.frame.splashBackground);
    else await done(game.start());
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
      params: context.params,
      go: (path) => flushSync(() => go(path)),
      see,
      async press(selector) {
        const element = await see(selector);
        flushSync(() => element.click());
        await rest();
      },
      tap(x = 0.5, y = 0.45) {
        const box = game.feed.frame.heroBox ?? {
          x: 0,
          y: 0,
          width: conditions.width,
          height: conditions.height,
        };
        game.game.tap({ x: box.x + box.width * x, y: box.y + box.height * y });
      },
    };
    const root = createRoot(page.hud);
    const part = spec.part?.(context.params);
    const hud = createElement(SceneHud, {
      world: game,
      path: forced(context)?.isCrash ? '/crash' : (spec.path ?? '/'),
      ...(part === undefined ? {} : { part }),
      onNavigate: (navigate) => {
        go = navigate;
      },
    });
    flushSync(() => root.render(hud));
    const opened = { clock, styles: new StyleClock(), world, root, steps: [] as SceneStep[] };
    run = opened;
    await rest(() => host.querySelector('.spinner') === null);
    await spec.prepare?.(world);
    forceError(world, context);
    await rest();
    await realFrame();
    await realFrame();
    await rest();
    page.setStage('lost');
    while (clock.nowMs < 0) {
      step(opened, Math.min(LEAD_STEP_MS, -clock.nowMs));
      await rest();
    }
    if (stage) await setStage(stage, world, rest);
    opened.steps = [...(spec.script?.(world) ?? [])].sort((one, other) => one.atMs - other.atMs);
    opened.styles.set(0);
    await rest();
    return opened;
  };

  const setStage = async (target: SceneStage, world: SceneWorld, rest: () => Promise<void>) => {
    const { clock, feed } = world;
    const mark = clock.mark;
    feed.update();
    let isSet = false;
    const setting = target.reset(feed, context.tuning, conditions.seed).finally(() => {
      isSet = true;
    });
    await settle(
      () => void clock.ringDue(),
      () => isSet,
    );
    await setting;
    page.setStage('ready');
    const draw = (ms: number) => target.draw(ms - WARM_UP_MS, false);
    draw(0);
    await settle(
      () => draw(0),
      () => feed.frame.scene !== 'home' || target.isComplete(),
    );
    clock.rush(mark, PUT_OFF_MS);
    await rest();
    for (let ms = 0; ms <= WARM_UP_MS; ms += 50) draw(ms);
    target.draw(0, true);
  };

  /** One step; says whether something began that may have to be waited for. */
  const step = ({ clock, styles, world, steps }: Run, dtMs: number): boolean => {
    const before = clock.nowMs;
    let isBusy = clock.step(dtMs);
    while (steps[0] && steps[0].atMs <= clock.nowMs) {
      const next = steps.shift();
      flushSync(() => next?.run());
      isBusy = true;
    }
    const { level } = world.feed.frame;
    flushSync(() => world.engine.frame(clock.nowMs));
    world.feed.update();
    stage?.draw(clock.nowMs, false);
    if (Math.floor(before / FRAME_MS) !== Math.floor(clock.nowMs / FRAME_MS)) styles.set(clock.nowMs);
    return isBusy || level !== world.feed.frame.level;
  };
  const show = ({ clock, styles }: Run) => {
    styles.set(clock.nowMs);
    stage?.draw(clock.nowMs, true);
  };
  const close = () => {
    run?.root.unmount();
    run?.clock.uninstall();
    run = null;
  };

  run = await open();
  show(run);
  return {
    async seek(timeMs) {
      restMs = 0;
      const untilMs = Math.max(0, Math.round(timeMs / STEP_MS) * STEP_MS);
      if (!run || untilMs < run.clock.nowMs) {
        close();
        if (layers === 'splash') {
          // The splash leaves the page for good when it is over.
          stage?.app.canvas.remove();
          page.close();
          page = openScenePage(host, conditions, true);
          if (stage) page.stage.append(stage.app.canvas);
        }
        run = await open();
      }
      const { clock, world } = run;
      while (clock.nowMs < untilMs) {
        if (!step(run, STEP_MS)) continue;
        await settle(() => void clock.ringDue());
        world.feed.update();
      }
      show(run);
    },
    advance(dtMs) {
      if (!run) return;
      restMs += dtMs;
      for (; restMs >= STEP_MS; restMs -= STEP_MS) step(run, STEP_MS);
      show(run);
    },
    tap(x, y) {
      const target = document.elementFromPoint(x, y);
      if (target instanceof HTMLElement && !target.closest('.tap-target')) target.click();
      else run?.world.game.tap({ x, y });
    },
    meters: () => (stage ? measureStage(stage.app.stage) : {}),
    loseContext: () => stage?.loseContext(),
    restoreContext: () => stage?.restoreContext(),
    setTuning: () => stage?.director.retune(),
    destroy() {
      close();
      stage?.destroy();
      stage = null;
      page.close();
      allowWebGl();
    },
  };
}

function forced({ conditions }: SceneContext) {
  return ERROR_CATALOGUE.find(({ id }) => id === conditions.error);
}

/** Shows the failure of the conditions, as the flow that meets it would. */
function forceError({ game }: SceneWorld, context: SceneContext): void {
  const error = forced(context);
  if (error?.failure) game.failures.report(error.failure);
  if (error?.launch) game.store.setState({ phase: 'blocked', launchError: error.launch });
  if (error?.toast) game.showToast({ tone: 'error', key: error.toast.key, values: error.toast.values ?? {} });
}
