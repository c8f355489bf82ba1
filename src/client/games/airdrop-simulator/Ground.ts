import { Container, Sprite, type Texture } from 'pixi.js';
import { LANES } from '../../../core/games/airdrop-simulator/crates';
import { paintedTexture } from '../../stage/kit/canvasTextures';
import type { DropArea } from './layout';

const FLARE_MS = 620;
const STRETCH_MS = 380;
/** How far the ninja stretches towards a catch, as a share of his height. */
const STRETCH = 0.16;
/** Time constant of the ninja's run to a lane, ms. */
const RUN_MS = 40;
const RESTING_ALPHA = 0.5;
const BEAM = { width: 96, height: 260 };
const SPOT = { width: 128, height: 40 };
const CATCHER_PX = 94;

interface Lane {
  spot: Sprite;
  beam: Sprite;
  sinceMs: number;
}

/** The ground under the lanes: a pool of light per lane, which flares at a catch, and the ninja who runs there. */
export class Ground extends Container {
  private readonly lanes: readonly Lane[];
  private readonly catcher: Sprite;
  private target = 0;
  private floor = 0;
  private stretchMs = STRETCH_MS;
  private size = 1;

  constructor(
    catcher: Texture,
    private readonly isCalm: boolean,
  ) {
    super();
    const [spot, beam] = [paintedTexture({ ...SPOT, resolution: 1 }, paintSpot), beamTexture()];
    this.lanes = Array.from({ length: LANES }, () => ({
      spot: new Sprite({ texture: spot, anchor: 0.5, blendMode: 'add', alpha: RESTING_ALPHA }),
      beam: new Sprite({ texture: beam, anchor: { x: 0.5, y: 1 }, blendMode: 'add', alpha: 0 }),
      sinceMs: FLARE_MS,
    }));
    this.catcher = new Sprite({ texture: catcher, anchor: { x: 0.47, y: 0.97 } });
    const lights = this.lanes.flatMap((lane) => [lane.spot, lane.beam]);
    this.addChild(...lights, this.catcher);
  }

  resize(area: DropArea): void {
    const wide = area.width / LANES;
    this.floor = area.top + area.height + 34;
    this.lanes.forEach(({ spot, beam }, lane) => {
      const x = area.left + wide * (lane + 0.5);
      spot.position.set(x, this.floor);
      spot.setSize(wide * 0.96, wide * 0.3);
      beam.position.set(x, this.floor + 12);
      beam.setSize(wide * 0.96, Math.min(BEAM.height, area.height * 0.4));
    });
    this.size = (CATCHER_PX / this.catcher.texture.height) * Math.max(0.6, Math.min(1.5, area.height / 640));
    this.catcher.scale.set(this.size);
    this.clear();
  }

  /** Lights a lane in the colour of a catch. The ninja runs there, and stretches for anything but a bomb. */
  flare(lane: number, tint: string, isGain: boolean): void {
    const lit = this.lanes[lane];
    if (!lit) return;
    lit.sinceMs = 0;
    lit.spot.tint = tint;
    lit.beam.tint = tint;
    this.target = lit.spot.x;
    if (isGain) this.stretchMs = 0;
  }

  update(frameMs: number): void {
    for (const lane of this.lanes) {
      lane.sinceMs = Math.min(FLARE_MS, lane.sinceMs + frameMs);
      const left = (1 - lane.sinceMs / FLARE_MS) ** 2;
      lane.spot.alpha = RESTING_ALPHA + (1 - RESTING_ALPHA) * left;
      lane.beam.alpha = left * (this.isCalm ? 0.5 : 0.9);
    }
    this.stretchMs = Math.min(STRETCH_MS, this.stretchMs + frameMs);
    const { catcher, size } = this;
    const stretch = this.isCalm ? 0 : STRETCH * Math.sin((this.stretchMs / STRETCH_MS) * Math.PI);
    const step = (this.target - catcher.x) * (this.isCalm ? 1 : 1 - Math.exp(-frameMs / RUN_MS));
    catcher.x += step;
    catcher.scale.set(size * (1 - stretch / 2), size * (1 + stretch));
    catcher.rotation = this.isCalm ? 0 : Math.max(-0.22, Math.min(0.22, step * 0.02));
  }

  clear(): void {
    for (const lane of this.lanes) {
      lane.sinceMs = FLARE_MS;
      lane.spot.tint = 0xffffff;
    }
    this.stretchMs = STRETCH_MS;
    this.target = this.lanes[Math.floor(LANES / 2)]?.spot.x ?? 0;
    this.catcher.position.set(this.target, this.floor + 6);
  }
}

function paintSpot(context: CanvasRenderingContext2D): void {
  context.scale(1, SPOT.height / SPOT.width);
  const middle = SPOT.width / 2;
  const light = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  light.addColorStop(0, '#ffd24acc');
  light.addColorStop(0.5, '#ff9a1f99');
  light.addColorStop(0.72, '#ff8a1f66');
  light.addColorStop(0.8, '#ffe08ae6');
  light.addColorStop(0.87, '#ff9a1f66');
  light.addColorStop(1, '#ff7a1f00');
  context.fillStyle = light;
  context.fillRect(0, 0, SPOT.width, SPOT.width);
}

/** A column of light, brightest at its foot and soft at its sides. */
function beamTexture(): Texture {
  return paintedTexture({ ...BEAM, resolution: 1 }, (context) => {
    const rise = context.createLinearGradient(0, 0, 0, BEAM.height);
    rise.addColorStop(0, '#ffd87300');
    rise.addColorStop(0.9, '#ffe9a8e6');
    rise.addColorStop(1, '#ffe9a800');
    context.fillStyle = rise;
    context.fillRect(0, 0, BEAM.width, BEAM.height);
    const sides = context.createLinearGradient(0, 0, BEAM.width, 0);
    for (const [at, alpha] of [
      [0, 0],
      [0.3, 0.8],
      [0.5, 1],
      [0.7, 0.8],
      [1, 0],
    ] as const)
      sides.addColorStop(at, `rgb(0 0 0 / ${alpha})`);
    context.globalCompositeOperation = 'destination-in';
    context.fillStyle = sides;
    context.fillRect(0, 0, BEAM.width, BEAM.height);
  });
}
