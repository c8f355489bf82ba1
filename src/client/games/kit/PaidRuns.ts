import type { GameName } from '../../../core/games/gameRules';
import { RunRefusedError } from './gameApi';
import type { Payment } from './runState';
import type { GameServices, KeptRuns, PlayedRun } from './services';

/** The answers to come, by game and run. A screen that is left and opened again waits for the same ones. */
const underWay = new WeakMap<KeptRuns, Map<string, Promise<Payment>>>();

/**
 * Hands the paid runs of a game in. A run is kept before it leaves, so that neither a lost network nor a killed app
 * costs the player the reward. It is dropped once the provider has answered.
 */
export class PaidRuns {
  private readonly answers: Map<string, Promise<Payment>>;

  constructor(
    private readonly name: GameName,
    private readonly services: Pick<GameServices, 'api' | 'runs' | 'onReward'>,
  ) {
    this.answers = underWay.get(services.runs) ?? new Map();
    underWay.set(services.runs, this.answers);
  }

  /** Hands a run in; never rejects. */
  handIn(run: PlayedRun): Promise<Payment> {
    this.services.runs.keep(this.name, run);
    return this.sendOnce(run, 'refused');
  }

  /** Hands the kept run in once more, or returns null when there is none. A run that is under way is only awaited. */
  handInAgain(): Promise<Payment> | null {
    const kept = this.services.runs.read(this.name);
    if (!kept) return null;
    // The first try may have arrived although its answer was lost. The provider then says that the run is over.
    return this.sendOnce(kept, 'received');
  }

  /** Sent twice at once, a run could be paid by the one answer and over by the other. */
  private sendOnce(run: PlayedRun, whenRefused: 'refused' | 'received'): Promise<Payment> {
    const { answers } = this;
    const key = `${this.name} ${run.runId}`;
    const answer = answers.get(key) ?? this.send(run, whenRefused).finally(() => answers.delete(key));
    answers.set(key, answer);
    return answer;
  }

  private async send({ runId, moves }: PlayedRun, whenRefused: 'refused' | 'received'): Promise<Payment> {
    const { api, runs, onReward } = this.services;
    // A later run may have been kept since this one left.
    const drop = () => {
      if (runs.read(this.name)?.runId === runId) runs.drop(this.name);
    };
    try {
      const { reward, playsLeft } = await api.finish(this.name, runId, moves);
      drop();
      onReward(reward);
      return { kind: 'paid', reward, playsLeft };
    } catch (error) {
      if (!(error instanceof RunRefusedError)) return { kind: 'unsent' };
      drop();
      if (whenRefused === 'received') onReward();
      return { kind: 'free', why: whenRefused };
    }
  }
}
