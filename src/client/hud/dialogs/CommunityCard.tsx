import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backdropsArt } from '../../art/backdrops';
import { heroesArt } from '../../art/heroes';
import { backdropId, heroName } from '../../art/levels';
import { currentLevel } from '../../game/gameSlice';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog, type OverlayProps } from '../components/Dialog';
import { useGame, useGameStore } from '../GameContext';
import { levelName } from '../sentText';
import { drawCard } from './drawCard';
import './communityCard.css';

/** Names longer than this, up to 64 characters, use a smaller font. */
const LONG_NAME = 24;

/** Errors of a share sheet that the player has closed, or that is still open from the last press. */
const NO_REFUSALS: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError']);

async function sharePicture(file: File, words: { text: string; url: string }): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], ...words });
    return true;
  } catch (error) {
    return error instanceof DOMException && NO_REFUSALS.has(error.name);
  }
}

/** Member name, level name and level image (spec §2), shareable as a picture. */
export default function CommunityCard({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const { host, links } = useGame();
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const firstName = useGameStore((state) => state.player.firstName);
  const level = useGameStore((state) => state.game.level);
  const row = useGameStore((state) => currentLevel(state.game));
  const backdrop = backdropsArt.url(`backdrop-${backdropId(level)}`);
  const rank = levelName(t, level, row?.name ?? '');

  const share = async () => {
    setBusy(true);
    const text = t('community.shareText', { level: rank });
    const picture = heroesArt.url(heroName(level), 2);
    const file = await drawCard({
      picture,
      backdrop,
      name: firstName,
      rank,
      title: t('common.appName'),
    });
    // The player may have closed the card since.
    if (!card.current) return;
    setBusy(false);
    const isShared = file !== null && (await sharePicture(file, { text, url: links.referral }));
    if (!isShared) host.share(links.referral, text);
  };

  return (
    <Dialog title={t('community.title')} onClose={onClose}>
      <div ref={card} className="member-card" style={{ '--place': `url("${backdrop}")` } as CSSProperties}>
        <Art set={heroesArt} name={heroName(level)} width={190} className="member-hero" />
        <p className="member-label">{t('community.member')}</p>
        <p className="member-name" data-long={firstName.length > LONG_NAME || undefined}>
          <bdi>{firstName}</bdi>
        </p>
        <p className="member-rank">{rank}</p>
      </div>
      <Button isWide isBusy={isBusy} onClick={() => void share()}>
        {t('community.share')}
      </Button>
    </Dialog>
  );
}
