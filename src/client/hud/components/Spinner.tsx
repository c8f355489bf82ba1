import { useTranslation } from 'react-i18next';
import './spinner.css';

/**
 * Full-screen spinner for a lazy screen (spec §2).
 * @param isPatient appears over another screen, after a short delay
 */
export function Spinner({ isPatient = false }: { isPatient?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={isPatient ? 'spinner spinner-patient' : 'spinner'} role="status">
      <span className="spinner-star" aria-hidden="true" />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
