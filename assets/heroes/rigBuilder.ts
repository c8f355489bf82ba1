import type { Material } from './color';
import { ellipse, plate } from './geometry';
import type { Placement } from './paint';
import { Paint } from './paint';
import type { EyeLook } from './parts/face';
import { BROW_AT_REST, eyes, shutEyes, sockets } from './parts/face';
import type { Trunk } from './parts/trunk';
import type { Bearing, HeroLayer, HeroLayerName, HeroRig } from './rig';

interface LayerOptions {
  z?: number;
  pivot: readonly [number, number];
  blend?: 'normal' | 'add';
  swing?: number;
  scale?: number;
  follow?: HeroLayerName;
}

const ORDER: Record<HeroLayerName, number> = {
  shadow: 0,
  auraBack: 5,
  backItems: 10,
  cape: 15,
  tailsBack: 20,
  armBack: 30,
  body: 40,
  tails: 45,
  head: 60,
  eyes: 65,
  eyesClosed: 65,
  weapon: 70,
  armFront: 75,
  companion: 80,
  frontItems: 85,
  aura: 90,
};

/** Layers far enough behind the figure to be softer. */
const DISTANT: readonly HeroLayerName[] = ['backItems', 'cape', 'tailsBack'];
/** From this scale up, a layer is light without edges and needs no holes cut in it. */
const SOFT_SCALE = 2;

export interface HeadPlan {
  place: Placement;
  neck: readonly [number, number];
  look: EyeLook;
  /** Material of the lids. */
  lid: Material;
  z?: number;
}

export interface HeroFacts {
  level: number;
  name: string;
  rim: string;
  face: HeroRig['face'];
  trunk?: Trunk;
  /** Lean of the figure from its feet, in degrees to the right as seen; 0 when absent. */
  lean?: number;
  /** Factor that widens contour, lit edge and rim light; 1 when absent. */
  edge?: number;
  /** Factor by which the layers far behind are drawn smaller, for a soft depth of field; 1 when absent. */
  depth?: number;
  feet?: { x: number; y: number };
}

/** Paints the layers of one hero and returns the rig. */
export class RigBuilder {
  private readonly layers: (Omit<HeroLayer, 'svg'> & { paint: Paint })[] = [];
  private headPlace: Placement | undefined;
  private headLook: EyeLook | undefined;

  private readonly facts: HeroFacts;

  constructor(facts: HeroFacts) {
    this.facts = facts;
  }

  layer(name: HeroLayerName, options: LayerOptions, draw: (p: Paint) => void): this {
    const { z = ORDER[name], pivot, blend, swing, follow } = options;
    const distant = DISTANT.includes(name);
    const scale = options.scale ?? (distant ? this.facts.depth : undefined);
    const paint = new Paint({ distant, ...(this.facts.edge && { edge: this.facts.edge }) });
    draw(paint);
    const [arm] = paint.arms;
    this.layers.push({
      name,
      z,
      paint,
      pivot: { x: pivot[0], y: pivot[1] },
      ...(blend ? { blend } : {}),
      ...(swing ? { swing } : {}),
      ...(scale ? { scale } : {}),
      ...(follow ? { follow } : {}),
      ...(arm ? { arm } : {}),
    });
    return this;
  }

  /** Adds a head with its eyes, open and shut, all turning around the neck. */
  head(at: HeadPlan, draw: (p: Paint) => void, over?: (p: Paint) => void): this {
    const { place, neck, look, lid, z = ORDER.head } = at;
    this.headPlace = place;
    this.headLook = look;
    const follow: LayerOptions = { pivot: neck, follow: 'head', z: z + 2 };
    return this.layer('head', { pivot: neck, z }, (p) => {
      p.group(place, () => {
        draw(p);
        sockets(p, look);
      });
      over?.(p);
    })
      .layer('eyes', follow, (p) => p.group(place, () => eyes(p, look)))
      .layer('eyesClosed', follow, (p) => p.group(place, () => shutEyes(p, look, lid)));
  }

  /**
   * Returns the areas that head and trunk cover however far they sway. Layers behind are cut out there, because
   * invisible pixels would cost bytes.
   */
  private covered(): string[] {
    const { trunk } = this.facts;
    const place = this.headPlace;
    const holes: string[] = [];
    let bottom = 0;
    if (place) {
      const { x = 0, y = 0, size = 1 } = place;
      holes.push(ellipse(x, y + 8 * size, 76 * size, 76 * size));
      bottom = y + 84 * size + 2;
    }
    if (trunk) {
      const top = Math.max(trunk.neck + 16, bottom);
      const low = trunk.hip - 14;
      holes.push(plate(trunk.x, (top + low) / 2, trunk.waist * 2 - 30, low - top, 20));
    }
    return holes;
  }

  build(): HeroRig {
    const { level, name, rim, face, feet = { x: 260, y: 558 }, lean = 0 } = this.facts;
    const holes = this.covered();
    const shear = { slope: Math.tan((lean * Math.PI) / 180), ground: feet.y };
    /** Returns the shift to the right of a point at this height, in px. */
    const shift = (y: number) => shear.slope * (feet.y - y);
    const layers = [...this.layers]
      .sort((a, b) => a.z - b.z)
      .map(({ paint, ...layer }): HeroLayer => {
        const hidden = layer.z < ORDER.body && (layer.scale ?? 1) < SOFT_SCALE;
        const options = { scale: layer.scale ?? 1, holes: hidden ? holes : [] };
        if (layer.name === 'shadow') return { ...layer, svg: paint.svg(options) };
        const pivot = { x: layer.pivot.x + shift(layer.pivot.y), y: layer.pivot.y };
        return { ...layer, svg: paint.svg({ ...options, shear }), pivot };
      });
    const leant = { ...face, x: Math.round(face.x + shift(face.y + face.height / 2)) };
    return { level, name, width: 520, height: 600, layers, face: leant, feet, rim, bearing: this.bearing() };
  }

  private bearing(): Bearing {
    const { gaze = [0, 0], brows = [BROW_AT_REST, BROW_AT_REST], browWeight = 1 } = this.headLook ?? {};
    return {
      lean: this.facts.lean ?? 0,
      tilt: this.headPlace?.turn ?? 0,
      gaze: { x: gaze[0], y: gaze[1] },
      brows: brows.map(({ lift = 0, turn = 0 }) => ({ lift, turn, weight: browWeight })),
    };
  }
}
