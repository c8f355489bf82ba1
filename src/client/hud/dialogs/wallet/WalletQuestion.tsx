import { useTranslation } from 'react-i18next';
import { shortAddress } from '../../../wallet/address';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { useGame } from '../../GameContext';
import '../../../home/walletButton.css';

/**
 * Asks before another wallet replaces the stored one. Closing the dialog keeps the stored wallet. A press on the
 * backdrop doesn't close it, because the press may be meant for the game.
 */
export function WalletQuestion({ stored, offered }: { stored: string; offered: string }) {
  const { t } = useTranslation();
  const { wallet, reportActionError } = useGame();
  const answer = (replaces: boolean) => void wallet.answer(replaces).catch(reportActionError);
  return (
    <Dialog
      opensItself
      title={t('walletScreen.question.title')}
      onClose={() => answer(false)}
      closesByBackdrop={false}
      testId="wallet-question"
    >
      <p>{t('walletScreen.question.text')}</p>
      <dl className="wallet-choice">
        {(
          [
            ['stored', stored],
            ['offered', offered],
          ] as const
        ).map(([key, address]) => (
          <div key={key}>
            <dt>{t(`walletScreen.question.${key}`)}</dt>
            <dd>
              <bdi dir="ltr">{shortAddress(address)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button isWide onClick={() => answer(true)}>
        {t('walletScreen.question.replace')}
      </Button>
      <Button isWide tone="panel" onClick={() => answer(false)}>
        {t('walletScreen.question.keep')}
      </Button>
    </Dialog>
  );
}
