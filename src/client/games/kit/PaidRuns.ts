import type { GameName } from '../../../core/games/gameRules';
import type { Payment } from './runState';
import { type GameServices, type KeptRuns, type PlayedRun, RunRefusedError } from './services';

/** Pending answers by game and run. A reopened screen waits for the same answers. */
const underWay = new WeakMap<KeptRuns, Map<string, Promise<Payment>>>();

/**
 * Submits a game's paid runs. A run is stored before it is sent and until the provider answers, so that neither a
 * lost network nor a killed app costs the reward.
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

  /** Submits a run. Never rejects. */
  handIn(run: PlayedRun): Promise<Payment> {
    this.services.runs.keep(this.name, run);
    return this.sendOnce(run, 'refused');
  }

  /** Resends the stored run, or awaits the one being sent. Null when no run is stored. */
  handInAgain(): Promise<Payment> | null {
    const kept = this.services.runs.read(this.name);
    if (!kept) return null;
    // The first attempt may have arrived and its answer been lost. The provider then refuses the run as finished.
    return this.sendOnce(kept, 'received');
  }

  /**
   * Sends a run, or awaits the same run's send in progress. If the run were sent twice at once, one answer could pay it
   * and the other refuse it as finished.
   */
  private sendOnce(run: PlayedRun, whenRefused: 'refused' | 'received'): Promise<Payment> {
    const { answers } = this;
    const key = `${this.name} ${run.runId}`;
    const answer = answers.get(key) ?? this.send(run, whenRefused).finally(() => answers.delete(key));
    answers.set(key, answer);
    return answer;
  }

  private async send({ runId, moves }: PlayedRun, whenRefused: 'refused' | 'received'): Promise<Payment> {
    const { api, runs, onReward } = this.services;
    // A newer run may have been stored since; keep it.
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
