import { BOTS, paidHours } from '../../../server/balance/bots';
import { type Course, SOURCES } from '../../../server/balance/course';
import { EconomyTable } from './EconomyTable';
import { useEconomy } from './useEconomy';

interface Pair {
  before: Course | undefined;
  after: Course | undefined;
}

const SHOWN_PURCHASES = 10;

const whole = (value: number) => Math.round(value).toLocaleString('en');

export function LevelTable({ before, after }: Pair) {
  const { state } = useEconomy();
  const cell = (course: Course | undefined, level: number) => {
    const row = course?.levels.find((reached) => reached.level === level);
    return row ? `${row.day.toFixed(1)} / ${whole(row.minutesOfPlay)}` : '–';
  };
  const top = Math.max(before?.levels.length ?? 0, after?.levels.length ?? 0) + 2;
  return (
    <EconomyTable caption="Levels, by day / minutes of play" columns={['Level', 'Before', 'After']}>
      <tbody>
        {state.after.levels.slice(1, top).map(({ name }, at) => (
          <Row
            key={name}
            name={`${at + 2} ${name}`}
            before={cell(before, at + 2)}
            after={cell(after, at + 2)}
          />
        ))}
      </tbody>
    </EconomyTable>
  );
}

export function IncomeTable({ before, after }: Pair) {
  const mean = (course: Course | undefined, coins: (course: Course) => number) =>
    course ? whole(coins(course) / course.days.length) : '–';
  return (
    <EconomyTable caption="Coins a day, by source" columns={['Source', 'Before', 'After']}>
      <tbody>
        {SOURCES.map((source) => (
          <Row
            key={source}
            name={source}
            before={mean(before, ({ income }) => income[source])}
            after={mean(after, ({ income }) => income[source])}
          />
        ))}
      </tbody>
    </EconomyTable>
  );
}

/** Shows the first purchases under the changed tables. Those of the best strategy reveal a loophole. */
export function PurchaseTable({ course }: { course: Course | undefined }) {
  return (
    <EconomyTable caption="First purchases, after" columns={['Purchase', 'Day', 'Price', 'Days to pay back']}>
      <tbody>
        {course?.purchases.slice(0, SHOWN_PURCHASES).map(({ name, day, cost, paybackDays }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state and the same purchase comes again
          <tr key={at}>
            <th scope="row">{name}</th>
            <td>{day.toFixed(1)}</td>
            <td>{whole(cost)}</td>
            <td>{paybackDays.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </EconomyTable>
  );
}

export function PaybackTable() {
  const { state } = useEconomy();
  const hours = paidHours(BOTS[0]);
  const days = (card: { baseCost: number; baseProfit: number } | undefined) =>
    card ? (card.baseCost / (card.baseProfit * hours)).toFixed(2) : '–';
  return (
    <EconomyTable
      caption="Days to pay back a card’s first level"
      columns={['Card', 'Before', 'After', 'Price', 'Per hour']}
    >
      <tbody>
        {state.after.missions.map((card) => (
          <Row
            key={card.id}
            name={card.name}
            before={days(state.before.missions.find(({ id }) => id === card.id))}
            after={days(card)}
          >
            <td>{whole(card.baseCost)}</td>
            <td>{whole(card.baseProfit)}</td>
          </Row>
        ))}
      </tbody>
    </EconomyTable>
  );
}

interface RowProps {
  name: string;
  before: string;
  after: string;
  children?: React.ReactNode;
}

function Row({ name, before, after, children }: RowProps) {
  return (
    <tr data-changed={before !== after || undefined}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after}</td>
      {children}
    </tr>
  );
}
