import { useTranslation } from 'react-i18next';
import type { AirdropPoints } from '../../../../core/airdrop/points';
import { uiArt } from '../../../art/ui';
import { Art } from '../../components/Art';
import { PART_PICTURES } from '../../components/partPictures';
import { useNumbers } from '../../useNumbers';
import { SharePart } from '../SharePart';

interface PointsByPartProps {
  title: string;
  points: AirdropPoints;
  unknown?: readonly Part[];
}

const PARTS = [
  ['coins', 'airdrop.partCoins'],
  ['income', 'airdrop.partIncome'],
  ['friends', 'airdrop.partFriends'],
] as const;
type Part = (typeof PARTS)[number][0];

/** The airdrop points in total and by part (spec §1: coins, hourly income, invited friends). */
export function PointsByPart({ title, points, unknown = [] }: PointsByPartProps) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  return (
    <>
      <div className="share-plate">
        <Art set={uiArt} name="airdrop-crate" width={60} />
        <p>{title}</p>
        <p className="share-total">{t('airdrop.points', { count: points.total })}</p>
      </div>
      <dl className="share-parts">
        {PARTS.map(([part, key]) => (
          <SharePart key={part} label={t(key)} image={<Art {...PART_PICTURES[part]} width={24} />}>
            {unknown.includes(part) ? (
              t('account.unknown')
            ) : (
              <bdi className={points[part] ? undefined : 'share-none'}>{`+${full(points[part])}`}</bdi>
            )}
          </SharePart>
        ))}
      </dl>
    </>
  );
}
