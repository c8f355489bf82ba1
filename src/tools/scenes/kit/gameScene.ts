import { flushSync } from 'react-dom';
import type { MountedScene, SceneContext, ViewerScene } from '../../viewer/scene';
import type { GameSceneSpec } from './gameSceneSpec';
import { openRun, type SceneRun } from './openRun';
import { loadFonts, untilLoaded, watchLoads } from './pendingLoads';
import { measureStage } from './sceneMeters';
import { openScenePage, type ScenePage } from './scenePage';
import { createSceneStage, type SceneStage } from './sceneStage';
import { muteGl, refuseWebGl } from './webGl';

/** Length of a step: short for smooth slow motion, constant for an equal number of steps per second. */
const STEP_MS = 4;
const LEAD_STEP_MS = 100;
/** Time painted at the end of a seek. It updates everything that changes per frame. */
const SEEN_MS = 40;
const FRAME_MS = 16;
/** Time in which the stage fades in before a scene begins. */
const WARM_UP_MS = 1000;
const WARM_UP_STEP_MS = 50;
/** Time by which timers run ahead, because the stage defers some work until the hero is shown. */
const PUT_OFF_MS = 3000;

/** Plays a scene in the real game over a simulated world. Seeking backwards restarts the scene. */
export async function mountGameScene(spec: GameSceneSpec, context: SceneContext): Promise<MountedScene> {
  const { conditions, host, tuning } = context;
  const { layers = 'game' } = spec;
  watchLoads();
  await loadFonts();
  const allowWebGl = spec.isPlain ? refuseWebGl() : () => undefined;
  let page = openScenePage(host, conditions, layers === 'splash');
  const stage = layers === 'hud' ? null : await createSceneStage(page.stage, conditions, tuning);
  let restMs = 0;

  const open = async (): Promise<SceneRun> => {
    page.setStage('lost');
    const opened = await openRun(spec, context, page.hud);
    const { clock, styles, rest } = opened;
    const unmute = muteGl();
    while (clock.nowMs < 0) {
      step(opened, null, Math.min(LEAD_STEP_MS, -clock.nowMs));
      await rest();
    }
    unmute();
    if (stage) await setStage(stage, opened, page, context);
    styles.set(0);
    await rest();
    return opened;
  };
  const show = ({ clock, styles }: SceneRun) => {
    // As in the app, the page's pictures are shown between the splash and the stage's home.
    if (stage && layers === 'splash') page.setStage(stage.director.isShown ? 'ready' : 'lost');
    styles.set(clock.nowMs);
    stage?.draw(clock.nowMs, true);
  };
  const playTo = async (played: SceneRun, untilMs: number) => {
    const { clock, world } = played;
    while (clock.nowMs < untilMs) {
      if (!step(played, stage, STEP_MS)) continue;
      await untilLoaded(() => void clock.ringDue());
      world.feed.update();
    }
  };

  let run = await open();
  show(run);
  return {
    get timeMs() {
      return run.clock.nowMs;
    },
    async seek(timeMs) {
      restMs = 0;
      const untilMs = Math.max(0, Math.round(timeMs / STEP_MS) * STEP_MS);
      if (untilMs < run.clock.nowMs) {
        run.close();
        // A finished splash has removed itself from the page.
        page.close();
        page = openScenePage(host, conditions, layers === 'splash');
        if (stage) page.stage.append(stage.app.canvas);
        run = await open();
      }
      const unmute = muteGl();
      await playTo(run, untilMs - SEEN_MS).finally(unmute);
      await playTo(run, untilMs);
      show(run);
    },
    advance(dtMs) {
      for (restMs += dtMs; restMs >= STEP_MS; restMs -= STEP_MS) step(run, stage, STEP_MS);
      show(run);
    },
    ...(layers === 'game' && {
      tap(x: number, y: number) {
        if (document.elementFromPoint(x, y)?.closest('.tap-target')) run.world.game.tap({ x, y });
      },
    }),
    ...(stage && {
      meters: () => measureStage(stage.app.stage),
      loseContext() {
        stage.loseContext();
        page.setStage('lost');
      },
      restoreContext() {
        stage.restoreContext();
        page.setStage('ready');
      },
    }),
    setTuning: () => stage?.director.retune(),
    destroy() {
      run.close();
      stage?.destroy();
      page.close();
      allowWebGl();
    },
  };
}

/** Advances a scene by one step. Returns true if the step may have started a load. */
function step({ clock, styles, world, steps }: SceneRun, stage: SceneStage | null, dtMs: number): boolean {
  const before = clock.nowMs;
  let isBusy = clock.step(dtMs);
  while (steps[0] && steps[0].atMs <= clock.nowMs) {
    const next = steps.shift();
    flushSync(() => next?.run());
    isBusy ||= !next?.isLight;
  }
  const { level } = world.feed.frame;
  flushSync(() => world.engine.frame(clock.nowMs));
  world.feed.update();
  stage?.draw(clock.nowMs, false);
  flushSync(() => world.store.getState().setCoinsInFlight(stage?.director.coinsInFlight ?? 0));
  if (Math.floor(before / FRAME_MS) !== Math.floor(clock.nowMs / FRAME_MS)) styles.set(clock.nowMs);
  return isBusy || level !== world.feed.frame.level;
}

/** Prepares the stage for the first frame: loaded, faded in and at its final sharpness. */
async function setStage(
  stage: SceneStage,
  { clock, world, rest }: SceneRun,
  page: ScenePage,
  { conditions, tuning, emitters }: SceneContext,
): Promise<void> {
  const { feed } = world;
  const mark = clock.mark;
  feed.update();
  let isSet = false;
  const setting = stage.reset(feed, tuning, conditions.seed, emitters).finally(() => {
    isSet = true;
  });
  setting.catch(() => undefined);
  await rest(() => isSet);
  await setting;
  page.setStage('ready');
  const draw = (ms: number) => stage.draw(ms - WARM_UP_MS, false);
  await untilLoaded(
    () => draw(0),
    () => feed.frame.scene !== 'home' || stage.isComplete(),
  );
  clock.rush(mark, PUT_OFF_MS);
  await rest();
  for (let ms = 0; ms <= WARM_UP_MS; ms += WARM_UP_STEP_MS) draw(ms);
  stage.draw(0, true);
}

export function gameScene(spec: GameSceneSpec): ViewerScene {
  const { id, title, group, effect, durationMs, momentsMs, isLooping, params } = spec;
  return {
    id,
    title,
    group,
    durationMs,
    ...(effect && { effect }),
    ...(momentsMs && { momentsMs }),
    ...(isLooping && { isLooping }),
    ...(params && { params }),
    mount: (context) =>
      mountGameScene(spec, {
        ...context,
        conditions: { ...context.conditions, level: spec.level ?? context.conditions.level },
      }),
  };
}
