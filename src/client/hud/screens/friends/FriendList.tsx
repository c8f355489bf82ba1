import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../popups/actionErrors';
import { Amount } from '../../components/Amount';
import { Button } from '../../components/Button';
import { HeroFace } from '../../components/HeroFace';
import { EmptyState, SkeletonRows } from '../../components/States';
import { QueryFailure } from '../../data/QueryList';
import { useGame } from '../../GameContext';
import { levelName, profileName } from '../../sentText';

const PER_PAGE = 10;

/** Friends, page by page, the richest of each page first. Loaded pages stay in place, even when a later one fails. */
export function FriendList() {
  const { t } = useTranslation();
  const { api } = useGame();
  const query = useInfiniteQuery({
    queryKey: ['friends'],
    queryFn: ({ pageParam }) => api.friends(pageParam, PER_PAGE),
    initialPageParam: 1,
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  });
  if (query.isPending) return <SkeletonRows rows={3} />;
  if (query.isLoadingError) return <QueryFailure error={query.error} refetch={query.refetch} />;
  const { pages } = query.data;
  const friends = pages.flatMap((page) => [...page.friends].sort((a, b) => b.balance - a.balance));
  return (
    <section aria-labelledby="friend-list">
      <h2 id="friend-list" className="section-title">
        {t('friends.yours', { count: pages[0]?.total ?? friends.length })}
      </h2>
      {friends.length === 0 ? <EmptyState text={t('friends.empty')} /> : null}
      <ul className="list rises">
        {friends.map((friend) => {
          const level = friend.level?.level ?? 1;
          return (
            <li key={friend.id || friend.telegramId} className="row friend lacquer">
              <HeroFace level={level} size={48} seed={friend.telegramId || profileName(t, friend)} />
              <span className="row-text">
                <bdi className="row-title friend-name">{profileName(t, friend)}</bdi>
                <span className="row-note">{levelName(t, level, friend.level?.name ?? '')}</span>
              </span>
              <Amount value={friend.balance} isCompact />
            </li>
          );
        })}
      </ul>
      {query.isError ? (
        <div className="state" role="alert">
          <p>{refusalMessage(query.error) || t('errors.loadFailed')}</p>
        </div>
      ) : null}
      {query.isError || query.hasNextPage ? (
        <Button
          tone="panel"
          isWide
          isBusy={query.isFetching}
          onClick={() => void (query.isRefetchError ? query.refetch() : query.fetchNextPage())}
        >
          {t(query.isError ? 'common.retry' : 'friends.more')}
        </Button>
      ) : null}
    </section>
  );
}
