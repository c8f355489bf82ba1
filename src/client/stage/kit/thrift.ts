import { GlLimitsSystem, Ticker } from 'pixi.js';

/**
 * Pictures that one draw call may mix. Pixi's shader finds the picture of a pixel by a chain of ifs, one for each that
 * the graphics processor has room for: 16 to 32. A weak one, and every browser that draws in software, reads them all for
 * every pixel.
 */
const MOST_PICTURES = 4;

const { contextChange } = GlLimitsSystem.prototype;
GlLimitsSystem.prototype.contextChange = function (this: GlLimitsSystem) {
  contextChange.call(this);
  this.maxBatchableTextures = Math.min(MOST_PICTURES, this.maxBatchableTextures);
};

// Pixi would ask the screen for frames of its own as long as there is a renderer.
Ticker.system.autoStart = false;

/** Lets Pixi free what has not been drawn for long. Call it with every frame that is drawn. */
export function freeUnused(): void {
  Ticker.system.update();
}
