import { Container } from 'pixi.js';
import type { TapPoint } from '../../../core/events';
import type { Tuning } from '../../tuning/tuning';
import type { Box } from '../feed';
import type { StageAtlas } from '../kit/StageAtlas';
import { type HitGain, HitView } from './HitView';

/** One more than the most numbers shown at once, so that the oldest can leave while a new one enters. */
const POOL_SIZE = 6;
const EDGE_PX = 12;
/** Largest width of a number before its pop, as a share of the room for two lanes and a gap. */
const LANE_SHARE = 0.33;
const MIN_RISE_PX = 24;

export interface GainsRoom {
  face: Box;
  left: number;
  right: number;
  /** Top of the numbers' room, below the combo banner's lane. */
  top: number;
  /** Scale of the numbers; 1 when there is room. */
  scale: number;
}

/**
 * Values of hits, rising in two lanes next to the hero's face. Quick hits merge into one growing number, so that only
 * a few show.
 */
export class GainsView extends Container {
  private readonly hits: HitView[];
  private latest: HitView | null = null;
  private next = 0;
  /** Target of gained coins: the balance's coin. Null when coins don't fly. */
  goal: TapPoint | null = null;

  constructor(
    atlas: StageAtlas,
    private readonly tuning: Tuning['gain'],
  ) {
    super();
    this.hits = Array.from({ length: POOL_SIZE }, () => new HitView(atlas, tuning, this));
    this.visible = false;
  }

  /** Number of visible numbers and size of the pool. */
  get use(): { used: number; size: number } {
    return { used: this.hits.filter(({ isAlive }) => isAlive).length, size: POOL_SIZE };
  }

  /** Coins still flying to the balance. */
  get coinsInFlight(): number {
    return this.goal && this.visible ? this.hits.reduce((sum, hit) => sum + hit.coinsInFlight, 0) : 0;
  }

  clear(): void {
    for (const hit of this.hits) hit.hide();
    this.visible = false;
  }

  /** Shows a gain clear of the hero's face and the screen's edges. */
  spawn(point: TapPoint, gain: HitGain, room: GainsRoom): void {
    this.visible = true;
    if (this.latest?.mayJoin) {
      this.latest.join(gain);
      this.keepInside(this.latest, room);
      return;
    }
    const hit = this.hits[this.next];
    if (!hit) return;
    this.next = (this.next + 1) % POOL_SIZE;
    const side = this.laneFor(point.x < room.face.x + room.face.width / 2 ? -1 : 1);
    this.latest = hit;
    const x = side > 0 ? (room.face.x + room.face.width + room.right) / 2 : (room.left + room.face.x) / 2;
    const widest = (room.right - room.left) * LANE_SHARE;
    // Start no lower than the face. From there, the number rises clear of scarf and blade.
    const y = Math.min(point.y, room.face.y + room.face.height);
    hit.begin(gain, { x, y }, { side, scale: room.scale, widest });
    this.keepInside(hit, room);
    this.makeRoomFor(hit);
  }

  /** Returns the lane on the finger's side, or the other one if only that is free. */
  private laneFor(side: number): number {
    const isTaken = (lane: number) =>
      this.hits.some((hit) => hit.isAlive && !hit.isLeaving && hit.side === lane);
    return isTaken(side) && (!isTaken(-side) || this.latest?.side === side) ? -side : side;
  }

  update(dtMs: number): void {
    if (!this.visible) return;
    for (const hit of this.hits) hit.update(dtMs, this.goal);
    this.visible = this.hits.some(({ isAlive }) => isAlive);
  }

  private keepInside(hit: HitView, { face, left, right, top }: GainsRoom): void {
    const { at, layoutBox } = hit;
    const insideEdges = (half: number) =>
      Math.min(Math.max(at.x, left + EDGE_PX + half), right - EDGE_PX - half);
    const x = insideEdges(layoutBox.half);
    at.x = insideEdges(hit.halfWidth);
    // A number too wide for its lane must stay below the chin.
    const faceBottom = face.y + face.height + layoutBox.height / 2;
    const covers = x + layoutBox.half > face.x && x - layoutBox.half < face.x + face.width;
    const ceiling = Math.max(top + layoutBox.height / 2, covers ? faceBottom : 0);
    at.y = Math.max(at.y, ceiling + MIN_RISE_PX);
    hit.rise = Math.min(this.tuning.risePx, at.y - ceiling);
  }

  /** Dismisses the oldest numbers beyond the limit, and any that overlap the new one. */
  private makeRoomFor(hit: HitView): void {
    const others = this.hits.filter((other) => other !== hit && other.isAlive && !other.isLeaving);
    const crowd = others
      .sort((one, other) => other.ageMs - one.ageMs)
      .slice(0, Math.max(0, others.length + 1 - this.tuning.most));
    for (const other of others) if (crowd.includes(other) || other.touches(hit)) other.leave();
  }
}
