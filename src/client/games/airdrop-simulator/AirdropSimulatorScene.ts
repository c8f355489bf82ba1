import { Container, type Texture } from 'pixi.js';
import {
  type Crate,
  type CrateKind,
  cratePosition,
  GROUND_Y,
} from '../../../core/games/airdrop-simulator/crates';
import { backdropLayersArt } from '../../art/backdropLayers';
import { gamesArt } from '../../art/games';
import { paintedTexture } from '../../stage/kit/canvasTextures';
import { loadPicture } from '../../stage/kit/PictureSource';
import { StageAtlas } from '../../stage/kit/StageAtlas';
import { Backdrop, type Veil } from '../kit/Backdrop';
import { Confetti } from '../kit/Confetti';
import { Floaters } from '../kit/Floaters';
import type { FieldSize, GameScene, SceneFactory } from '../kit/GameScene';
import { Smoke } from '../kit/Smoke';
import { Sparks } from '../kit/Sparks';
import { type CrateLook, CrateView } from './CrateView';
import type { CatchEffect, DropRun } from './DropRun';
import { Ground } from './Ground';
import { crateSize, type DropArea, drawnX, dropArea, LEAN, toScreen } from './layout';
import { partBadge } from './partBadges';
import { crateParts, type Part } from './parts';

/** One look of a kind of crate. */
type Look = Omit<CrateLook, 'badge' | 'size'>;

interface Pictures {
  atlas: StageAtlas;
  looks: Readonly<Record<CrateKind, readonly Look[]>>;
  catcher: Texture;
  badges: Readonly<Record<Part, Texture>>;
  backdrop: Backdrop;
}

/** Size of the pool: more crates than can be in the air at once. */
const POOL = 16;
const LOSS_TINT = '#ff8a7a';
/** Light on the ground by kind of catch. */
const FLARES: Readonly<Record<CrateKind, string>> = { wood: '#ffffff', gold: '#ffd873', bomb: '#ff5a4a' };
const DUST_TINT = '#ffe6c8';
/** Keeps the points of the outer lanes within the field, CSS px. */
const POINTS_MARGIN = 44;
/** Gap between the figures and the field, CSS px. */
const FIGURES_GAP = 12;

/** Crates that float down over the village. They come from a pool, so a run allocates nothing. */
class AirdropSimulatorScene implements GameScene<DropRun> {
  readonly root = new Container();
  private readonly badges: Pictures['badges'];
  private readonly backdrop: Backdrop;
  private readonly looks: Pictures['looks'];
  private readonly crates: CrateView[];
  private readonly ground: Ground;
  private readonly confetti: Confetti;
  private readonly dust: Smoke;
  private readonly sparks: Sparks;
  private readonly floaters: Floaters;
  private readonly calm: boolean;
  private run: DropRun | null = null;
  private parts: Part[] = [];
  /** False while all crates show the same part. */
  private isMixed = false;
  private area: DropArea = { left: 0, top: 0, width: 390, height: 700 };
  /** Lower edge of the figures, out of which crates fall. */
  private edge = 0;
  private shown: CatchEffect | null = null;

  constructor({ atlas, looks, catcher, badges, backdrop }: Pictures, reducedMotion: boolean) {
    this.badges = badges;
    this.looks = looks;
    this.backdrop = backdrop;
    this.calm = reducedMotion;
    this.crates = Array.from({ length: POOL }, () => new CrateView(reducedMotion));
    this.ground = new Ground(catcher, reducedMotion);
    this.dust = new Smoke(atlas.get('smoke-2'), 8);
    this.sparks = new Sparks(atlas, reducedMotion);
    this.confetti = new Confetti(atlas, reducedMotion);
    this.floaters = new Floaters(atlas);
    const crates = this.crates.map(({ root }) => root);
    const answers = [this.dust, this.confetti, this.sparks, this.floaters];
    this.root.addChild(backdrop, this.ground, ...crates, ...answers);
  }

  bind(run: DropRun): void {
    this.run = run;
    this.shown = run.last;
    this.parts = crateParts(run.share, run.state.crates.length);
    this.isMixed = new Set(this.parts).size > 1;
    for (const crate of this.crates) crate.clear();
    this.ground.clear();
    this.dust.clear();
    this.confetti.clear();
    this.sparks.clear();
    this.floaters.clear();
  }

  resize(field: FieldSize): void {
    this.backdrop.resize(field);
    this.area = dropArea(field);
    this.edge = field.top - FIGURES_GAP;
    this.ground.resize(this.area);
    const { crates } = this.run?.state ?? { crates: [] };
    for (const view of this.crates) {
      const crate = crates[view.crate];
      if (crate) view.fit(this.lookOf(crate.kind, view.crate).size);
    }
  }

  update(frameMs: number): void {
    const run = this.run;
    if (!run) return;
    const { crates, fates } = run.state;
    crates.forEach((crate, index) => {
      if (crate.spawnTick > run.time) return;
      const view = this.crates[index % POOL] as CrateView;
      const fate = fates[index];
      if (view.crate !== index) {
        if (fate !== 'falling' || view.crate > index) return;
        view.show(index, this.lookOf(crate.kind, index));
      }
      if (fate === 'falling') this.fall(view, crate, run.time);
      else if (fate === 'landed' && view.fate === 'falling') this.land(view, crate);
      else if (fate === 'caught' && view.fate === 'falling') view.end('caught');
    });
    if (run.last !== this.shown) {
      this.shown = run.last;
      if (run.last) this.tell(run.last);
    }
    for (const view of this.crates) view.update(frameMs);
    this.ground.update(frameMs);
    this.dust.update(frameMs);
    this.confetti.update(frameMs);
    this.sparks.update(frameMs);
    this.floaters.update(frameMs);
  }

  private lookOf(kind: CrateKind, index: number): CrateLook {
    const looks = this.looks[kind];
    const look = looks[index % looks.length] as Look;
    const badge = kind === 'bomb' || !this.isMixed ? null : this.badges[this.parts[index] ?? 'coins'];
    return { ...look, badge, size: crateSize(this.area, kind) };
  }

  private fall(view: CrateView, crate: Crate, time: number): void {
    const at = cratePosition(crate, time);
    const { x, y } = toScreen(this.area, drawnX(crate.lane, at.x), at.y);
    view.fall(x, y, this.edge, this.calm ? 0 : ((at.x - crate.x) / crate.sway) * LEAN);
  }

  private land(view: CrateView, crate: Crate): void {
    const { x, y } = toScreen(this.area, drawnX(crate.lane, crate.x), GROUND_Y);
    view.fall(x, y, this.edge, 0);
    view.end('landed');
    this.dust.puff(x, y + 14, this.area.width * 0.26, crate.kind === 'bomb' ? '#6d6480' : DUST_TINT);
  }

  private tell({ crate, kind, points }: CatchEffect): void {
    const view = this.crates[crate % POOL];
    if (!view) return;
    const { x, y } = view.root;
    const lane = this.run?.state.crates[crate]?.lane ?? 0;
    this.ground.flare(lane, FLARES[kind], kind !== 'bomb');
    if (kind === 'bomb') this.dust.puff(x, y, this.area.width * 0.4, '#4a3a5c');
    else this.sparks.burst(x, y, kind === 'gold' ? 18 : 8);
    if (kind === 'gold') this.confetti.burst(x, y, 24);
    const look = kind === 'bomb' ? { tint: LOSS_TINT } : { size: kind === 'gold' ? 46 : 36 };
    const { left, width } = this.area;
    const at = Math.min(Math.max(x, left + POINTS_MARGIN), left + width - POINTS_MARGIN);
    if (points !== 0) this.floaters.spawn(points, at, y - 30, look);
  }
}

/** Dark behind the figures, and light from the windows on the ground. */
const VEIL: Veil = [
  [0, '#0e0a1a55'],
  [0.4, '#0e0a1a00'],
  [0.84, '#c94f6a00'],
  [0.93, '#c94f6a40'],
  [1, '#6a2a7a66'],
];

export const createAirdropSimulatorScene: SceneFactory<DropRun> = async ({ reducedMotion, resolution }) => {
  const drop = (name: string) => loadPicture(gamesArt, `drop-${name}`, resolution);
  const layer = (name: string) => loadPicture(backdropLayersArt, `backdrop-village-${name}`, resolution);
  const look = async (box: string, canopy: string): Promise<Look> => {
    const [crate, parachute] = await Promise.all([drop(box), drop(canopy)]);
    return { box: crate, canopy: parachute };
  };
  const [atlas, red, blue, green, gold, bomb, catcher, sky, houses, path] = await Promise.all([
    StageAtlas.load(resolution),
    look('crate', 'parachute'),
    look('crate-blue', 'parachute-blue'),
    look('crate-green', 'parachute-green'),
    look('crate-gold', 'parachute-gold'),
    look('crate-bomb', 'parachute-dark'),
    drop('catcher'),
    layer('far'),
    layer('mid'),
    layer('near'),
  ]);
  const badges = {
    coins: partBadge('coins', resolution),
    income: partBadge('income', resolution),
    friends: partBadge('friends', resolution),
  };
  const looks = {
    wood: [red, blue, green],
    gold: [{ ...gold, glow: paintedTexture({ width: 128, height: 128, resolution: 1 }, paintGlow) }],
    bomb: [bomb],
  };
  const layers = [
    { texture: sky, grow: 1.36 },
    { texture: houses, strip: { width: 1.44, top: 96 } },
    { texture: path, strip: { width: 1.64, top: 84 } },
  ];
  const backdrop = new Backdrop(layers, VEIL, 0.12);
  return new AirdropSimulatorScene({ atlas, looks, catcher, badges, backdrop }, reducedMotion);
};

function paintGlow(context: CanvasRenderingContext2D): void {
  const light = context.createRadialGradient(64, 64, 0, 64, 64, 64);
  light.addColorStop(0, '#ffd873cc');
  light.addColorStop(0.45, '#ffb84d66');
  light.addColorStop(1, '#ff9d2e00');
  context.fillStyle = light;
  context.fillRect(0, 0, 128, 128);
}
