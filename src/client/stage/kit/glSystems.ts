// The page's CSP forbids eval, which Pixi's renderer needs without this.
import 'pixi.js/unsafe-eval';
import {
  type ContextSystemOptions,
  extensions,
  FilterPipe,
  FilterSystem,
  GlBackBufferSystem,
  GlContextSystem,
  GlLimitsSystem,
  Ticker,
  type WebGLRenderer,
} from 'pixi.js';
import { nextTask } from './nextTask';
import { assumeWebGl, learnPrecision } from './webGl';

/** Systems start in order of falling priority. The two below start after the view (0) and before all others. */
const BEFORE_OTHERS = -0.5;

/** Opens the context over several tasks, because each step waits for the GPU. */
class ContextInTasks extends GlContextSystem {
  static override extension = { ...GlContextSystem.extension, priority: BEFORE_OTHERS } as const;

  private opened: WebGL2RenderingContext | null = null;

  override async init(options: ContextSystemOptions): Promise<void> {
    await nextTask();
    super.init(options);
    await nextTask();
    if (this.opened) {
      learnPrecision(this.opened);
      this.initFromContext(this.opened);
    }
    await nextTask();
  }

  /**
   * Requests only the extension that the game uses. Pixi also requests every compressed texture format, and waits for
   * the GPU each time.
   */
  protected override getExtensions(): void {
    if (this.webGLVersion === 1) {
      super.getExtensions();
      return;
    }
    const loseContext = this.gl.getExtension('WEBGL_lose_context');
    this.extensions = loseContext ? { loseContext } : {};
  }

  /** Opens the context, which `init` uses in a later task. Pixi's own method would use it at once. */
  protected override createContext(version: 1 | 2, attributes: WebGLContextAttributes): void {
    const opened =
      (version === 2 && this.canvas.getContext('webgl2', attributes)) ||
      this.canvas.getContext('webgl', attributes);
    if (!opened) throw new Error('no WebGL');
    // Pixi starts to listen a few tasks later. Without this, a context lost before that never returns.
    const canvas = this.canvas as HTMLCanvasElement;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), { once: true });
    // Pixi uses one type for both versions.
    this.opened = opened as WebGL2RenderingContext;
  }
}

/**
 * Textures per draw call. Pixi's shader picks a pixel's texture by a chain of ifs, one per texture unit (16 to 32),
 * and weak GPUs and software renderers read all of them for every pixel. Every WebGL implementation supports four, so
 * no test shader is needed.
 */
const MOST_PICTURES = 4;

class FewPictures extends GlLimitsSystem {
  static override extension = { ...GlLimitsSystem.extension, priority: BEFORE_OTHERS } as const;

  constructor(private readonly renderer: WebGLRenderer) {
    super(renderer);
  }

  override contextChange(): void {
    const { gl, context } = this.renderer;
    this.maxTextures = gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS);
    this.maxBatchableTextures = MOST_PICTURES;
    this.maxUniformBindings =
      context.webGLVersion === 2 ? gl.getParameter(gl.MAX_UNIFORM_BUFFER_BINDINGS) : 0;
  }
}

/** Pixi's own system would prepare a back buffer's shader before the context exists. The game has no back buffer. */
class NoBackBuffer extends GlBackBufferSystem {
  static override extension = { ...GlBackBufferSystem.extension } as const;

  override init(): void {}
}

assumeWebGl();
extensions.remove(GlBackBufferSystem, GlContextSystem, GlLimitsSystem);
extensions.add(NoBackBuffer, ContextInTasks, FewPictures);
// Builds omit the module that would register these (`scripts/bundle/pixiParts.ts`).
extensions.add(FilterSystem, FilterPipe);

// Otherwise Pixi requests frames of its own while a renderer exists.
Ticker.system.autoStart = false;

/** Makes Pixi free resources that have not been drawn for a while. Call it after every drawn frame. */
export function freeUnused(): void {
  Ticker.system.update();
}
