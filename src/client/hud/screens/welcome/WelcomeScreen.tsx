import { useTranslation } from 'react-i18next';
import { heroesArt } from '../../../art/heroes';
import { Art } from '../../components/Art';
import { Scenery } from '../../components/Scenery';
import { useGame, useGameStore } from '../../GameContext';
import { WelcomeBalance } from './WelcomeBalance';
import './welcome.css';

/**
 * Shown after a first login (spec §1): the ninja on his path, the starting balance, which rains and is counted, and the
 * button into the game. Screen readers hear the whole balance, once.
 */
export default function WelcomeScreen() {
  const { t } = useTranslation();
  const { enterGame } = useGame();
  const name = useGameStore((state) => state.player.firstName);
  return (
    <Scenery className="welcome" testId="welcome">
      <h1 className="scenery-title">
        {name ? t('welcome.title', { name: `\u2068${name}\u2069` }) : t('welcome.titleNoName')}
      </h1>
      <div className="welcome-path">
        <Art set={heroesArt} name="hero-01" width={300} className="welcome-hero" />
      </div>
      <p className="welcome-text">{t('welcome.text')}</p>
      <WelcomeBalance />
      <button type="button" className="button-primary" onClick={enterGame}>
        {t('welcome.enter')}
      </button>
    </Scenery>
  );
}
