import type { PlayerRecord } from '../server/types';
import { number, time } from './format';
import { Panel, Table } from './parts';

const NAMES: Readonly<Record<string, string>> = {
  start: 'At the start',
  taps: 'Taps',
  production: 'Missions, by the hour',
  daily: 'Daily rewards',
  tasks: 'Tasks',
  games: 'Mini-games',
  friends: 'Friends',
  back: 'Refused taps given back',
  before: 'Before coins were told apart',
};

const DAY_SECONDS = 86_400;
const PARTS = 3600;

interface CoinsProps {
  player: Pick<PlayerRecord, 'coins' | 'accrued' | 'spent' | 'today' | 'days'>;
  coins: Readonly<Record<string, number>>;
}

export function Coins({ player, coins }: CoinsProps) {
  const { whole, parts } = player.coins;
  const balance = whole + player.accrued.whole + (parts + player.accrued.parts) / PARTS;
  const came = Object.values(coins).reduce((sum, amount) => sum + amount, 0);
  // Income and spending arrive rounded. The error is 1/64 of a coin at a hundred trillion coins.
  const rounding = 0.01 + 8 * Number.EPSILON * came;
  const addsUp = Math.abs(came - player.spent - balance) < rounding;
  const rows: [string, number][] = [
    ...Object.entries(coins).map(([source, amount]): [string, number] => [NAMES[source] ?? source, amount]),
    ['Spent', -player.spent],
    ['Balance', balance],
  ];
  return (
    <Panel title="Coins">
      <p className={addsUp ? 'good' : 'problem'} role="status">
        {addsUp ? 'The sum is right.' : 'The sum is wrong: stop payouts and look at the log of the server.'}
      </p>
      <Table
        label="Coins by source"
        rows={rows.filter(([name, amount]) => amount !== 0 || name === 'Balance')}
        keyOf={([name]) => name}
        empty=""
        columns={[
          { name: 'Source', cell: ([name]) => name },
          { name: 'Coins', isNumber: true, cell: ([, amount]) => number(amount) },
        ]}
      />
      <h3>Day by day</h3>
      <Table
        label="Days"
        rows={[player.today, ...player.days.toReversed()]}
        keyOf={({ day }) => String(day)}
        empty=""
        columns={[
          { name: 'Day', cell: ({ day }) => time(day * DAY_SECONDS).slice(0, 10) },
          { name: 'Taps', isNumber: true, cell: ({ taps }) => number(taps) },
          { name: 'Coins but production', isNumber: true, cell: ({ earned }) => number(earned) },
          { name: 'Hours active', isNumber: true, cell: ({ hours }) => hoursIn(hours) },
        ]}
      />
    </Panel>
  );
}

function hoursIn(bits: number): number {
  return bits.toString(2).replaceAll('0', '').length;
}
