import type { AirdropPoints } from '../../../core/airdrop/points';
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

/** Height at which keys and lane buttons catch, field units. Fingers catch everywhere. */
export const KEY_LINE_Y = 1000;
/** Rest of a lane after its key was pressed without a catch. */
const KEY_REST_TICKS = 40;

/** A lane's lowest crate. `isInReach` is true when the lane's key would catch it now. */
export interface LaneCrate {
  crate: number;
  kind: CrateKind;
  isInReach: boolean;
}

export interface DropView {
  score: number;
  chain: number;
  secondsLeft: number;
  /** The lowest catchable crate of each lane. */
  lanes: readonly (LaneCrate | null)[];
  last: CatchEffect | null;
}

/** A catch, as the canvas shows it and screen readers hear it. */
export interface CatchEffect {
  /** Distinguishes identical catches. */
  serial: number;
  crate: number;
  kind: CrateKind;
  points: number;
}

export class DropRun extends GameRun<DropView> {
  readonly name = 'airdrop-simulator' as const;
  private readonly catches: Catch[] = [];
  state: DropState = startDrop(this.seed);
  private lanes: readonly (LaneCrate | null)[] = this.lowestOfLanes();
  private secondsLeft = (RUN_TICKS * TICK_MS) / 1000;
  last: CatchEffect | null = null;
  private seenTick = 0;
  /** Tick from which each lane's key works again. */
  private readonly restsUntil: number[] = new Array(LANES).fill(0);

  /** `share` decides only the crates' badges, not the points. */
  constructor(
    seed: number,
    feel: Pick<GameServices, 'play' | 'haptic'>,
    readonly share: AirdropPoints,
  ) {
    super(seed, feel);
  }

  get over(): boolean {
    return this.tick >= RUN_TICKS;
  }

  /** Ticks with fractions, for smooth drawing. */
  get time(): number {
    return this.elapsedMs / TICK_MS;
  }

  /**
   * Catches the nearest crate in reach of a point in field units.
   * @returns true on a catch
   */
  touch(x: number, y: number): boolean {
    const reach = (crate: Crate, index: number) => {
      if (this.state.fates[index] !== 'falling' || !isCatchable(crate, this.tick))
        return Number.POSITIVE_INFINITY;
      const at = cratePosition(crate, this.tick);
      const [dx, dy] = [Math.abs(at.x - x) / CATCH_RADIUS_X, Math.abs(at.y - y) / CATCH_RADIUS_Y];
      return dx > 1 || dy > 1 ? Number.POSITIVE_INFINITY : dx + dy;
    };
    const reaches = this.state.crates.map(reach);
    const nearest = reaches.indexOf(Math.min(...reaches));
    return (
      (reaches[nearest] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY && this.take(nearest, x, y)
    );
  }

  /**
   * Catches a lane's crate at the line, for keys and lane buttons. A press without a catch makes the lane rest, so
   * that timing matters as much as for fingers.
   * @returns true on a catch
   */
  catchLane(lane: number): boolean {
    if (this.tick < (this.restsUntil[lane] ?? 0)) return false;
    const found = this.lanes[lane];
    const crate = found?.isInReach ? this.state.crates[found.crate] : undefined;
    if (!found || !crate) {
      this.restsUntil[lane] = this.tick + KEY_REST_TICKS;
      return false;
    }
    const at = cratePosition(crate, this.tick);
    return this.take(found.crate, at.x, at.y);
  }

  result(): DropResult {
    return dropResult(landCrates(this.state, RUN_TICKS));
  }

  moves(): readonly Catch[] {
    return this.catches;
  }

  protected onTime(): void {
    if (this.tick === this.seenTick) return;
    this.seenTick = this.tick;
    const { chain } = this.state;
    this.state = landCrates(this.state, this.tick);
    const secondsLeft = Math.max(0, Math.ceil(((RUN_TICKS - this.tick) * TICK_MS) / 1000));
    const lanes = this.lowestOfLanes();
    const same = lanes.every((now, lane) => {
      const before = this.lanes[lane];
      return now?.crate === before?.crate && now?.isInReach === before?.isInReach;
    });
    if (same && secondsLeft === this.secondsLeft && chain === this.state.chain) return;
    if (secondsLeft !== this.secondsLeft && secondsLeft <= 3) this.feel.play('count');
    this.secondsLeft = secondsLeft;
    this.lanes = lanes;
    this.show();
  }

  private take(index: number, x: number, y: number): boolean {
    const before = this.state;
    const move: Catch = [this.tick, index, Math.round(x), Math.round(y)];
    try {
      this.state = catchCrate(before, move);
    } catch {
      // The rules refuse a third finger in one tick, and a touch that rounding has moved off the crate.
      return false;
    }
    this.catches.push(move);
    const { kind } = before.crates[index] as Crate;
    this.last = {
      serial: this.catches.length,
      crate: index,
      kind,
      points: this.state.score - before.score,
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
    this.state.crates.forEach((crate, index) => {
      if (crate.lane !== lane || this.state.fates[index] !== 'falling' || !isCatchable(crate, this.tick))
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
    const { score, chain } = this.state;
    return { score, chain, secondsLeft: this.secondsLeft, lanes: this.lanes, last: this.last };
  }
}
