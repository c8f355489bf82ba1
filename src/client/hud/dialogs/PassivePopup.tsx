import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { popupsArt } from '../../art/popups';
import { Amount } from '../components/Amount';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { useGame, useGameStore } from '../GameContext';
import { useCoinFlight } from '../useCoinFlight';
import { useNumbers } from '../useNumbers';
import { usePicture } from './usePicture';
import './popup.css';

const IMAGE = 'popup-passive';

/** The income of the missions while the player was away (spec §2 passive income popup). */
export default function PassivePopup() {
  return usePicture(popupsArt.url(IMAGE)) ? <Earned /> : null;
}

function Earned() {
  const { t } = useTranslation();
  const { full } = useNumbers();
  const coinsFrom = useCoinFlight();
  const { finishPassive, popupTurn } = useGame();
  useEffect(() => popupTurn.take(), [popupTurn]);
  const amount = useGameStore((state) => state.passive.passiveAmount);
  const [before, after] = t('passive.earned', { amount: full(amount) }).split(full(amount));
  return (
    <Dialog
      opensItself
      title={t('passive.title')}
      onClose={finishPassive}
      image={<Art set={popupsArt} name={IMAGE} width={264} className="bursts" />}
      testId="popup"
    >
      <p className="popup-earned">
        {before}
        <Amount value={amount} size="l" isRising />
        {after}
      </p>
      <p className="popup-text">{t('passive.remind')}</p>
      <Button
        isWide
        onClick={({ currentTarget }) => {
          coinsFrom(currentTarget)();
          finishPassive();
        }}
      >
        {t('passive.thanks')}
      </Button>
    </Dialog>
  );
}
