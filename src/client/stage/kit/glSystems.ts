// The page's policy forbids eval, and a renderer that begins without this does not start.
import 'pixi.js/unsafe-eval';
import {
  type ContextSystemOptions,
  extensions,
  GlBackBufferSystem,
  GlContextSystem,
  GlLimitsSystem,
  type WebGLRenderer,
} from 'pixi.js';
import { nextTask } from './nextTask';
import { assumeWebGl, learnPrecision } from './webGl';

/** Pixi's systems start by falling priority: these after the view, which has 0, and before the others. */
const BEFORE_OTHERS = -0.5;

/** Takes the context in a few tasks, because each of its steps waits for the graphics processor. */
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
   * Pixi also asks for every kind of compressed texture, which the game does not use, and each question waits for the
   * graphics processor.
   */
  protected override getExtensions(): void {
    if (this.webGLVersion === 1) {
      super.getExtensions();
      return;
    }
    const loseContext = this.gl.getExtension('WEBGL_lose_context');
    this.extensions = loseContext ? { loseContext } : {};
  }

  /** Only opens the context, which `init` uses in a later task. Pixi's own method uses it at once. */
  protected override createContext(version: 1 | 2, attributes: WebGLContextAttributes): void {
    const opened =
      (version === 2 && this.canvas.getContext('webgl2', attributes)) ||
      this.canvas.getContext('webgl', attributes);
    if (!opened) throw new Error('no WebGL');
    // Pixi listens some tasks later. A loss before that must be answered too, or the context never comes back.
    const canvas = this.canvas as HTMLCanvasElement;
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault(), { once: true });
    // Pixi has one type for both versions, and tells them apart itself.
    this.opened = opened as WebGL2RenderingContext;
  }
}

/**
 * How many textures one draw call may mix. Pixi's shader picks the texture of a pixel by a chain of ifs, one for each that
 * the graphics processor has room for: 16 to 32. A weak one, and every browser that draws in software, reads them all for
 * every pixel. Every WebGL has room for these few, so no shader is compiled to find out.
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

/** Pixi's own system would prepare a back buffer's shader, which the game does not use, before there is a context. */
class NoBackBuffer extends GlBackBufferSystem {
  static override extension = { ...GlBackBufferSystem.extension } as const;

  override init(): void {}
}

assumeWebGl();
extensions.remove(GlBackBufferSystem, GlContextSystem, GlLimitsSystem);
extensions.add(NoBackBuffer, ContextInTasks, FewPictures);
