import type { ApplicationOptions } from 'pixi.js';

/** What a stage asks of Pixi's application. The size is in CSS px: with another one than it is to have, its pixels are made twice. */
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
