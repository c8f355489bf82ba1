import { pendingTaps } from '../../src/core/ledger';
import { ChaosPhone } from './phone';
import { WALK_EVENTS } from './walkEvents';
import { WalkWindow } from './walkWindow';

/** Longer than a hanging call plus a retry's wait. */
const RECOVERY_S = 90;

/** A player who keeps tapping while two events overlap. */
export class Walk {
  readonly window = new WalkWindow();
  readonly phone = new ChaosPhone({ around: this.window });
  /** Taps counted by the game or by another device. */
  taken = 0;
  /** Steps at which the close confirmation was wrong: shown without pending taps, or missing with some. */
  readonly wrongQuestions: string[] = [];
  /** True while the player can't tap. */
  isAway = false;

  get game() {
    return this.phone.game;
  }

  /**
   * Begins the second event during the first, ends them in either order, and gives the game time to recover.
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
