import type { Texture } from 'pixi.js';
import { Container } from 'pixi.js';
import { BOARDS } from '../../../core/games/match-it/boards';
import { POINTS_PER_PAIR } from '../../../core/games/match-it/rules';
import { backdropsArt } from '../../art/backdrops';
import { buildAtlas } from '../kit/atlas';
import type { Backdrop } from '../kit/backdrop';
import { loadBackdrop } from '../kit/backdrop';
import { Floaters } from '../kit/floaters';
import type { FieldSize, GameScene, SceneFactory, SceneOptions } from '../kit/GameScene';
import { loadGlyphFont } from '../kit/glyphs';
import { nightVillage } from '../kit/paint';
import { Sparks } from '../kit/sparks';
import { CardView } from './CardView';
import { cardGrid } from './layout';
import type { MatchRun, MatchView } from './MatchRun';
import type { MatchPictureName } from './paint';
import { faceName, matchPictures } from './paint';

type Textures = Record<MatchPictureName, Texture>;

const MOST_CARDS = Math.max(...BOARDS.map(({ columns, rows }) => columns * rows));

/** The board: as many cards as the largest one has, the others put away. */
class MatchItScene implements GameScene<MatchRun> {
  readonly root = new Container();
  private readonly textures: Textures;
  private readonly cards: CardView[];
  private readonly sparks: Sparks;
  private readonly floaters: Floaters;
  private readonly backdrop: Backdrop;
  private run: MatchRun | null = null;
  private field: FieldSize = { width: 390, height: 844, top: 0, bottom: 0 };
  private shown: MatchView['last'] = null;

  constructor(textures: Textures, backdrop: Backdrop, { reducedMotion }: SceneOptions) {
    this.textures = textures;
    this.backdrop = backdrop;
    this.cards = Array.from({ length: MOST_CARDS }, () => new CardView(textures, reducedMotion));
    this.sparks = new Sparks(textures.spark, reducedMotion);
    this.floaters = new Floaters(textures);
    const cards = this.cards.map((card) => card.root);
    this.root.addChild(backdrop.root, ...cards, this.sparks.root, this.floaters.root);
  }

  bind(run: MatchRun): void {
    this.run = run;
    this.shown = null;
    run.state.cards.forEach((face, index) => {
      this.cards[index]?.deal(this.textures[faceName(face)] as Texture);
    });
    this.sparks.clear();
    this.floaters.clear();
    this.place();
  }

  resize(field: FieldSize): void {
    this.field = field;
    this.backdrop.resize(field);
    this.place();
  }

  update(frameMs: number): void {
    const run = this.run;
    if (!run) return;
    run.state.cards.forEach((_, index) => {
      this.cards[index]?.show(run.isFaceUp(index), run.state.matched[index] === true);
    });
    if (run.last !== this.shown) {
      this.shown = run.last;
      this.tell(run);
    }
    for (const card of this.cards) card.update(frameMs);
    this.sparks.update(frameMs);
    this.floaters.update(frameMs);
  }

  private place(): void {
    const run = this.run;
    if (!run) return;
    const { board, cards } = run.state;
    const grid = cardGrid(board, this.field);
    this.cards.forEach((card, index) => {
      card.root.visible = index < cards.length;
      const [column, row] = [index % board.columns, Math.floor(index / board.columns)];
      card.place({
        x: grid.left + column * (grid.width + grid.gap) + grid.width / 2,
        y: grid.top + row * (grid.height + grid.gap) + grid.height / 2,
        width: grid.width,
        height: grid.height,
      });
    });
  }

  private tell({ last, state }: MatchRun): void {
    if (!last || last.outcome === 'first') return;
    if (last.outcome === 'mismatch') {
      for (const index of state.open) this.cards[index]?.shake();
      return;
    }
    const face = state.cards[last.card];
    state.cards.forEach((other, index) => {
      const card = this.cards[index];
      if (other !== face || !card) return;
      card.pop();
      this.sparks.burst(card.root.x, card.root.y, 10);
    });
    const turned = this.cards[last.card]?.root;
    if (turned) this.floaters.spawn(POINTS_PER_PAIR, turned.x, turned.y - 20);
  }
}

/** Loads the pictures and makes the scene. */
export const createMatchItScene: SceneFactory<MatchRun> = async (options) => {
  await loadGlyphFont();
  const [textures, backdrop] = await Promise.all([
    buildAtlas(matchPictures(), options.scale),
    loadBackdrop({
      layers: [{ url: backdropsArt.url('backdrop-waterfall') }],
      sink: 0.35,
      paint: nightVillage,
      veil(context, width, height) {
        context.fillStyle = '#0e0a1a73';
        context.fillRect(0, 0, width, height);
      },
    }),
  ]);
  return new MatchItScene(textures, backdrop, options);
};
