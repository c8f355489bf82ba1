import { useTranslation } from 'react-i18next';
import type { AirdropRules, PointsTable } from '../../../core/airdrop/rules';
import { listed } from '../../language/lists';
import { useNumbers } from '../useNumbers';
import './whatCounts.css';

export function WhatCounts({ rules }: { rules: AirdropRules }) {
  const { t, i18n } = useTranslation();
  const { full } = useNumbers();
  const { coins, income, friends } = rules;
  const sources = listed(
    i18n.language,
    coins.sources.map((source) => t(`airdrop.source.${source}`)),
  );
  return (
    <dl className="what-counts">
      <div data-part="coins">
        <dt>{t('airdrop.partCoins')}</dt>
        <dd>{t('airdrop.countsCoins', { sources })}</dd>
        <Brackets table={coins} />
      </div>
      <div data-part="income">
        <dt>{t('airdrop.partIncome')}</dt>
        <Brackets table={income} />
      </div>
      <div data-part="friends">
        <dt>{t('airdrop.partFriends')}</dt>
        <dd>
          {t('airdrop.countsFriends', {
            points: full(friends.points),
            level: full(friends.level),
            days: full(friends.days),
          })}
        </dd>
      </div>
    </dl>
  );
}

/** Shows every row of a table except the first, which is worth nothing. */
function Brackets({ table }: { table: PointsTable }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  return table.brackets
    .slice(1)
    .map(({ from, points, per }) => (
      <dd key={from}>
        {points === 0
          ? t('airdrop.bracketEnd', { from: full(from) })
          : t('airdrop.bracket', { from: full(from), points: full(points), per: full(per) })}
      </dd>
    ));
}
