import { pendingTaps } from '../../src/core/ledger';
import { ChaosPhone } from './phone';
import { WALK_EVENTS } from './walkEvents';
import { WalkWindow } from './walkWindow';

/** Longer than a call hangs and a retry waits. */
const RECOVERY_S = 90;

/** A player who taps on while one event overlaps another. */
export class Walk {
  readonly window = new WalkWindow();
  readonly phone = new ChaosPhone({ around: this.window });
  /** Taps that the game, or another device, took. */
  taken = 0;
  /** Steps after which the game asked before closing without pending taps, or did not ask. */
  readonly wrongQuestions: string[] = [];
  /** True while the player can't tap. */
  isAway = false;

  get game() {
    return this.phone.game;
  }

  /**
   * Lets the second event begin while the first lasts, ends them in either order, and leaves the game to itself until it
   * should have recovered.
   *
   * @returns the number of events that lasted
   */
  async play(first: string, second: string, endsFirst: string): Promise<number> {
    await this.phone.start();
    this.game.phases.assets(1);
    this.game.phases.enterGame();
    await this.phone.pass(1);
    const ends = new Map<string, () => unknown>();
    for (const name of [first, second])
      await this.step(name, async () => {
        const end = await WALK_EVENTS[name]?.(this);
        if (typeof end === 'function') ends.set(ends.has(name) ? `${name} again` : name, () => end());
      });
    const names = [...ends.keys()];
    if (names.length > 1 && endsFirst === second) names.reverse();
    for (const name of names) await this.step(`the end of ${name}`, () => ends.get(name)?.());
    await this.phone.pass(RECOVERY_S);
    return names.length;
  }

  async tap(times: number): Promise<void> {
    const { accepted } = this.game.ledger;
    this.game.tap(times);
    this.taken += this.game.ledger.accepted - accepted;
    await this.phone.settle();
  }

  private async step(name: string, happen: () => unknown): Promise<void> {
    await happen();
    await this.phone.settle();
    if (!this.isAway) await this.tap(2);
    if (this.window.asksBeforeClosing !== pendingTaps(this.game.ledger) > 0) this.wrongQuestions.push(name);
    await this.phone.pass(1);
  }
}
