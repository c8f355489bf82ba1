import type { AirdropShare } from '../../../core/airdrop';
import type { Crate, CrateKind } from '../../../core/games/airdrop-simulator/crates';
import { cratePosition, isCatchable, LANES, RUN_TICKS } from '../../../core/games/airdrop-simulator/crates';
import type { Catch, DropResult, DropState } from '../../../core/games/airdrop-simulator/rules';
import {
  CATCH_RADIUS_X,
  CATCH_RADIUS_Y,
  catchCrate,
  dropResult,
  landCrates,
  startDrop,
} from '../../../core/games/airdrop-simulator/rules';
import { TICK_MS } from '../../../core/games/gameRules';
import { GameRun } from '../kit/GameRun';
import type { GameServices } from '../kit/services';

/** Where keys and lane buttons reach, in field units. Fingers reach everywhere. */
export const KEY_LINE_Y = 1000;
/** A lane whose key was pressed at nothing rests for this long. */
const KEY_REST_TICKS = 40;

/** The lowest crate of a lane: its number in the drop, its kind, and whether the lane's key would catch it now. */
export interface LaneCrate {
  crate: number;
  kind: CrateKind;
  isInReach: boolean;
}

/** What the HUD and the buttons show. */
export interface DropView {
  score: number;
  chain: number;
  secondsLeft: number;
  /** The lowest crate of each lane that can be caught now. */
  lanes: readonly (LaneCrate | null)[];
  last: CatchEffect | null;
}

/** A catch, as the canvas and the announcement show it. */
export interface CatchEffect {
  /** Number of the catch, so that two alike are told apart. */
  serial: number;
  crate: number;
  kind: CrateKind;
  points: number;
}

/** A drop of the airdrop simulator as it is played. */
export class DropRun extends GameRun<DropView> {
  readonly name = 'airdrop-simulator' as const;
  /** The share the crates show. Points do not depend on it. */
  readonly share: AirdropShare;
  private readonly catches: Catch[] = [];
  private current: DropState = startDrop(this.seed);
  private lanes: readonly (LaneCrate | null)[] = this.lowestOfLanes();
  private secondsLeft = (RUN_TICKS * TICK_MS) / 1000;
  private lastCatch: CatchEffect | null = null;
  private seenTick = 0;
  /** The tick at which each lane's key works again. */
  private readonly restsUntil: number[] = new Array(LANES).fill(0);

  constructor(seed: number, feel: Pick<GameServices, 'play' | 'haptic'>, share: AirdropShare) {
    super(seed, feel);
    this.share = share;
  }

  get over(): boolean {
    return this.tick >= RUN_TICKS;
  }

  get state(): DropState {
    return this.current;
  }

  get last(): CatchEffect | null {
    return this.lastCatch;
  }

  /** Ticks with fractions, for drawing between them. */
  get time(): number {
    return this.elapsedMs / TICK_MS;
  }

  /** Touches the field at a point in field units: the nearest crate in reach is caught. @returns whether one was */
  touch(x: number, y: number): boolean {
    const reach = (crate: Crate, index: number) => {
      if (this.current.fates[index] !== 'falling' || !isCatchable(crate, this.tick))
        return Number.POSITIVE_INFINITY;
      const at = cratePosition(crate, this.tick);
      const [dx, dy] = [Math.abs(at.x - x) / CATCH_RADIUS_X, Math.abs(at.y - y) / CATCH_RADIUS_Y];
      return dx > 1 || dy > 1 ? Number.POSITIVE_INFINITY : dx + dy;
    };
    const reaches = this.current.crates.map(reach);
    const nearest = reaches.indexOf(Math.min(...reaches));
    return (
      (reaches[nearest] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY && this.take(nearest, x, y)
    );
  }

  /**
   * Catches the crate of a lane that is at the line of the keys, as the keys and the lane buttons do. A press at nothing
   * lets the lane's key rest, so that timing counts as it does for fingers. @returns whether a crate was caught
   */
  catchLane(lane: number): boolean {
    if (this.tick < (this.restsUntil[lane] ?? 0)) return false;
    const found = this.lanes[lane];
    const crate = found?.isInReach ? this.current.crates[found.crate] : undefined;
    if (!found || !crate) {
      this.restsUntil[lane] = this.tick + KEY_REST_TICKS;
      return false;
    }
    const at = cratePosition(crate, this.tick);
    return this.take(found.crate, at.x, at.y);
  }

  result(): DropResult {
    return dropResult(landCrates(this.current, RUN_TICKS));
  }

  moves(): readonly Catch[] {
    return this.catches;
  }

  protected onTime(): void {
    if (this.tick === this.seenTick) return;
    this.seenTick = this.tick;
    const { chain } = this.current;
    this.current = landCrates(this.current, this.tick);
    const secondsLeft = Math.max(0, Math.ceil(((RUN_TICKS - this.tick) * TICK_MS) / 1000));
    const lanes = this.lowestOfLanes();
    const same = lanes.every((now, lane) => {
      const before = this.lanes[lane];
      return now?.crate === before?.crate && now?.isInReach === before?.isInReach;
    });
    if (same && secondsLeft === this.secondsLeft && chain === this.current.chain) return;
    if (secondsLeft !== this.secondsLeft && secondsLeft <= 3) this.feel.play('count');
    this.secondsLeft = secondsLeft;
    this.lanes = lanes;
    this.show();
  }

  private take(index: number, x: number, y: number): boolean {
    const before = this.current;
    const move: Catch = [this.tick, index, Math.round(x), Math.round(y)];
    try {
      this.current = catchCrate(before, move);
    } catch {
      // The rules refuse a third finger in the same tick, and a touch that rounding moved off the crate.
      return false;
    }
    this.catches.push(move);
    const { kind } = before.crates[index] as Crate;
    this.lastCatch = {
      serial: this.catches.length,
      crate: index,
      kind,
      points: this.current.score - before.score,
    };
    this.feel.play(kind === 'bomb' ? 'bomb' : kind === 'gold' ? 'gold' : 'catch');
    this.feel.haptic(kind === 'bomb' ? 'error' : kind === 'gold' ? 'success' : 'tap');
    this.lanes = this.lowestOfLanes();
    this.show();
    return true;
  }

  private lowestIn(lane: number): LaneCrate | null {
    let lowest: LaneCrate | null = null;
    let lowestY = Number.NEGATIVE_INFINITY;
    this.current.crates.forEach((crate, index) => {
      if (crate.lane !== lane || this.current.fates[index] !== 'falling' || !isCatchable(crate, this.tick))
        return;
      const { y } = cratePosition(crate, this.tick);
      if (y <= lowestY) return;
      lowestY = y;
      lowest = { crate: index, kind: crate.kind, isInReach: Math.abs(y - KEY_LINE_Y) <= CATCH_RADIUS_Y };
    });
    return lowest;
  }

  private lowestOfLanes(): readonly (LaneCrate | null)[] {
    return Array.from({ length: LANES }, (_, lane) => this.lowestIn(lane));
  }

  protected render(): DropView {
    const { score, chain } = this.current;
    return { score, chain, secondsLeft: this.secondsLeft, lanes: this.lanes, last: this.lastCatch };
  }
}
