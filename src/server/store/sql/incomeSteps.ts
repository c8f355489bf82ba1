/** Number of steps per factor of e. Each step is 2 % above the previous one. */
const STEPS_PER_E = 50;

type Ask = (level: number, stepsPerE: number) => Promise<readonly { step: number; players: number }[]>;

interface Kept {
  players: Promise<ReadonlyMap<number, number>>;
  until: number;
}

export interface IncomeSteps {
  /** Estimates the number of a level's players with a higher hourly income, from the latest count. */
  countAbove(level: number, income: number): Promise<number>;
  clear(): void;
}

/**
 * Counts each level's players by steps of hourly income, at most once every `keptSeconds`. A rank is then a sum in
 * memory. Counting rows would take a tenth of a second per million accounts.
 */
export function createIncomeSteps(ask: Ask, keptSeconds: number): IncomeSteps {
  const levels = new Map<number, Kept>();

  const stepsOf = (level: number) => {
    const kept = levels.get(level);
    if (kept && kept.until > performance.now()) return kept.players;
    const players = ask(level, STEPS_PER_E).then(
      (rows) => new Map(rows.map((row) => [row.step, Number(row.players)])),
    );
    levels.set(level, { players, until: performance.now() + keptSeconds * 1000 });
    players.catch(() => levels.delete(level));
    return players;
  };

  return {
    async countAbove(level, income) {
      const own = stepOf(income);
      let above = 0;
      for (const [step, players] of await stepsOf(level)) {
        if (step > own) above += players;
        if (step === own) above += players * shareAbove(income, own);
      }
      return Math.floor(above);
    },
    clear: () => levels.clear(),
  };
}

function stepOf(income: number): number {
  return Math.floor(Math.log(income + 1) * STEPS_PER_E);
}

/** Returns the share of a step's players with more than `income`, assuming an even spread. */
function shareAbove(income: number, step: number): number {
  const first = (at: number) => Math.ceil(Math.exp(at / STEPS_PER_E) - 1);
  const [from, to] = [first(step), first(step + 1)];
  return Math.max(0, to - 1 - income) / Math.max(1, to - from);
}
