import { useEffect } from 'react';
import { totalOf } from '../../../server/balance/course';
import { PLAYER_NAMES, PLAYERS, type PlayerName } from '../../../server/balance/players';
import { Segments } from '../parts/controls';
import { AimsTable } from './AimsTable';
import { IncomeTable, LevelTable, PaybackTable, PurchaseTable } from './CourseTables';
import { PERIODS } from './Economy';
import { LineChart } from './LineChart';
import { useEconomy } from './useEconomy';

const TITLES = Object.fromEntries(PLAYER_NAMES.map((name) => [name, PLAYERS[name].title])) as Record<
  PlayerName,
  string
>;

export function EconomyView() {
  const { economy, state } = useEconomy();
  const { period, player, plays } = state;
  useEffect(() => economy.start(), [economy]);
  const before = plays.before.courses[player];
  const after = plays.after.courses[player];
  const isStale = !plays.before.done.includes(player) || !plays.after.done.includes(player);
  const charted = { before: before?.days ?? [], after: after?.days ?? [] };
  const series = (of: (day: (typeof charted.before)[number]) => number) => ({
    before: charted.before.map(of),
    after: charted.after.map(of),
  });
  return (
    <>
      <header className="bench-head economy-head">
        <h1>Economy</h1>
        <Segments
          value={period}
          options={PERIODS}
          labels={{ '7': '7 days', '30': '30 days', '120': '120 days' }}
          onChange={(value) => economy.choosePeriod(value)}
        />
        <Status />
      </header>
      <div className="economy">
        <AimsTable />
        <section aria-busy={isStale} aria-label={TITLES[player]}>
          <div className="economy-players">
            <Segments
              value={player}
              options={PLAYER_NAMES}
              labels={TITLES}
              onChange={(value) => economy.set({ player: value })}
            />
            <span className="hint">before: {state.name}</span>
          </div>
          <div className="economy-charts">
            <LineChart title="Level" {...series(({ level }) => level)} />
            <LineChart title="Coins a day" {...series(({ income }) => totalOf(income))} />
            <LineChart title="Passive an hour" {...series(({ productionPerHour }) => productionPerHour)} />
          </div>
          <div className="economy-tables">
            <LevelTable before={before} after={after} />
            <div className="economy-column">
              <IncomeTable before={before} after={after} />
              <PurchaseTable course={after} />
            </div>
          </div>
        </section>
        <PaybackTable />
      </div>
    </>
  );
}

function Status() {
  const { state } = useEconomy();
  const { before, after } = state.plays;
  const failure = before.error ?? after.error;
  const missing = PLAYER_NAMES.filter((name) => !before.done.includes(name) || !after.done.includes(name));
  const [next] = missing;
  return (
    <output className="hint">
      {failure ?? (next ? `${TITLES[next]} plays…` : `Played in ${after.seconds.toFixed(1)} s`)}
    </output>
  );
}
