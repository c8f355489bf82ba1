import type { Container } from 'pixi.js';
import { WebGLRenderer } from 'pixi.js';
import { firstQuality } from '../../host/firstQuality';
import { freeUnused } from '../../stage/kit/thrift';
import type { FieldSize } from './GameScene';

/** A higher resolution costs a phone many more pixels for a difference nobody sees, and a weak one its frames. */
const MAX_RESOLUTION = { LOW: 1.5, HIGH: 2 };

/** A game's own renderer. It draws only when `render` is called. */
export interface PixiHost {
  readonly canvas: HTMLCanvasElement;
  /** Device px per CSS px. */
  readonly resolution: number;
  /** The browser has taken the WebGL context away. It may give it back, and the canvas is empty until then. */
  readonly isLost: boolean;
  resize(field: FieldSize): void;
  render(root: Container): void;
  destroy(): void;
}

/** Makes a WebGL renderer. @throws when the browser offers no WebGL */
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
