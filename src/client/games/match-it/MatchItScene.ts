import { Container, type Texture } from 'pixi.js';
import { BOARDS } from '../../../core/games/match-it/boards';
import { POINTS_PER_PAIR } from '../../../core/games/match-it/rules';
import { backdropsArt } from '../../art/backdrops';
import { gamesArt } from '../../art/games';
import { loadPicture } from '../../stage/kit/PictureSource';
import { StageAtlas } from '../../stage/kit/StageAtlas';
import { Backdrop, type Veil } from '../kit/Backdrop';
import { Confetti } from '../kit/Confetti';
import { Floaters } from '../kit/Floaters';
import type { FieldSize, GameScene, SceneFactory } from '../kit/GameScene';
import { Sparks } from '../kit/Sparks';
import { CardView } from './CardView';
import { MATCH_FACES } from './faces';
import { cardGrid, cardPlace } from './layout';
import type { MatchRun, MatchView } from './MatchRun';
import { softCard } from './softCard';

interface Pictures {
  atlas: StageAtlas;
  back: Texture;
  front: Texture;
  /** Indexed by face, 0–14. */
  faces: readonly Texture[];
  backdrop: Backdrop;
}

/** Distance from a card's foot to the points, which rise to it and leave its picture free. */
const POINTS_BELOW_PX = 32;

const MOST_CARDS = Math.max(...BOARDS.map(({ columns, rows }) => columns * rows));

/** The board, with as many cards as the largest board. Unused cards are hidden. */
class MatchItScene implements GameScene<MatchRun> {
  readonly root = new Container();
  private readonly faces: readonly Texture[];
  private readonly cards: CardView[];
  private readonly sparks: Sparks;
  private readonly confetti: Confetti;
  private readonly floaters: Floaters;
  private readonly backdrop: Backdrop;
  private run: MatchRun | null = null;
  private field: FieldSize = { width: 390, height: 844, top: 0, bottom: 0 };
  private shown: MatchView['last'] = null;
  private isConcealed = false;

  constructor({ atlas, back, front, faces, backdrop }: Pictures, reducedMotion: boolean) {
    this.faces = faces;
    this.backdrop = backdrop;
    const textures = { back, front, shadow: softCard('#05030a'), glow: softCard('#ffcf5c') };
    this.cards = Array.from({ length: MOST_CARDS }, () => new CardView(textures, reducedMotion));
    this.sparks = new Sparks(atlas, reducedMotion);
    this.confetti = new Confetti(atlas, reducedMotion);
    this.floaters = new Floaters(atlas);
    const layers = (['shadow', 'glow', 'root'] as const).flatMap((part) =>
      this.cards.map((card) => card[part]),
    );
    this.root.addChild(backdrop, ...layers, this.confetti, this.sparks, this.floaters);
  }

  bind(run: MatchRun): void {
    this.run = run;
    this.shown = run.last;
    run.state.cards.forEach((face, index) => {
      this.cards[index]?.deal(this.faces[face] as Texture);
    });
    this.sparks.clear();
    this.confetti.clear();
    this.floaters.clear();
    this.place();
  }

  resize(field: FieldSize): void {
    this.field = field;
    this.backdrop.resize(field);
    this.place();
  }

  /** Turns all cards face down while true, except found pairs. */
  conceal(isConcealed: boolean): void {
    this.isConcealed = isConcealed;
    if (!this.run || !isConcealed) return;
    this.showCards(this.run);
    for (const card of this.cards) card.settle();
  }

  update(frameMs: number): void {
    const run = this.run;
    if (!run) return;
    this.showCards(run);
    if (run.last !== this.shown) {
      this.shown = run.last;
      this.tell(run);
    }
    for (const card of this.cards) card.update(frameMs);
    this.sparks.update(frameMs);
    this.confetti.update(frameMs);
    this.floaters.update(frameMs);
  }

  private showCards(run: MatchRun): void {
    const { cards, matched } = run.state;
    cards.forEach((_, index) => {
      const isFound = matched[index] === true;
      this.cards[index]?.show(isFound || (run.isFaceUp(index) && !this.isConcealed), isFound);
    });
  }

  private place(): void {
    const run = this.run;
    if (!run) return;
    const { board, cards } = run.state;
    const grid = cardGrid(board, this.field);
    this.cards.forEach((card, index) => {
      card.isShown = index < cards.length;
      const { left, top } = cardPlace(grid, board, index);
      card.place({
        x: left + grid.width / 2,
        y: top + grid.height / 2,
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
      this.confetti.burst(card.root.x, card.root.y, 12);
    });
    const turned = this.cards[last.card]?.root;
    if (!turned) return;
    const foot = turned.y + cardGrid(state.board, this.field).height / 2;
    const y = Math.min(foot + POINTS_BELOW_PX, this.field.height - POINTS_BELOW_PX);
    this.floaters.spawn(POINTS_PER_PAIR, turned.x, y, { size: 42 });
  }
}

/** Darkens the backdrop behind the figures and the cards, where the waterfall would show as streaks. */
const VEIL: Veil = [
  [0, '#0e0a1a59'],
  [0.2, '#0b1638b3'],
  [0.72, '#0b1638b3'],
  [0.84, '#1d4a7a52'],
  [0.9, '#3a9ad052'],
  [1, '#1d5a8a59'],
];

export const createMatchItScene: SceneFactory<MatchRun> = async ({ reducedMotion, resolution }) => {
  const [atlas, back, front, place, ...faces] = await Promise.all([
    StageAtlas.load(resolution),
    loadPicture(gamesArt, 'match-back', resolution),
    loadPicture(gamesArt, 'match-face', resolution),
    loadPicture(backdropsArt, 'backdrop-waterfall', resolution),
    ...MATCH_FACES.map((face) => loadPicture(face.set, face.art, face.resolution ?? resolution)),
  ]);
  const backdrop = new Backdrop([{ texture: place, grow: 1.16 }], VEIL, 0.35);
  return new MatchItScene({ atlas, back, front, faces, backdrop }, reducedMotion);
};
