import type { Texture } from 'pixi.js';
import { Container } from 'pixi.js';
import type { Crate } from '../../../core/games/airdrop-simulator/crates';
import { cratePosition, GROUND_Y } from '../../../core/games/airdrop-simulator/crates';
import { backdropsArt } from '../../art/backdrops';
import { gamesArt } from '../../art/games';
import { buildAtlas } from '../kit/atlas';
import type { Backdrop } from '../kit/backdrop';
import { loadBackdrop } from '../kit/backdrop';
import { Floaters } from '../kit/floaters';
import type { FieldSize, GameScene, SceneFactory, SceneOptions } from '../kit/GameScene';
import { loadGlyphFont } from '../kit/glyphs';
import { nightVillage, vertical } from '../kit/paint';
import { Smoke } from '../kit/smoke';
import { Sparks } from '../kit/sparks';
import { CrateView } from './CrateView';
import type { CatchEffect, DropRun } from './DropRun';
import type { DropArea } from './layout';
import { dropArea, toScreen } from './layout';
import { dropPictures } from './paint';
import type { Part } from './parts';
import { crateParts } from './parts';

type Textures = Record<keyof ReturnType<typeof dropPictures>, Texture>;

/** More than are ever in the air at once. */
const POOL = 16;
const LOSS_TINT = 0xff8a7a;
const GOLD_TINT = 0xffc53d;

/** Crates float down over the village; pooled, so that nothing is made while they fall. */
class AirdropSimulatorScene implements GameScene<DropRun> {
  readonly root = new Container();
  private readonly textures: Textures;
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

  constructor(textures: Textures, backdrop: Backdrop, { reducedMotion }: SceneOptions) {
    this.textures = textures;
    this.backdrop = backdrop;
    this.calm = reducedMotion;
    this.crates = Array.from({ length: POOL }, () => new CrateView(textures));
    this.dust = new Smoke(textures.dust, 8);
    this.sparks = new Sparks(textures.spark, reducedMotion);
    this.floaters = new Floaters(textures);
    const crates = this.crates.map(({ root }) => root);
    this.root.addChild(backdrop.root, ...crates, this.dust.root, this.sparks.root, this.floaters.root);
  }

  bind(run: DropRun): void {
    this.run = run;
    this.shown = null;
    this.parts = crateParts(run.share, run.state.crates.length);
    for (const crate of this.crates) crate.clear();
    this.dust.clear();
    this.sparks.clear();
    this.floaters.clear();
  }

  resize(field: FieldSize): void {
    this.backdrop.resize(field);
    this.area = dropArea(field);
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
        const badge = this.textures[this.parts[index] ?? 'coins'];
        view.show(index, crate.kind, badge, this.area.width * 0.165);
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

  private fall(view: CrateView, crate: Crate, time: number): void {
    const at = cratePosition(crate, time);
    const { x, y } = toScreen(this.area, at.x, at.y);
    view.fall(x, y, this.calm ? 0 : ((at.x - crate.x) / crate.sway) * 0.12);
  }

  private land(view: CrateView, crate: Crate): void {
    const { x, y } = toScreen(this.area, crate.x, GROUND_Y);
    view.fall(x, y, 0);
    view.end('landed');
    this.dust.puff(x, y + 14, this.area.width * 0.26, crate.kind === 'bomb' ? 0x6d6480 : 0xffffff);
  }

  private tell({ crate, kind, points }: CatchEffect): void {
    const view = this.crates[crate % POOL];
    if (!view) return;
    const { x, y } = view.root;
    if (kind === 'bomb') this.dust.puff(x, y, this.area.width * 0.4, 0x4a3a5c);
    else this.sparks.burst(x, y, kind === 'gold' ? 18 : 8, kind === 'gold' ? GOLD_TINT : 0xffffff);
    if (points !== 0) {
      this.floaters.spawn(points, x, y - 30, points < 0 ? LOSS_TINT : kind === 'gold' ? GOLD_TINT : 0xffffff);
    }
  }
}

/** Loads the pictures and makes the scene. */
export const createAirdropSimulatorScene: SceneFactory<DropRun> = async (options) => {
  await loadGlyphFont();
  const [textures, backdrop] = await Promise.all([
    buildAtlas(dropPictures(), options.scale),
    loadBackdrop({
      layers: [
        { url: backdropsArt.url('backdrop-village-far'), grow: 1.36 },
        { url: gamesArt.url('drop-village'), foot: true },
      ],
      paint: nightVillage,
      veil(context, width, height) {
        context.fillStyle = vertical(context, height, [
          [0, '#0e0a1a55'],
          [0.4, '#0e0a1a00'],
          [0.9, '#0e0a1a00'],
          [1, '#0e0a1abb'],
        ]);
        context.fillRect(0, 0, width, height);
      },
    }),
  ]);
  return new AirdropSimulatorScene(textures, backdrop, options);
};
