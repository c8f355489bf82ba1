import { MOST_SPLIT_GAIN } from '../../core/airdrop/splitGain';
import type { DropAnalysis } from '../../server/airdrop/analyse';
import { number, percent } from '../format';
import { Tile } from '../parts';
import { Lorenz } from './Lorenz';

const REASONS: Readonly<Record<keyof DropAnalysis['missing'], string>> = {
  level: 'level',
  days: 'days with play',
  wallet: 'a proven wallet',
  ban: 'banned by a flag',
};

export function Analysis({ name, analysis }: { name: string; analysis: DropAnalysis }) {
  const { accounts, funnel, missing, points, flaggedPoints, lines, median, topShare, gini } = analysis;
  const all = points.coins + points.income + points.friends;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <dl className="tiles">
        <Tile name="Lines">{number(lines)}</Tile>
        <Tile name="Points">{number(all)}</Tile>
        <Tile name="Median points">{number(median)}</Tile>
        <Tile name="Top 1 % have">{number(topShare * 100)} %</Tile>
        <Tile name="Gini">{gini.toFixed(2)}</Tile>
        <Tile name="Worst split gain" isBad={analysis.splitGain > MOST_SPLIT_GAIN}>
          {analysis.splitGain.toFixed(2)}
        </Tile>
        <Tile name="Points that flags take">{number(flaggedPoints)}</Tile>
      </dl>
      <Lorenz name={name} shares={analysis.lorenz} />
      <h4>Who is left</h4>
      <ol className="funnel">
        {funnel.map((step) => (
          <li key={step.name}>
            <span>{step.name}</span>
            <meter min={0} max={Math.max(1, accounts)} value={step.accounts} />
            <strong>{number(step.accounts)}</strong>
          </li>
        ))}
      </ol>
      <h4>What others lack</h4>
      <ul className="plain">
        {(Object.keys(REASONS) as (keyof typeof REASONS)[]).map((reason) => (
          <li key={reason}>
            {REASONS[reason]}: {number(missing[reason].all)}, {number(missing[reason].alone)} of them nothing
            else
          </li>
        ))}
      </ul>
      <h4>Where the points come from</h4>
      <ul className="plain">
        {(['coins', 'income', 'friends'] as const).map((part) => (
          <li key={part}>
            {part}: {number(points[part])}, {percent(points[part], all)}
          </li>
        ))}
      </ul>
    </section>
  );
}
