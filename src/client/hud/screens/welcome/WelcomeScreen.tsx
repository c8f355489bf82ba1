import { useTranslation } from 'react-i18next';
import { heroesArt } from '../../../art/heroes';
import { Art } from '../../components/Art';
import { Scenery } from '../../components/Scenery';
import { useGame, useGameStore } from '../../GameContext';
import './welcome.css';
import { coreArt } from '../../../art/core';
import { wantsLessMotion } from '../../../host/device';
import { useNumbers } from '../../useNumbers';
import { CoinRain, useCoinRain } from './CoinRain';

/**
 * Shown after a first login (spec §1): the ninja on his path, the starting balance, which rains down, and the button into the
 * game. Screen readers hear the whole balance once.
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

/** The starting balance, a component of its own because the count renders it every frame. */
export function WelcomeBalance() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const balance = useGameStore((state) => state.game.balance);
  const share = useCoinRain();
  return (
    <p className="welcome-balance" data-counted={share === 1 || undefined}>
      <span className="visually-hidden">{t('welcome.balance', { count: balance })}</span>
      {wantsLessMotion() ? null : <CoinRain />}
      <Art set={coreArt} name="coin" width={52} />
      <span className="welcome-figure" aria-hidden="true">
        {/* Keeps the room of the whole balance. */}
        <bdi>{full(balance)}</bdi>
        <bdi>{full(Math.floor(balance * share))}</bdi>
      </span>
    </p>
  );
}
