import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import type { Game } from '../../../game/game';
import { Art } from '../../components/Art';
import { HeroFace } from '../../components/HeroFace';
import { useGame, useGameStore } from '../../GameContext';
import { profileName } from '../../sentText';
import { useNumbers } from '../../useNumbers';

export type Rival = Awaited<ReturnType<Game['api']['leaderboard']>>[number];

const ROW_PX = 60;

type ListOptions = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

/**
 * By default the virtualizer measures and scrolls while React mounts the screen, which forces a second layout. These
 * options render a screenful of rows first, take the size after layout, and leave scrolling to the player.
 */
const LAID_OUT_ONCE: Pick<ListOptions, 'observeElementRect' | 'scrollToFn'> = {
  observeElementRect({ scrollElement }, onSize) {
    if (!scrollElement) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) onSize({ width: entry.contentRect.width, height: Math.round(entry.contentRect.height) });
    });
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  scrollToFn: () => undefined,
};

interface RivalListProps {
  rivals: readonly Rival[];
  /** Rivals before this index are on the podium. */
  from: number;
  /** Level of the board, whose hero every row shows. */
  level: number;
}

/** Up to 100 rows. Only visible ones are rendered. */
export function RivalList({ rivals: all, from, level }: RivalListProps) {
  const { t } = useTranslation();
  const { compact } = useNumbers();
  const telegramId = useGameStore((state) => state.player.telegramId);
  const rivals = all.slice(from);
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer<HTMLElement, Element>({
    ...LAID_OUT_ONCE,
    initialRect: { width: 0, height: innerHeight },
    count: rivals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} className="rivals" aria-label={t('leaderboard.title')} tabIndex={0}>
      <ol className="rivals-track" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const rival = rivals[index];
          if (!rival) return null;
          return (
            <li
              key={rival.id || rival.telegramId}
              className="rival"
              data-own={rival.telegramId === telegramId || undefined}
              aria-posinset={index + 1}
              aria-setsize={rivals.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Place place={from + index + 1} />
              <HeroFace
                level={level}
                size={44}
                seed={String(from + index + 1)}
                name={profileName(t, rival)}
              />
              <bdi className="rival-name">{profileName(t, rival)}</bdi>
              <bdi className="rival-profit">
                {t('leaderboard.perHour', { amount: compact(rival.productionPerHour) })}
              </bdi>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Medals for the first three, numbers for the rest. The digit on a medal tells the places apart without colours. */
export function Place({ place }: { place: number }) {
  const { t } = useTranslation();
  if (place <= 3)
    return (
      <span className="medal">
        <Art set={uiArt} name={`rank-${place}`} width={34} alt={t('leaderboard.place', { place })} />
        <span className="medal-digit" aria-hidden="true">
          {place}
        </span>
      </span>
    );
  return <span className="rival-place">{place}</span>;
}

interface OwnPlaceProps {
  rivals: readonly Rival[];
  boardLevel: number;
}

/** The player's own rank, pinned below the list. The provider also sends ranks beyond the end of the list. */
export function OwnPlace({ rivals, boardLevel }: OwnPlaceProps) {
  const { t } = useTranslation();
  const { compact, full } = useNumbers();
  const { api } = useGame();
  const player = useGameStore((state) => state.player);
  const level = useGameStore((state) => state.game.level);
  const profit = useGameStore((state) => state.game.productionPerHour);
  const index = rivals.findIndex((rival) => rival.telegramId === player.telegramId);
  const isHere = level === boardLevel;
  const { data: far } = useQuery({
    queryKey: ['leaderboard-place', level],
    queryFn: api.leaderboardPlace,
    enabled: isHere && index < 0,
  });
  const name = player.firstName ? profileName(t, player) : t('leaderboard.you');
  const unlisted = far ? t('leaderboard.place', { place: full(far.place) }) : t('leaderboard.unranked');
  return (
    <div className="own-place lacquer">
      {index >= 0 ? <Place place={index + 1} /> : null}
      <HeroFace
        level={level}
        size={44}
        seed={index >= 0 ? String(index + 1) : player.telegramId}
        name={name}
      />
      <span className="row-text">
        <bdi className="rival-name">{name}</bdi>
        <span className="row-note">
          {index >= 0 ? t('leaderboard.you') : isHere ? unlisted : t('leaderboard.otherLevel', { level })}
        </span>
      </span>
      <bdi className="rival-profit">{t('leaderboard.perHour', { amount: compact(profit) })}</bdi>
    </div>
  );
}
