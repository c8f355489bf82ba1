import { useTranslation } from 'react-i18next';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import { dateTime } from '../../../language/dates';
import '../info.css';

const DATES = ['snapshot', 'appealsEnd', 'claimsStart', 'claimsEnd'] as const;

/** When the airdrop counts, is objected to, and is paid. */
export function AirdropDates({ rules }: { rules: AirdropRules }) {
  const { t, i18n } = useTranslation();
  return (
    <dl className="share-parts airdrop-dates">
      {DATES.map((date) => (
        <div key={date} className="share-part">
          <dt>{t(`airdrop.date.${date}`)}</dt>
          <dd>
            <bdi>{dateTime(i18n.language, rules.dates[date] * 1000)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
