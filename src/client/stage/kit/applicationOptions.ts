import type { ApplicationOptions } from 'pixi.js';

/** Options of Pixi's application. A wrong size, in CSS px, would allocate the canvas twice. */
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
