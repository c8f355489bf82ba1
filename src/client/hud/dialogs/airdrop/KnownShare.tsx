import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../components/States';
import { WhatCounts } from '../../components/WhatCounts';
import { QueryFailure } from '../../data/QueryList';
import { AirdropDates } from './AirdropDates';
import { CountedPoints } from './CountedPoints';
import { Eligibility } from './Eligibility';
import { RulesNote } from './RulesNote';
import { useAirdrop } from './useAirdrop';

/** The share by the provider's rules and count, with its calculation. */
export default function KnownShare({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAirdrop();
  if (!data)
    return (
      <>
        {error ? <QueryFailure error={error} refetch={refetch} /> : <SkeletonRows rows={3} />}
        {children}
      </>
    );
  return (
    <>
      <CountedPoints airdrop={data} />
      {children}
      <details className="airdrop-details">
        <summary>{t('airdrop.howCounted')}</summary>
        <WhatCounts rules={data.rules} />
        <Eligibility rules={data.rules} standing={data.standing} />
        <AirdropDates rules={data.rules} />
        <RulesNote airdrop={data} />
      </details>
    </>
  );
}
