import { Sprite } from 'pixi.js';
import { paintedTexture } from '../../stage/kit/canvasTextures';

const SIZE = 256;
const RAYS = 14;
const OPEN_MS = 220;
const FADE_MS = 260;
/** Radians per ms. */
const TURN = 0.00035;

/** A burst of light behind a prize. It opens, turns slowly and fades. */
export class Rays extends Sprite {
  private ageMs = Number.POSITIVE_INFINITY;
  private lifeMs = 0;
  private width0 = 0;

  constructor(private readonly isCalm: boolean) {
    super({
      texture: paintedTexture({ width: SIZE, height: SIZE, resolution: 2 }, paint),
      anchor: 0.5,
      blendMode: 'add',
    });
    this.clear();
  }

  /** Bursts at a point, `width` CSS px wide at its largest. */
  burst(x: number, y: number, width: number, lifeMs: number): void {
    this.position.set(x, y);
    this.width0 = width;
    this.lifeMs = lifeMs;
    this.ageMs = 0;
    this.visible = true;
  }

  update(frameMs: number): void {
    if (!this.visible) return;
    this.ageMs += frameMs;
    const opened = this.isCalm ? 1 : 1 - (1 - Math.min(1, this.ageMs / OPEN_MS)) ** 3;
    this.setSize(this.width0 * (0.3 + 0.7 * opened));
    this.rotation = this.isCalm ? 0 : this.ageMs * TURN;
    this.alpha = Math.min(1, this.ageMs / 120, Math.max(0, this.lifeMs - this.ageMs) / FADE_MS);
    if (this.ageMs >= this.lifeMs) this.clear();
  }

  clear(): void {
    this.visible = false;
  }
}

function paint(context: CanvasRenderingContext2D): void {
  const middle = SIZE / 2;
  context.translate(middle, middle);
  const light = context.createRadialGradient(0, 0, 0, 0, 0, middle);
  light.addColorStop(0, '#fff3b8e6');
  light.addColorStop(0.35, '#ffcf5c99');
  light.addColorStop(0.94, '#ff9d2e00');
  context.fillStyle = light;
  const half = Math.PI / RAYS / 2;
  for (let ray = 0; ray < RAYS; ray++) {
    const angle = (ray * 2 * Math.PI) / RAYS;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle - half) * middle, Math.sin(angle - half) * middle);
    context.lineTo(Math.cos(angle + half) * middle, Math.sin(angle + half) * middle);
    context.fill();
  }
  const core = context.createRadialGradient(0, 0, 0, 0, 0, middle * 0.6);
  core.addColorStop(0, '#fff6d0cc');
  core.addColorStop(1, '#ffc53d00');
  context.fillStyle = core;
  context.fillRect(-middle, -middle, SIZE, SIZE);
}
