import type { ApplicationOptions } from 'pixi.js';

/** Options of Pixi's application. The size is in CSS px; with a wrong one the canvas would be allocated twice. */
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
