import type { ApplicationOptions } from 'pixi.js';

/**
 * Returns the options of Pixi's application. `size` is in CSS px. A wrong size would make Pixi allocate the canvas
 * twice.
 */
export function applicationOptions(
  size: Readonly<{ width: number; height: number }>,
  resolution: number,
): Partial<ApplicationOptions> {
  return {
    ...size,
    preference: 'webgl',
    antialias: false,
    autoDensity: true,
    autoStart: false,
    backgroundColor: 0x0e0a1a,
    resolution,
  };
}
