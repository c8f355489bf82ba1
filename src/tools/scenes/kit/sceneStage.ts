import 'pixi.js/unsafe-eval';
import { Application, type Container, Sprite, Texture, type TextureSource } from 'pixi.js';
import { loadRig } from '../../../client/art/heroRig';
import type { StageFeed } from '../../../client/stage/feed';
import { applicationOptions } from '../../../client/stage/kit/applicationOptions';
import { StageDirector } from '../../../client/stage/StageDirector';
import type { Emitters } from '../../../client/tuning/emitters';
import type { Tuning } from '../../../client/tuning/tuning';
import { LEVELS } from '../../../core/economy/levels';
import type { Conditions } from '../../viewer/scene';

/** A spare renderer. Browsers limit the number of contexts, and each is slow to create. */
let spare: { app: Application; resolution: number } | null = null;

export interface SceneStage {
  app: Application;
  readonly director: StageDirector;
  /** Resets the stage to its state before the first frame. */
  reset(feed: StageFeed, tuning: Tuning, seed: number, emitters?: Emitters): Promise<void>;
  /** True once the stage shows the hero, the place and the light. */
  isComplete(): boolean;
  /** Advances the stage. Draws only a visible frame. */
  draw(nowMs: number, isVisible: boolean): void;
  loseContext(): void;
  restoreContext(): void;
  destroy(): void;
}

export async function createSceneStage(
  host: HTMLElement,
  conditions: Conditions,
  tuning: Tuning,
): Promise<SceneStage> {
  const { width, height, pixelRatio, tier } = conditions;
  const { lowResolution, highResolution } = tuning.quality;
  const resolution = Math.min(pixelRatio, tier === 'LOW' ? lowResolution : highResolution);
  // Load every hero's layers, because a scene can't wait for imports once time runs.
  await Promise.all(LEVELS.map((row) => loadRig(row.level)));
  const app = await takeApp(resolution);
  app.renderer.resize(width, height, resolution);
  app.canvas.style.visibility = 'visible';
  host.append(app.canvas);
  const render = app.render.bind(app);
  let director: StageDirector | null = null;
  let isLost = false;
  const onLost = () => {
    isLost = true;
  };
  app.canvas.addEventListener('webglcontextlost', onLost);
  // A lost context returns no extensions, so get this one now.
  const loss = (app.canvas.getContext('webgl2') ?? app.canvas.getContext('webgl'))?.getExtension(
    'WEBGL_lose_context',
  );
  return {
    app,
    get director() {
      if (!director) throw new Error('the stage has not been set');
      return director;
    },
    async reset(feed, wanted, seed, emitters) {
      clear(app);
      const upload = async ({ source }: Texture) => {
        app.renderer.texture.initSource(source);
      };
      director = await StageDirector.create(app, feed, {
        tuning: wanted,
        seed,
        upload,
        ...(emitters && { emitters }),
      });
      app.renderer.resize(width, height, resolution);
      director.resize();
    },
    isComplete: () => isHomeComplete(app.stage),
    draw(nowMs, isVisible) {
      app.render = isVisible ? render : () => undefined;
      director?.draw(nowMs);
    },
    loseContext: () => loss?.loseContext(),
    restoreContext: () => loss?.restoreContext(),
    destroy() {
      app.render = render;
      clear(app);
      app.canvas.removeEventListener('webglcontextlost', onLost);
      app.canvas.remove();
      if (isLost || spare) app.destroy(true);
      else spare = { app, resolution };
    },
  };
}

async function takeApp(resolution: number): Promise<Application> {
  if (spare?.resolution === resolution) {
    const { app } = spare;
    spare = null;
    return app;
  }
  const app = new Application();
  await app.init(applicationOptions({ width: 1, height: 1 }, resolution));
  return app;
}

/** Destroys everything, including textures, because the next stage loads its own. */
function clear({ stage }: Application): void {
  const sources = sourcesOf(stage);
  for (const child of stage.removeChildren()) child.destroy({ children: true });
  for (const source of sources) source.destroy();
}

export function sourcesOf(root: Container): Set<TextureSource> {
  const sources = new Set<TextureSource>();
  const visit = (container: Container) => {
    if (
      container instanceof Sprite &&
      container.texture !== Texture.WHITE &&
      container.texture !== Texture.EMPTY
    )
      sources.add(container.texture.source);
    for (const child of container.children) visit(child as Container);
  };
  visit(root);
  return sources;
}

/** True when home is complete. Its world contains places, light, rays and hero, in this order. */
function isHomeComplete(stage: Container): boolean {
  const world = stage.children[0]?.children[0] as Container | undefined;
  const [places, , light, , hero] = world?.children ?? [];
  return Boolean(places?.children.length && light?.visible && hero?.children.length);
}
