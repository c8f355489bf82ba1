import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AirdropDrop, AirdropLine } from '../../../../economy/airdropAnswers';
import { dateTime } from '../../../../language/dates';
import { wholeUnits } from '../../../../language/units';
import type { PaymentResult } from '../../../../wallet/wallet';
import { Button } from '../../../components/Button';
import { refreshAirdrop } from '../../../dialogs/airdrop/useAirdrop';
import { useGame, useGameStore } from '../../../GameContext';
import { OwnAddress } from './OwnAddress';

const TON_DECIMALS = 9;

interface ClaimCardProps {
  line: AirdropLine;
  drop: AirdropDrop;
}

/** The tokens of the player's line: when they can be claimed, the claim, and what was claimed. */
export function ClaimCard({ line, drop }: ClaimCardProps) {
  const { t, i18n } = useTranslation();
  const { serverNowMs } = useGame();
  const amount = `${wholeUnits(i18n.language, line.amount, drop.decimals)} ${drop.symbol}`;
  const date = (seconds: number) => dateTime(i18n.language, seconds * 1000);
  const now = serverNowMs() / 1000;
  const isOpen = now >= drop.startsAt && now < drop.endsAt;
  const { claimedAt } = drop;
  return (
    <section
      className="airdrop-card airdrop-claim lacquer"
      data-testid="airdrop-claim"
      data-claimed={claimedAt !== null || undefined}
    >
      <h2 className="section-title">
        {t(claimedAt === null ? 'airdrop.claim.title' : 'airdrop.claim.done')}
      </h2>
      <p className="share-total">
        <bdi>{amount}</bdi>
      </p>
      {claimedAt === null ? null : (
        <p>{t('airdrop.claim.claimedAt', { date: dateTime(i18n.language, claimedAt) })}</p>
      )}
      {now < drop.startsAt ? <p>{t('airdrop.claim.opens', { date: date(drop.startsAt) })}</p> : null}
      {now >= drop.endsAt && claimedAt === null ? (
        <p>{t('airdrop.claim.closed', { date: date(drop.endsAt) })}</p>
      ) : null}
      {isOpen && drop.payload !== null ? <Claim line={line} drop={drop} payload={drop.payload} /> : null}
    </section>
  );
}

/** A claim in the player's wallet. It may be sent again, because a line is paid once whatever is sent. */
function Claim({ line, drop, payload }: ClaimCardProps & { payload: string }) {
  const { t, i18n } = useTranslation();
  const game = useGame();
  const { wallet, tellActionError } = game;
  const status = useGameStore((store) => store.wallet.status);
  // The library's window shows the state itself while open.
  const isCovered = useGameStore((store) => store.wallet.window === 'open');
  const [state, setState] = useState<'idle' | 'confirm' | PaymentResult>('idle');
  const isClaimed = drop.claimedAt !== null;
  const ton = (nanoTon: string) => `${wholeUnits(i18n.language, nanoTon, TON_DECIMALS)} TON`;

  const claim = async () => {
    setState('confirm');
    try {
      const { result, boc } = await wallet.pay({
        to: drop.distributor,
        nanoTon: BigInt(drop.value),
        payload,
      });
      setState(result);
      if (boc === null) return;
      game.host.haptic('success');
      await game.api.airdropClaimed(boc).catch(() => undefined);
      await refreshAirdrop(game);
    } catch (error) {
      setState('idle');
      tellActionError(error);
    }
  };

  if (status !== 'connected')
    return (
      <Button isWide isBusy={status === 'loading'} onClick={() => wallet.open()}>
        {t('airdrop.connect')}
      </Button>
    );
  return (
    <div className="airdrop-claim-action" data-testid="airdrop-claim-action" data-state={state}>
      {isClaimed ? (
        <p>{t('airdrop.claim.againText')}</p>
      ) : (
        <dl className="share-parts">
          {line.wallet === null ? null : (
            <div className="share-part">
              <dt>{t('airdrop.line.wallet')}</dt>
              <dd>
                <OwnAddress address={line.wallet} />
              </dd>
            </div>
          )}
          <div className="share-part">
            <dt>{t('airdrop.claim.holds')}</dt>
            <dd>
              <bdi>{ton(drop.value)}</bdi>
            </dd>
          </div>
          <div className="share-part">
            <dt>{t('airdrop.claim.gas')}</dt>
            <dd>
              <bdi>{ton(drop.gas)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      {isClaimed ? null : <p className="airdrop-note">{t('airdrop.claim.returns')}</p>}
      <Button
        isWide
        tone={isClaimed ? 'panel' : 'primary'}
        isBusy={state === 'confirm'}
        onClick={() => void claim()}
      >
        {t(isClaimed ? 'airdrop.claim.again' : 'airdrop.claim.send')}
      </Button>
      <p role="status">
        {state === 'idle' || state === 'failed' || isCovered ? null : t(`walletScreen.checkin.${state}`)}
      </p>
    </div>
  );
}
