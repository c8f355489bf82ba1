import { useTranslation } from 'react-i18next';
import type { AirdropDrop, AirdropLine } from '../../../../economy/airdropAnswers';
import { dateTime } from '../../../../language/dates';
import { tokenAmount } from '../../../../language/units';
import { Button } from '../../../components/Button';
import { useAction } from '../../../data/useAction';
import { AIRDROP_KEYS } from '../../../dialogs/airdrop/useAirdrop';
import { SharePart } from '../../../dialogs/SharePart';
import { useGame, useGameStore } from '../../../GameContext';
import { PaymentStatus, usePayment } from '../Payment';
import { OwnAddress } from './OwnAddress';

const TON = { symbol: 'TON', decimals: 9 };

interface ClaimCardProps {
  line: AirdropLine;
  drop: AirdropDrop;
}

/** The tokens of the player's line: the claim date, the claim, and the claimed amount. */
export function ClaimCard({ line, drop }: ClaimCardProps) {
  const { t, i18n } = useTranslation();
  const { serverNowMs } = useGame();
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
        <bdi>{tokenAmount(i18n.language, line.amount, drop)}</bdi>
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

/** A claim through the player's wallet. Sending it again is safe: each line is paid only once. */
function Claim({ line, drop, payload }: ClaimCardProps & { payload: string }) {
  const { t, i18n } = useTranslation();
  const { wallet, api } = useGame();
  const status = useGameStore((store) => store.wallet.status);
  const report = useAction('airdrop:claimed', AIRDROP_KEYS);
  const isClaimed = drop.claimedAt !== null;
  const ton = (nanoTon: string) => tokenAmount(i18n.language, nanoTon, TON);

  const { state, send } = usePayment(async () => {
    const { distributor, value } = drop;
    const { result, boc } = await wallet.pay({ to: distributor, nanoTon: BigInt(value), payload });
    // The provider stores only the first claim.
    if (boc !== null && !isClaimed) void report.run(() => api.airdropClaimed(boc));
    return result;
  });

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
            <SharePart label={t('airdrop.line.wallet')}>
              <OwnAddress address={line.wallet} />
            </SharePart>
          )}
          <SharePart label={t('airdrop.claim.holds')}>
            <bdi>{ton(drop.value)}</bdi>
          </SharePart>
          <SharePart label={t('airdrop.claim.gas')}>
            <bdi>{ton(drop.gas)}</bdi>
          </SharePart>
        </dl>
      )}
      {isClaimed ? null : <p className="airdrop-note">{t('airdrop.claim.returns')}</p>}
      <Button
        isWide
        tone={isClaimed ? 'panel' : 'primary'}
        isBusy={state === 'confirm'}
        onClick={() => void send()}
      >
        {t(isClaimed ? 'airdrop.claim.again' : 'airdrop.claim.send')}
      </Button>
      <PaymentStatus state={state} />
    </div>
  );
}
