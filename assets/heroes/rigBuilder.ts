import type { Material } from './color';
import type { Placement } from './paint';
import { Paint } from './paint';
import type { EyeLook } from './parts/face';
import { eyes, shutEyes } from './parts/face';
import type { HeroLayer, HeroLayerName, HeroRig } from './rig';

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

export interface HeadPlan {
  place: Placement;
  neck: readonly [number, number];
  look: EyeLook;
  /** what the lids are made of */
  lid: Material;
  z?: number;
}

export interface HeroFacts {
  level: number;
  name: string;
  rim: string;
  face: HeroRig['face'];
  feet?: { x: number; y: number };
}

/** Paints the layers of one hero and gives its rig. */
export class RigBuilder {
  private readonly layers: HeroLayer[] = [];

  private readonly facts: HeroFacts;

  constructor(facts: HeroFacts) {
    this.facts = facts;
  }

  layer(name: HeroLayerName, options: LayerOptions, draw: (p: Paint) => void): this {
    const { z = ORDER[name], pivot, scale, blend, swing, follow } = options;
    const paint = new Paint();
    draw(paint);
    this.layers.push({
      name,
      z,
      svg: paint.svg(520, 600, scale ?? 1),
      pivot: { x: pivot[0], y: pivot[1] },
      ...(blend ? { blend } : {}),
      ...(swing ? { swing } : {}),
      ...(scale ? { scale } : {}),
      ...(follow ? { follow } : {}),
    });
    return this;
  }

  /** Head with its eyes, open and shut, all turning about the neck. */
  head(at: HeadPlan, draw: (p: Paint) => void, over?: (p: Paint) => void): this {
    const { place, neck, look, lid, z = ORDER.head } = at;
    const follow: LayerOptions = { pivot: neck, follow: 'head', z: z + 2 };
    return this.layer('head', { pivot: neck, z }, (p) => {
      p.group(place, () => draw(p));
      over?.(p);
    })
      .layer('eyes', follow, (p) => p.group(place, () => eyes(p, look)))
      .layer('eyesClosed', follow, (p) => p.group(place, () => shutEyes(p, look, lid)));
  }

  build(): HeroRig {
    const { level, name, rim, face, feet = { x: 260, y: 558 } } = this.facts;
    const layers = [...this.layers].sort((a, b) => a.z - b.z);
    return { level, name, width: 520, height: 600, layers, face, feet, rim };
  }
}
