import { useTranslation } from 'react-i18next';
import { airdropPoints } from '../../../../../core/airdrop/points';
import type { Airdrop, AirdropLine } from '../../../../economy/airdropAnswers';
import type { TextKey } from '../../../../language/textKeys';
import { tokenAmount, wholeUnits } from '../../../../language/units';
import { CopyText } from '../../../dialogs/airdrop/CopyText';
import { useNeedText } from '../../../dialogs/airdrop/Eligibility';
import { SharePart } from '../../../dialogs/SharePart';
import { useNumbers } from '../../../useNumbers';
import { Appeal } from './Appeal';
import { OwnAddress } from './OwnAddress';

/** The player's line after the snapshot, with the reasons for a worthless line and the data to verify it. */
export function LineCard({ airdrop, line }: { airdrop: Airdrop; line: AirdropLine }) {
  const { t, i18n } = useTranslation();
  const { full } = useNumbers();
  const needText = useNeedText(airdrop.rules);
  const { drop } = airdrop;
  const amount =
    line.amount === '0'
      ? full(0)
      : drop
        ? tokenAmount(i18n.language, line.amount, drop)
        : t('airdrop.line.units', { amount: wholeUnits(i18n.language, line.amount, 0) });
  const parts = airdropPoints(line, airdrop.rules);
  const figures: readonly (readonly [label: TextKey, figure: string, points?: number])[] = [
    ['airdrop.partCoins', full(line.coins), parts.coins],
    ['airdrop.partIncome', full(line.income), parts.income],
    ['airdrop.partFriends', full(line.friends), parts.friends],
    ['airdrop.line.amount', amount],
  ];
  return (
    <section className="airdrop-card lacquer" data-testid="airdrop-line">
      <h2 className="section-title">{t('airdrop.line.title')}</h2>
      <p className="share-total">{t('airdrop.points', { count: line.points })}</p>
      <dl className="share-parts">
        {figures.map(([key, figure, points]) => (
          <SharePart key={key} label={t(key)}>
            <span className="airdrop-figure">
              <bdi>{figure}</bdi>
              {points === undefined ? null : (
                <span className="airdrop-part-points">
                  <bdi>{`+${full(points)}`}</bdi>
                </span>
              )}
            </span>
          </SharePart>
        ))}
        {line.wallet === null ? null : (
          <SharePart label={t('airdrop.line.wallet')}>
            <OwnAddress address={line.wallet} />
          </SharePart>
        )}
      </dl>
      {line.index === null && line.amount !== '0' ? (
        <p className="airdrop-note">{t('airdrop.line.provisional')}</p>
      ) : null}
      {line.reasons.length > 0 ? (
        <div className="airdrop-reasons" role="note">
          <p>{t('airdrop.line.nothing')}</p>
          <ul>
            {line.reasons.map((reason) => (
              <li key={reason}>{needText(reason)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <details className="airdrop-details">
        <summary>{t('airdrop.line.check')}</summary>
        <p>{t('airdrop.line.checkText')}</p>
        <CopyText label={t('airdrop.line.id')} text={line.id} />
        <CopyText label={t('airdrop.line.salt')} text={line.salt} />
      </details>
      <Appeal
        appeal={airdrop.appeal}
        isOpen={line.index === null}
        untilMs={airdrop.rules.dates.appealsEnd * 1000}
      />
    </section>
  );
}
