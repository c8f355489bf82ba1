import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { heroesArt } from '../../../art/heroes';
import { Art } from '../../components/Art';
import { Scenery } from '../../components/Scenery';
import { useGame, useGameStore } from '../../GameContext';
import { useNumbers } from '../../useNumbers';
import './welcome.css';

/** Shown after a first login: the starting balance and the button into the game (spec §1). */
export default function WelcomeScreen() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const { enterGame } = useGame();
  const name = useGameStore((state) => state.player.firstName);
  const balance = useGameStore((state) => state.game.balance);
  return (
    <Scenery className="welcome" testId="welcome">
      <Art set={heroesArt} name="hero-01" width={300} className="scenery-hero" />
      <h1 className="scenery-title">{name ? t('welcome.title', { name }) : t('welcome.titleNoName')}</h1>
      <p className="welcome-text">{t('welcome.text')}</p>
      <p className="welcome-balance">
        <Art set={coreArt} name="coin" width={52} />
        <bdi>{full(balance)}</bdi>
      </p>
      <button type="button" className="button-primary" onClick={enterGame}>
        {t('welcome.enter')}
      </button>
    </Scenery>
  );
}
