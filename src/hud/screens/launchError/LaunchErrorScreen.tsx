import { useTranslation } from 'react-i18next';
import { useGame, useGameStore } from '../../GameContext';
import './launchError.css';

/** The launch lacks what the game cannot do without (spec §5, §8): its words, and a way back. */
export default function LaunchErrorScreen() {
  const { t } = useTranslation();
  const { host, links } = useGame();
  const error = useGameStore((state) => state.launchError) ?? 'noUser';
  return (
    <main className="launch-error">
      <h1 className="launch-error-text">{t(`errors.${error}`)}</h1>
      <button type="button" className="button-primary" onClick={() => host.openLink(links.bot)}>
        {t('errors.openInApp')}
      </button>
    </main>
  );
}
