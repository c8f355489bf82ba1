import { useTranslation } from 'react-i18next';
import { type Missing, missingForAirdrop } from '../../../../core/airdrop/eligibility';
import type { AirdropRules } from '../../../../core/airdrop/rules';
import type { Airdrop } from '../../../economy/airdropAnswers';
import { utcDay } from '../../../language/dates';
import { useNumbers } from '../../useNumbers';
import './airdrop.css';

interface EligibilityProps {
  rules: AirdropRules;
  standing: Airdrop['standing'];
}

/** The airdrop's conditions for an account, each marked as met or missing. */
export function Eligibility({ rules, standing }: EligibilityProps) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const needText = useNeedText(rules);
  const missing = missingForAirdrop(
    {
      level: standing.level,
      days: standing.days,
      hasProvenWallet: standing.walletProven,
      isBanned: standing.banned,
    },
    rules,
  );
  const { level, days } = rules.eligible;
  const needs: readonly (readonly [Missing, string | null])[] = [
    ['level', `${full(standing.level)} / ${full(level)}`],
    ['days', `${full(standing.days)} / ${full(days)}`],
    ['wallet', null],
    ['ban', null],
  ];
  return (
    <section className="airdrop-needs" data-testid="airdrop-needs">
      <h2>{t(missing.length === 0 ? 'airdrop.eligible' : 'airdrop.notEligible')}</h2>
      <ul>
        {needs.map(([need, progress]) => {
          const isMissing = missing.includes(need);
          return (
            <li key={need} data-need={need} data-missing={isMissing || undefined}>
              <span className="airdrop-mark" aria-hidden="true" />
              <span>{needText(need)}</span>
              {progress === null ? null : (
                <span className="airdrop-progress">
                  <bdi>{progress}</bdi>
                </span>
              )}
              <span className="visually-hidden">{t(isMissing ? 'airdrop.missing' : 'airdrop.met')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function useNeedText({ eligible: { from, until } }: AirdropRules): (need: Missing) => string {
  const { t, i18n } = useTranslation();
  return (need) =>
    t(`airdrop.need.${need}`, { from: utcDay(i18n.language, from), until: utcDay(i18n.language, until) });
}
