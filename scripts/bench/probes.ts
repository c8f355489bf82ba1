import type { BrowserContext } from '@playwright/test';

/** What the probes record in the page. Of the game they know only its test ids. */
export interface ProbeWindow extends Window {
  bench: {
    /** main-thread ms of each tap's listeners, their microtasks included */
    handlerMs: number[];
    longTasks: { startMs: number; durationMs: number }[];
    /** React commits by the id of the root's element; `other` for renderers that are not DOM */
    commits: Record<string, number>;
    /** WebGL draw calls of each drawn frame */
    draws: number[];
    renderers: { resolution: number; root: DisplayObject | null }[];
  };
  benchSay?: (message: string) => void;
}

interface DisplayObject {
  children?: readonly DisplayObject[];
}

export interface ProbeOptions {
  /**
   * Draw calls are counted but not carried out: without a GPU the drawing would take the processor away from what is
   * measured. Clearing, textures and buffers stay.
   */
  readonly skipsDrawing?: boolean;
  readonly handlers?: boolean;
  readonly commits?: boolean;
}

/** Puts the probes into every page of a context, before any script of the page. */
export async function addProbes(context: BrowserContext, options: ProbeOptions = {}): Promise<void> {
  // The compiler of these scripts wraps functions in a helper that the page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (value) => value;' });
  await context.addInitScript(prepare);
  await context.addInitScript(countDraws, options.skipsDrawing ?? false);
  if (options.handlers) await context.addInitScript(timeHandlers);
  if (options.commits) await context.addInitScript(countCommits);
}

function prepare(): void {
  const page = window as unknown as ProbeWindow;
  page.bench = { handlerMs: [], longTasks: [], commits: {}, draws: [], renderers: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      page.bench.longTasks.push({ startMs: startTime, durationMs: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Records the draw calls of each frame, and the renderers that Pixi offers to developer tools. */
function countDraws(skips: boolean): void {
  const { bench } = window as unknown as ProbeWindow;
  let current = 0;
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
  // A page draws in one callback. A probe with frames of its own would keep a page awake that leaves some out.
  const endFrame = () => {
    bench.draws.push(current);
    current = 0;
  };

  interface Renderer {
    resolution: number;
    render(options: { container?: DisplayObject }): void;
  }
  Object.assign(window, {
    __PIXI_RENDERER_INIT__(renderer: Renderer) {
      const entry = {
        get resolution() {
          return renderer.resolution;
        },
        root: null as DisplayObject | null,
      };
      bench.renderers.push(entry);
      const render = renderer.render.bind(renderer);
      renderer.render = (options) => {
        // Either options with a container, or the container itself.
        entry.root = options.container ?? (options as DisplayObject);
        render(options);
      };
    },
  });
}

/** Times the listeners of each `pointerdown` and `touchstart`, their microtasks included. */
function timeHandlers(): void {
  const { bench } = window as unknown as ProbeWindow;
  const timed = new WeakMap<object, Map<string, EventListener>>();
  const started = new WeakMap<Event, number>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const key = (type: string, options: unknown) =>
    `${type}:${typeof options === 'object' && options !== null ? 'capture' in options && options.capture : options}`;

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (!listener || type !== 'pointerdown') return add.call(this, type, listener, options);
    const known = timed.get(listener) ?? new Map<string, EventListener>();
    timed.set(listener, known);
    let wrapped = known.get(key(type, options));
    if (!wrapped) {
      wrapped = function (this: unknown, event: Event) {
        const isFirst = !started.has(event);
        const startMs = performance.now();
        if (isFirst) started.set(event, bench.handlerMs.push(0) - 1);
        const index = started.get(event) ?? 0;
        try {
          if (typeof listener === 'function') listener.call(this as EventTarget, event);
          else listener.handleEvent(event);
        } finally {
          // This runs after the microtasks of the listener and those that they queued.
          queueMicrotask(() =>
            queueMicrotask(() => {
              bench.handlerMs[index] = (bench.handlerMs[index] ?? 0) + performance.now() - startMs;
            }),
          );
        }
      };
      known.set(key(type, options), wrapped);
    }
    return add.call(this, type, wrapped, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const wrapped = listener ? timed.get(listener)?.get(key(type, options)) : undefined;
    return remove.call(this, type, wrapped ?? listener, options);
  };
}

/** Counts commits through the hook that React offers to developer tools. */
function countCommits(): void {
  const { bench } = window as unknown as ProbeWindow;
  let renderers = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => ++renderers,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberRoot(_renderer: number, root: { containerInfo?: unknown }) {
        const name = root.containerInfo instanceof Element ? root.containerInfo.id : 'other';
        bench.commits[name] = (bench.commits[name] ?? 0) + 1;
      },
    },
  });
}
