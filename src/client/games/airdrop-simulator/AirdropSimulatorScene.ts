import { Container, type Texture } from 'pixi.js';
import { type Crate, cratePosition, GROUND_Y } from '../../../core/games/airdrop-simulator/crates';
import { backdropLayersArt } from '../../art/backdropLayers';
import { gamesArt } from '../../art/games';
import { loadPicture } from '../../stage/kit/PictureSource';
import { StageAtlas } from '../../stage/kit/StageAtlas';
import { Backdrop, type Veil } from '../kit/Backdrop';
import { Floaters } from '../kit/Floaters';
import type { FieldSize, GameScene, SceneFactory } from '../kit/GameScene';
import { Smoke } from '../kit/Smoke';
import { Sparks } from '../kit/Sparks';
import { type CrateTextures, CrateView } from './CrateView';
import type { CatchEffect, DropRun } from './DropRun';
import { type DropArea, dropArea, toScreen } from './layout';
import { partBadge } from './partBadges';
import { crateParts, type Part } from './parts';

interface Pictures {
  atlas: StageAtlas;
  crate: CrateTextures;
  badges: Readonly<Record<Part, Texture>>;
  backdrop: Backdrop;
}

/** More crates than can be in the air at once. */
const POOL = 16;
const LOSS_TINT = '#ff8a7a';
const GOLD_TINT = '#ffc53d';
const DUST_TINT = '#ffe6c8';

/** Crates that float down over the village. Pooled, so that a run allocates nothing. */
class AirdropSimulatorScene implements GameScene<DropRun> {
  readonly root = new Container();
  private readonly badges: Pictures['badges'];
  private readonly backdrop: Backdrop;
  private readonly crates: CrateView[];
  private readonly dust: Smoke;
  private readonly sparks: Sparks;
  private readonly floaters: Floaters;
  private readonly calm: boolean;
  private run: DropRun | null = null;
  private parts: Part[] = [];
  private area: DropArea = { left: 0, top: 0, width: 390, height: 700 };
  private shown: CatchEffect | null = null;

  constructor({ atlas, crate, badges, backdrop }: Pictures, reducedMotion: boolean) {
    this.badges = badges;
    this.backdrop = backdrop;
    this.calm = reducedMotion;
    this.crates = Array.from({ length: POOL }, () => new CrateView(crate));
    this.dust = new Smoke(atlas.get('smoke-2'), 8);
    this.sparks = new Sparks(atlas, reducedMotion);
    this.floaters = new Floaters(atlas);
    const crates = this.crates.map(({ root }) => root);
    this.root.addChild(backdrop, ...crates, this.dust, this.sparks, this.floaters);
  }

  bind(run: DropRun): void {
    this.run = run;
    this.shown = run.last;
    this.parts = crateParts(run.share, run.state.crates.length);
    for (const crate of this.crates) crate.clear();
    this.dust.clear();
    this.sparks.clear();
    this.floaters.clear();
  }

  resize(field: FieldSize): void {
    this.backdrop.resize(field);
    this.area = dropArea(field);
    for (const crate of this.crates) crate.fit(this.crateSize);
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
        const badge = this.badges[this.parts[index] ?? 'coins'];
        view.show(index, crate.kind, badge, this.crateSize);
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
    this.dust.update(frameMs);
    this.sparks.update(frameMs);
    this.floaters.update(frameMs);
  }

  private get crateSize(): number {
    return this.area.width * 0.165;
  }

  private fall(view: CrateView, crate: Crate, time: number): void {
    const at = cratePosition(crate, time);
    const { x, y } = toScreen(this.area, at.x, at.y);
    view.fall(x, y, this.calm ? 0 : ((at.x - crate.x) / crate.sway) * 0.12);
  }

  private land(view: CrateView, crate: Crate): void {
    const { x, y } = toScreen(this.area, crate.x, GROUND_Y);
    view.fall(x, y, 0);
    view.end('landed');
    this.dust.puff(x, y + 14, this.area.width * 0.26, crate.kind === 'bomb' ? '#6d6480' : DUST_TINT);
  }

  private tell({ crate, kind, points }: CatchEffect): void {
    const view = this.crates[crate % POOL];
    if (!view) return;
    const { x, y } = view.root;
    const tint = kind === 'bomb' ? LOSS_TINT : kind === 'gold' ? GOLD_TINT : undefined;
    if (kind === 'bomb') this.dust.puff(x, y, this.area.width * 0.4, '#4a3a5c');
    else this.sparks.burst(x, y, kind === 'gold' ? 18 : 8, tint);
    if (points !== 0) this.floaters.spawn(points, x, y - 30, tint);
  }
}

const VEIL: Veil = [
  [0, '#0e0a1a55'],
  [0.4, '#0e0a1a00'],
  [0.9, '#0e0a1a00'],
  [1, '#0e0a1abb'],
];

export const createAirdropSimulatorScene: SceneFactory<DropRun> = async ({ reducedMotion, resolution }) => {
  const [atlas, wood, gold, bomb, parachute, sky, village] = await Promise.all([
    StageAtlas.load(resolution),
    loadPicture(gamesArt, 'drop-crate', resolution),
    loadPicture(gamesArt, 'drop-crate-gold', resolution),
    loadPicture(gamesArt, 'drop-crate-bomb', resolution),
    loadPicture(gamesArt, 'drop-parachute', resolution),
    loadPicture(backdropLayersArt, 'backdrop-village-far', resolution),
    loadPicture(gamesArt, 'drop-village', resolution),
  ]);
  const badges = {
    coins: partBadge('coins', resolution),
    income: partBadge('income', resolution),
    friends: partBadge('friends', resolution),
  };
  const layers = [
    { texture: sky, grow: 1.36 },
    { texture: village, isFoot: true },
  ];
  const backdrop = new Backdrop(layers, VEIL);
  const crate = { wood, gold, bomb, parachute };
  return new AirdropSimulatorScene({ atlas, crate, badges, backdrop }, reducedMotion);
};
