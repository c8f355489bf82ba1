import { type Container, WebGLRenderer } from 'pixi.js';
import { firstQuality } from '../../host/device';
import { freeUnused } from '../../stage/kit/glSystems';
import type { FieldSize } from './GameScene';

/** A higher resolution makes no visible difference and costs a slow phone frames. */
const MAX_RESOLUTION = { LOW: 1.5, HIGH: 2 };

/** A game's own renderer, which draws only in `render`. */
export interface PixiHost {
  readonly canvas: HTMLCanvasElement;
  /** Device px per CSS px. */
  readonly resolution: number;
  /** True while the WebGL context is lost and the canvas blank. */
  readonly isLost: boolean;
  resize(field: FieldSize): void;
  render(root: Container): void;
  destroy(): void;
}

/** Creates a WebGL renderer. @throws when the browser has no WebGL */
export async function createPixiHost(): Promise<PixiHost> {
  const renderer = new WebGLRenderer();
  const resolution = Math.min(window.devicePixelRatio || 1, MAX_RESOLUTION[firstQuality()]);
  await renderer.init({
    antialias: false,
    autoDensity: true,
    resolution,
    background: 0x0e0a1a,
    width: 1,
    height: 1,
    powerPreference: 'low-power',
    skipExtensionImports: true,
  });
  return {
    canvas: renderer.canvas as HTMLCanvasElement,
    resolution,
    get isLost() {
      return renderer.context.isLost;
    },
    resize: ({ width, height }) => renderer.resize(width, height),
    render(root) {
      if (renderer.context.isLost) return;
      renderer.render(root);
      freeUnused();
    },
    destroy: () => renderer.destroy({ removeView: true }),
  };
}
