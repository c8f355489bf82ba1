import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { START_BALANCE } from '../../../../core/defaults';
import { heroesArt } from '../../../art/heroes';
import { Art } from '../../components/Art';
import { Scenery } from '../../components/Scenery';
import { useGame, useGameStore } from '../../GameContext';
import './welcome.css';
import { coreArt } from '../../../art/core';
import type { GameStore } from '../../../game/gameStore';
import { wantsLessMotion } from '../../../host/device';
import { useNumbers } from '../../useNumbers';
import { CoinRain, useCoinRain, WelcomeBeats } from './CoinRain';
import { enterHome, useHeroPlace } from './enterHome';

/** The welcome after a first login (spec §1). Screen readers announce the final balance once. */
export default function WelcomeScreen() {
  const { t } = useTranslation();
  const game = useGame();
  const beats = useContext(WelcomeBeats);
  const place = useHeroPlace();
  const name = useGameStore((state) => state.player.firstName);
  return (
    <Scenery className="welcome" testId="welcome">
      <h1 className="scenery-title">
        {name ? t('welcome.title', { name: `\u2068${name}\u2069` }) : t('welcome.titleNoName')}
      </h1>
      <div ref={place} className="welcome-path">
        <Art set={heroesArt} name="hero-01" width={300} className="welcome-hero" />
      </div>
      <p className="welcome-text">{t('welcome.text')}</p>
      <WelcomeBalance />
      <button type="button" className="button-primary" onClick={() => enterHome(game, place.current, beats)}>
        {t('welcome.enter')}
      </button>
    </Scenery>
  );
}

/**
 * Returns the inviter's gift if the balance contains it, otherwise 0. After a late login, the balance also contains the
 * player's own taps.
 */
function giftOf({ account, game }: GameStore): number {
  const { premium, base } = account?.referral ?? {};
  const gained = game.balance - START_BALANCE;
  return [premium?.welcome, base?.welcome].find((gift = 0) => gift > 0 && gained >= gift) ?? 0;
}

/**
 * The starting balance (spec §9) and the inviter's gift (decision 65). A separate component, because the count
 * renders every frame.
 */
export function WelcomeBalance() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const gift = useGameStore(giftOf);
  const share = useCoinRain();
  return (
    <>
      <p className="welcome-balance" data-counted={share === 1 || undefined}>
        <span className="visually-hidden">{t('welcome.balance', { count: START_BALANCE })}</span>
        {wantsLessMotion() ? null : <CoinRain />}
        <Art set={coreArt} name="coin" width={52} />
        <span className="welcome-figure" aria-hidden="true">
          {/* Reserves the space of the final balance. */}
          <bdi>{full(START_BALANCE)}</bdi>
          <bdi>{full(Math.floor(START_BALANCE * share))}</bdi>
        </span>
      </p>
      {gift > 0 ? <p className="welcome-gift">{t('welcome.gift', { amount: full(gift) })}</p> : null}
    </>
  );
}
