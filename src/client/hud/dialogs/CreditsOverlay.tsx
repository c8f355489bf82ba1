import { useTranslation } from 'react-i18next';
import credits from '../../art/credits.json';
import { Dialog, type OverlayProps } from '../components/Dialog';
import '../components/screen.css';
import './credits.css';

interface Credit {
  version: string;
  license: string;
  author: string;
}

/** `npm run i18n` subsets these fonts from their sources, so no dependency contains them. */
const SCRIPT_FONTS: [name: string, credit: Credit] = [
  'Noto Sans SC, JP, KR (Adobe, Google)',
  { version: '5.3.0', license: 'OFL-1.1', author: 'Google Inc.' },
];

/** Lists the fonts, icons and packages of the game with their licences. */
export default function CreditsOverlay({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const works: [name: string, credit: Credit][] = [
    ...Object.entries<Credit>(credits.art),
    SCRIPT_FONTS,
    ...Object.entries<Credit>(credits.packages),
  ];
  return (
    <Dialog title={t('credits.title')} onClose={onClose} kind="sheet">
      <p className="credits-text">{t('credits.text')}</p>
      <ul className="credits-list">
        {works.map(([name, { version, license, author }]) => (
          <li key={name} className="credits-row">
            <bdi className="row-title">{name}</bdi>
            <bdi className="row-note">{[version, license, author].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
