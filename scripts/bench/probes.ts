import type { BrowserContext } from '@playwright/test';

export interface ProbeWindow extends Window {
  bench: {
    /** Main thread time of each press's listeners, including their microtasks, in ms. */
    handlerMs: number[];
    longTasks: { startMs: number; durationMs: number }[];
    /** Number of React commits, including those around the stage. */
    commits: number;
    /** WebGL draw calls per frame, without frames that had none. */
    draws: number[];
    /** Latest scene of each Pixi renderer. */
    roots: { current: DisplayObject | null }[];
  };
}

interface DisplayObject {
  children?: readonly DisplayObject[];
}

export interface ProbeOptions {
  /** Counts draw calls without executing them. Without a GPU, drawing would take CPU time from the game. */
  readonly skipsDrawing?: boolean;
  readonly handlers?: boolean;
}

/** Adds the probes to every page of a context, before the page's scripts. */
export async function addProbes(context: BrowserContext, options: ProbeOptions = {}): Promise<void> {
  // The compiler wraps functions in a helper that the page lacks.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await context.addInitScript(recordLongTasks);
  await context.addInitScript(countCommits);
  await context.addInitScript(countDraws, options.skipsDrawing ?? false);
  if (options.handlers) await context.addInitScript(timeHandlers);
}

function recordLongTasks(): void {
  const page = window as unknown as ProbeWindow;
  page.bench = { handlerMs: [], longTasks: [], commits: 0, draws: [], roots: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      page.bench.longTasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
}

function countCommits(): void {
  const { bench } = window as unknown as ProbeWindow;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onCommitFiberRoot() {
        bench.commits++;
      },
    },
  });
}

function countDraws(skips: boolean): void {
  const { bench } = window as unknown as ProbeWindow;
  let current = 0;
  // The first draw call of a frame schedules the frame's end. A frame requested by the probe would keep an idle page
  // awake.
  const endFrame = () => {
    bench.draws.push(current);
    current = 0;
  };
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const methods = prototype as unknown as Record<string, ((...args: unknown[]) => void) | undefined>;
    for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
      const original = methods[name];
      if (!original) continue;
      methods[name] = function (this: unknown, ...args: unknown[]) {
        if (current++ === 0) queueMicrotask(endFrame);
        if (!skips) original.apply(this, args);
      };
    }
  }
  interface Renderer {
    render(options: { container?: DisplayObject }): void;
  }
  Object.assign(window, {
    __PIXI_RENDERER_INIT__(renderer: Renderer) {
      const root: { current: DisplayObject | null } = { current: null };
      bench.roots.push(root);
      const render = renderer.render.bind(renderer);
      renderer.render = (options) => {
        // The argument is either options with a container, or the container itself.
        root.current = options.container ?? (options as DisplayObject);
        render(options);
      };
    },
  });
}

function timeHandlers(): void {
  const { bench } = window as unknown as ProbeWindow;
  const timed = new WeakMap<object, Map<string, EventListener>>();
  const indexes = new WeakMap<Event, number>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keyOf = (options: unknown) =>
    String(
      typeof options === 'object' && options !== null ? 'capture' in options && options.capture : options,
    );

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!listener || type !== 'pointerdown') return add.call(this, type, listener, options);
    const known = timed.get(listener) ?? new Map<string, EventListener>();
    timed.set(listener, known);
    const key = keyOf(options);
    const wrapped =
      known.get(key) ??
      function (this: unknown, event: Event) {
        const startMs = performance.now();
        if (!indexes.has(event)) indexes.set(event, bench.handlerMs.push(0) - 1);
        const index = indexes.get(event) ?? 0;
        try {
          if (typeof listener === 'function') listener.call(this as EventTarget, event);
          else listener.handleEvent(event);
        } finally {
          // The inner microtask runs after the listener's microtasks and those that they queue.
          queueMicrotask(() =>
            queueMicrotask(() => {
              bench.handlerMs[index] = (bench.handlerMs[index] ?? 0) + performance.now() - startMs;
            }),
          );
        }
      };
    known.set(key, wrapped);
    return add.call(this, type, wrapped, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const wrapped = listener ? timed.get(listener)?.get(keyOf(options)) : undefined;
    return remove.call(this, type, wrapped ?? listener, options);
  };
}
