import { useTranslation } from 'react-i18next';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { dateTime } from '../../../language/dates';
import { SharePart } from '../SharePart';

const DATES = ['snapshot', 'appealsEnd', 'claimsStart', 'claimsEnd'] as const;

export function AirdropDates({ rules }: { rules: AirdropRules }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="share-parts">
      {DATES.map((date) => (
        <SharePart key={date} label={t(`airdrop.date.${date}`)}>
          <bdi>{dateTime(i18n.language, rules.dates[date] * 1000)}</bdi>
        </SharePart>
      ))}
    </dl>
  );
}
