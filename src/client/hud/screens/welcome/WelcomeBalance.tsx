import { useTranslation } from 'react-i18next';
import { coreArt } from '../../../art/core';
import { wantsLessMotion } from '../../../host/lessMotion';
import { Art } from '../../components/Art';
import { useGameStore } from '../../GameContext';
import { useNumbers } from '../../useNumbers';
import { CoinRain } from './CoinRain';
import { useCoinRain } from './useCoinRain';

/** The starting balance. Its own component, since the count draws it anew with every frame. */
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
