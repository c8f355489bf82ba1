import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../account/hasFeature';
import { nftArt } from '../../../art/nft';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { ScreenFrame } from '../../components/ScreenFrame';
import { QueryScope } from '../../data/QueryList';
import { SharePart } from '../../dialogs/SharePart';
import { useConnectWallet } from '../../dialogs/wallet/useConnectWallet';
import { useGame, useGameStore } from '../../GameContext';
import { isOurs, sentText, textOf } from '../../sentText';
import { useNumbers } from '../../useNumbers';
import '../../dialogs/popup.css';
import './nft.css';
import { useQuery } from '@tanstack/react-query';
import { NFT_PIECES, type NftPiece as OwnPiece } from '../../../../core/economy/nft';
import { knownArt } from '../../../art/artSet';

/** The planned collection (spec §2 /tpu), labelled as planned. */
export default function NftScreen() {
  const { t } = useTranslation();
  return (
    <ScreenFrame title={t('nft.title')} subtitle={t('nft.subtitle')} place="sky" pose="guard" hasBalance>
      <QueryScope>
        <Collection />
      </QueryScope>
    </ScreenFrame>
  );
}

/** Says that the collection is not on sale yet, and offers to connect a wallet until then. */
function Planned() {
  const { t } = useTranslation();
  const { connect, visitWallet } = useConnectWallet();
  const isConnected = useGameStore(({ wallet }) => wallet.status === 'connected');
  return (
    <li className="nft-planned lacquer">
      <p>{t(isConnected ? 'nft.readyText' : 'nft.plannedText')}</p>
      {isConnected ? null : (
        <Button isWide onClick={connect}>
          {t('nft.connect')}
        </Button>
      )}
      <Button isWide tone="panel" onClick={visitWallet}>
        {t('walletScreen.visit')}
      </Button>
    </li>
  );
}

function Collection() {
  const pieces = useNftPieces();
  const [open, setOpen] = useState<NftPiece | null>(null);
  return (
    <>
      <ul className="nft-grid rises">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <NftCard piece={piece} onOpen={() => setOpen(piece)} />
          </li>
        ))}
        <Planned />
      </ul>
      {open ? <NftSheet piece={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function NftCard({ piece, onOpen }: { piece: NftPiece; onOpen: () => void }) {
  const { t } = useTranslation();
  const { compact } = useNumbers();
  return (
    <button type="button" className="nft-card lacquer" data-rarity={piece.rarity} onClick={onOpen}>
      <Art set={nftArt} name={piece.image} width={150} lazy className="nft-image" />
      <span className="nft-name">{sentText(t, nameKey(piece), piece.name)}</span>
      <span className="nft-facts">
        <span className="nft-rarity">{t(`economy.nftRarity.${piece.rarity}`)}</span>
        <bdi className="nft-bonus">{t('nft.bonus', { amount: compact(piece.bonusPerHour) })}</bdi>
      </span>
      <span className="nft-tag">{t('nft.planned')}</span>
    </button>
  );
}

function NftSheet({ piece, onClose }: { piece: NftPiece; onClose: () => void }) {
  const { t } = useTranslation();
  const { full } = useNumbers();
  return (
    <Dialog
      kind="sheet"
      title={sentText(t, nameKey(piece), piece.name)}
      image={<Art set={nftArt} name={piece.image} width={180} />}
      onClose={onClose}
    >
      {isOurs(t, nameKey(piece), piece.name) ? (
        <p className="popup-text">{textOf(t, `economy.nft.${piece.id}.description`)}</p>
      ) : null}
      <dl className="share-parts">
        <SharePart label={t('nft.rarity')}>
          <span data-rarity={piece.rarity} className="nft-rarity">
            {t(`economy.nftRarity.${piece.rarity}`)}
          </span>
        </SharePart>
        <SharePart label={t('nft.bonusLabel')}>
          <bdi>{t('nft.bonus', { amount: full(piece.bonusPerHour) })}</bdi>
        </SharePart>
      </dl>
      <Button isWide disabled>
        {t('nft.planned')}
      </Button>
    </Dialog>
  );
}

function nameKey({ id }: NftPiece): string {
  return `economy.nft.${id}.name`;
}

export type NftPiece = Omit<OwnPiece, 'id'> & { id: string };

/** Fallback for a picture that this version of the game lacks. */
const ANY_PIECE = 'nft-7';

/** Returns the provider's pieces. Falls back to the game's own until the provider answers, or if it has none. */
export function useNftPieces(): readonly NftPiece[] {
  const { api } = useGame();
  const hasCatalogue = useGameStore((state) => hasFeature(state, 'catalogue'));
  const { data } = useQuery({
    queryKey: ['catalogue'],
    queryFn: () => api.catalogue(),
    enabled: hasCatalogue,
  });
  const pieces = data?.nfts ?? NFT_PIECES.map((piece) => ({ ...piece, id: String(piece.id) }));
  return pieces.map((piece) => ({ ...piece, image: knownArt(nftArt, piece.image, ANY_PIECE) }));
}
