import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../../components/States';
import { WhatCounts } from '../../../components/WhatCounts';
import { QueryFailure, QueryScope } from '../../../data/QueryList';
import { AirdropDates } from '../../../dialogs/airdrop/AirdropDates';
import { CountedPoints } from '../../../dialogs/airdrop/CountedPoints';
import { Eligibility } from '../../../dialogs/airdrop/Eligibility';
import { RulesNote } from '../../../dialogs/airdrop/RulesNote';
import { useAirdrop } from '../../../dialogs/airdrop/useAirdrop';
import { ClaimCard } from './ClaimCard';
import { LineCard } from './LineCard';
import { OtherWallet } from './OtherWallet';
import './airdropPanel.css';

/** The airdrop on the wallet screen: the claim, the points, missing conditions, the player's line, and the rules. */
export default function AirdropPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAirdrop();
  if (error && !data) return <QueryFailure error={error} refetch={refetch} />;
  if (!data) return <SkeletonRows rows={4} />;
  const { line, drop, rules, standing } = data;
  const isPaid = line !== null && BigInt(line.amount) > 0n;
  return (
    <QueryScope>
      <div className="airdrop-panel" data-testid="airdrop-panel">
        {isPaid && line.wallet !== null && !drop?.claimedAt ? <OtherWallet address={line.wallet} /> : null}
        {isPaid && drop ? <ClaimCard line={line} drop={drop} /> : null}
        {line ? (
          <LineCard airdrop={data} line={line} />
        ) : (
          <>
            <section className="airdrop-card lacquer">
              <CountedPoints airdrop={data} />
            </section>
            <section className="airdrop-card lacquer">
              <Eligibility rules={rules} standing={standing} />
            </section>
          </>
        )}
        <section className="airdrop-card lacquer">
          <h2 className="section-title">{t('airdrop.howCounted')}</h2>
          <WhatCounts rules={rules} />
          <AirdropDates rules={rules} />
          <RulesNote airdrop={data} />
        </section>
      </div>
    </QueryScope>
  );
}
