import { describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../../src/client/stage/kit/nextTask';
import {
  BOX,
  changed,
  colours,
  countObjects,
  HEIGHT,
  heroColours,
  PATIENCE,
  startHome,
  startStage,
  WIDTH,
} from './shownStage';

const MOST_DRAW_CALLS = 10;

describe('the stage', () => {
  it('is rendered by React once, despite store updates', async () => {
    const { store, engine, frame, tap, state } = await startHome();
    const before = state.renders;
    let publishes = 0;
    store.subscribe(() => publishes++);
    for (let index = 0; publishes < 60 && index < 500; index++) {
      tap(200, 500);
      frame();
    }
    store.setState({ toasts: [], celebrations: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(publishes).toBeGreaterThanOrEqual(60);
    expect(engine.state.ledger.accepted).toBeGreaterThanOrEqual(60);
    expect(state.renders).toBe(before);
  }, 120_000);

  it('draws home with few calls and a constant number of objects', async () => {
    const { frame, tap, scene } = await startHome();
    const objects = countObjects(scene());
    let most = 0;
    for (let index = 0; index < 500; index++) {
      tap(80 + ((index * 37) % 230), 350 + ((index * 53) % 260));
      if (index % 10 === 0) most = Math.max(most, frame());
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(MOST_DRAW_CALLS);
    expect(countObjects(scene())).toBe(objects);
  }, 120_000);

  it('samples few pictures per draw call, because a weak GPU samples all of them for every pixel', async () => {
    const shaders = vi.spyOn(WebGL2RenderingContext.prototype, 'shaderSource');
    await startHome();
    const mixed = shaders.mock.calls.flatMap(([, source]) =>
      [...source.matchAll(/uniform sampler2D uTextures\[(\d+)\]/g)].map(([, count]) => Number(count)),
    );
    expect(mixed.length).toBeGreaterThan(0);
    expect(Math.max(...mixed)).toBeLessThanOrEqual(4);
  });

  it('uploads its pictures between frames, one per task', async () => {
    const uploads: number[] = [];
    let task = 0;
    let isDrawing = false;
    const { texImage2D } = WebGL2RenderingContext.prototype;
    vi.spyOn(WebGL2RenderingContext.prototype, 'texImage2D').mockImplementation(function (
      this: WebGL2RenderingContext,
      ...args: unknown[]
    ) {
      (texImage2D as (...args: unknown[]) => void).apply(this, args);
      if (!args.some((each) => each instanceof ImageBitmap)) return;
      uploads.push(isDrawing ? 0 : task);
      void nextTask().then(() => task++);
    });
    task++;
    await startHome((draw) => {
      isDrawing = true;
      draw();
      isDrawing = false;
    });
    // They include the atlas, the ninja, the light and three depths of the backdrop.
    expect(uploads.length).toBeGreaterThanOrEqual(6);
    expect(uploads).not.toContain(0);
    expect(new Set(uploads).size).toBe(uploads.length);
  });

  it('compiles home’s shaders before its first frame', async () => {
    const linked = vi.spyOn(WebGL2RenderingContext.prototype, 'linkProgram');
    let compiled: number | null = null;
    const { state, tap, frame, feed } = await startHome((draw) => {
      compiled ??= linked.mock.calls.length;
      draw();
    });
    // With motion, a combo lights the hero through his filter.
    feed.frame.reducedMotion = false;
    for (let index = 0; index < 20; index++) {
      tap(200, 500);
      frame();
    }
    expect(state.director?.isShown).toBe(true);
    expect(compiled).toBeGreaterThan(0);
    expect(linked).toHaveBeenCalledTimes(compiled ?? 0);
  });

  it('requests no animation frames itself', async () => {
    await startHome();
    const asked = vi.spyOn(window, 'requestAnimationFrame');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows the hero in his place and a gain at the finger', async () => {
    const stage = await startHome();
    expect(heroColours(stage)).toBeGreaterThan(300);
    const region = [BOX.x, BOX.y + 10, 110, 120] as const;
    const before = stage.picture()(...region);
    expect(changed(before, stage.picture()(...region))).toBeLessThan(60);
    stage.tap(BOX.x + 50, BOX.y + 110);
    for (let index = 0; index < 6; index++) stage.frame();
    expect(changed(before, stage.picture()(...region))).toBeGreaterThan(250);
  }, 120_000);

  it('plays a level-up with few calls and without delaying taps', async () => {
    const stage = await startHome();
    const { engine, feed, frame, tap, scene } = stage;
    feed.frame.reducedMotion = false;
    const objects = countObjects(scene());
    const chest = () => stage.picture()(BOX.x + BOX.width / 2 - 15, BOX.y + 200, 30, 30);
    const whiteShare = () => {
      const data = chest();
      let white = 0;
      for (let at = 0; at < data.length; at += 4)
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 245) white++;
      return white / (data.length / 4);
    };
    const before = chest();
    expect(whiteShare()).toBeLessThan(0.2);
    engine.dispatch({ type: 'applyAnswer', answer: { reward: 5000 } });
    while (engine.state.standing.level === 1) frame();
    for (let index = 0; index < 6; index++) frame();
    expect(whiteShare()).toBeGreaterThan(0.9);
    // The new hero's pictures load in real time, not in the test's time.
    let most = 0;
    await vi.waitFor(() => {
      // A checked frame takes a hundred times as long as an unchecked one.
      for (let index = 0; index < 6; index++) most = Math.max(most, frame());
      // A few taps are enough. Each tap keeps objects for its effect, and a slow machine repeats this block often.
      if (engine.state.ledger.accepted < 3) tap(BOX.x + 60, BOX.y + 120);
      expect(whiteShare()).toBeLessThan(0.2);
      // The second hero has fewer layers.
      expect(countObjects(scene())).toBeLessThanOrEqual(objects);
    }, PATIENCE);
    expect(changed(before, chest())).toBeGreaterThan(100);
    expect(most).toBeLessThanOrEqual(MOST_DRAW_CALLS);
    expect(engine.state.ledger.accepted).toBeGreaterThan(1);
  }, 60_000);

  it('draws nothing while a screen covers it', async () => {
    const { store, frame, tap } = await startHome();
    expect(frame()).toBeGreaterThan(0);
    store.setState({ isStageCovered: true });
    tap(200, 500);
    expect([frame(), frame(), frame()]).toEqual([0, 0, 0]);
    store.setState({ isStageCovered: false });
    expect(frame()).toBeGreaterThan(0);
  }, 120_000);

  // [spec 2.14]
  it('draws the splash with its bar until the game is entered', async () => {
    const { store, frame, picture, scene } = await startStage('loading');
    expect(scene().children).toHaveLength(2);
    expect(colours(picture()(0, 0, WIDTH, HEIGHT))).toBeGreaterThan(500);
    const bar = [40, HEIGHT - 110, WIDTH - 80, 60] as const;
    const empty = picture()(...bar);
    store.setState({ splash: { percent: 100, assetsPercent: 100, hasError: false } });
    for (let index = 0; index < 10; index++) frame(100);
    expect(changed(empty, picture()(...bar))).toBeGreaterThan(500);
    store.setState({ phase: 'playing' });
    await vi.waitFor(() => {
      frame();
      expect(scene().children).toHaveLength(1);
    }, PATIENCE);
  }, 120_000);

  it('recovers from three context losses in a row, even during a level-up', async () => {
    const stage = await startHome();
    const { canvas, frame, tap, state, engine } = stage;
    const full = heroColours(stage);
    const context = canvas().getContext('webgl2') as WebGL2RenderingContext;
    const loss = context.getExtension('WEBGL_lose_context');
    for (let time = 1; time <= 3; time++) {
      tap(BOX.x + 40, BOX.y + 60);
      if (time === 2) engine.dispatch({ type: 'applyAnswer', answer: { reward: 5000 } });
      loss?.loseContext();
      await vi.waitFor(() => expect(state.lost).toBe(time), PATIENCE);
      for (let index = 0; index < 40; index++) frame();
      loss?.restoreContext();
      await vi.waitFor(() => expect(state.ready).toBe(1 + time), PATIENCE);
      await vi.waitFor(() => expect(heroColours(stage)).toBeGreaterThan(full * 0.6), PATIENCE);
    }
    expect(engine.state.standing.level).toBeGreaterThan(1);
    const combo = stage.picture()(BOX.x, BOX.y, BOX.width, 60);
    expect(colours(combo)).toBeGreaterThan(20);
    expect(frame()).toBeLessThanOrEqual(MOST_DRAW_CALLS);
  }, 120_000);

  it('becomes ready only once a context lost on creation is restored', async () => {
    const { getContext } = HTMLCanvasElement.prototype;
    let isAwaited = true;
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
      ...all: unknown[]
    ) {
      const context = Reflect.apply(getContext, this, all) as WebGL2RenderingContext | null;
      if (all[0] !== 'webgl2' || !isAwaited) return context;
      isAwaited = false;
      const loss = context?.getExtension('WEBGL_lose_context');
      loss?.loseContext();
      setTimeout(() => loss?.restoreContext(), 500);
      return context;
    } as typeof getContext);
    const stage = await startStage('playing');
    expect(stage.canvas().getContext('webgl2')?.isContextLost()).toBe(false);
    await vi.waitFor(() => expect(heroColours(stage)).toBeGreaterThan(500), PATIENCE);
  }, 120_000);
});
