import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import type { Game } from '../../../game/game';
import { Art } from '../../components/Art';
import { useGameStore } from '../../GameContext';
import { profileName } from '../../profileName';
import { useNumbers } from '../../useNumbers';

export type Rival = Awaited<ReturnType<Game['api']['leaderboard']>>[number];

const ROW_PX = 60;

type ListOptions = Parameters<typeof useVirtualizer<HTMLElement, Element>>[0];

/**
 * By default the virtualizer measures and scrolls the list while React opens the screen, which forces a second layout. Here
 * the first rows fill a screen, and the size arrives after the layout. Only the player scrolls the list.
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
  /** How many of them stand elsewhere; the list begins after them. */
  from: number;
}

/** A list of up to 100 rows. Only the rows in sight are rendered. */
export function RivalList({ rivals: all, from }: RivalListProps) {
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

/** Medals for the first three, numbers for the rest. */
export function Place({ place }: { place: number }) {
  const { t } = useTranslation();
  if (place <= 3)
    return <Art set={uiArt} name={`rank-${place}`} width={34} alt={t('leaderboard.place', { place })} />;
  return <span className="rival-place">{place}</span>;
}
