import { useTranslation } from 'react-i18next';
import { airdropPoints } from '../../../../core/airdrop/points';
import type { Airdrop } from '../../../economy/airdropAnswers';
import { PointsByPart } from './PointsByPart';

/** The points of the player's line in the list, or their current points before the snapshot. */
export function CountedPoints({ airdrop: { line, standing, rules } }: { airdrop: Airdrop }) {
  const { t } = useTranslation();
  return (
    <PointsByPart
      title={t(line ? 'airdrop.snapshotPoints' : 'airdrop.estimate')}
      points={airdropPoints(line ?? standing, rules)}
    />
  );
}
