import { useTranslation } from 'react-i18next';
import type { Airdrop } from '../../../economy/airdropAnswers';
import { dateTime } from '../../../language/dates';
import { CopyText } from './CopyText';

/** Hash that identifies the rules once they are fixed; until then, a note that they can change. */
export function RulesNote({
  airdrop: { rulesHash, fixedAt },
}: {
  airdrop: Pick<Airdrop, 'rulesHash' | 'fixedAt'>;
}) {
  const { t, i18n } = useTranslation();
  if (rulesHash === null) return <p className="airdrop-note">{t('airdrop.mayChange')}</p>;
  return (
    <>
      {fixedAt === null ? null : (
        <p className="airdrop-note">{t('airdrop.fixedAt', { date: dateTime(i18n.language, fixedAt) })}</p>
      )}
      <CopyText label={t('airdrop.hash')} text={rulesHash} />
    </>
  );
}
