import { useTranslation } from 'react-i18next';
import './spinner.css';

/** Full-screen wait for a lazy screen (spec §2). */
export function Spinner() {
  const { t } = useTranslation();
  return (
    <div className="spinner" role="status">
      <span className="spinner-star" aria-hidden="true" />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
