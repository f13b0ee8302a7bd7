import { feedFilters } from '@madoi/contract/feed/feed';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { HomeTabs } from '#features/lounge/room-card.api.ts';
import { loginUrl } from '#features/session/session.api.ts';
import { endOfNight, formatDate, formatWeekday } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { Chips } from '#ui/chip/Chips.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { NewsPill } from '#ui/news-pill/NewsPill.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { AlbumRow } from './AlbumRow.tsx';
import { EmptyFeed } from './EmptyFeed.tsx';
import { FeedSide } from './FeedSide.tsx';
import styles from './feed.module.css';
import { type FeedRow, feedEvenings, rowKey } from './feed-rows.ts';
import type { FollowingData } from './following-data.ts';
import { ListeningRow } from './ListeningRow.tsx';
import { PostRow } from './PostRow.tsx';
import { RoomRow } from './RoomRow.tsx';
import { useFeed } from './use-feed.ts';
import { useFeedNews } from './use-feed-news.ts';

const dayMs = 86_400_000;

const useEveningName = (nowMs: number) => {
  const t = useTranslations('feed');
  const locale = useLocale();
  return (endsAt: number): string => {
    const nights = Math.round((endOfNight(nowMs) - endsAt) / dayMs);
    if (nights <= 0) return t('tonight');
    if (nights === 1) return t('yesterday');
    const evening = endsAt - dayMs;
    return nights < 7 ? formatWeekday(evening, locale) : formatDate(evening, locale);
  };
};

const Row = ({ row }: { readonly row: FeedRow }) => {
  if (row.kind === 'listening') return <ListeningRow friend={row.items[0]} />;
  if (row.kind === 'post') return <PostRow row={row} />;
  return row.kind === 'album' ? <AlbumRow row={row} /> : <RoomRow row={row} />;
};

const FilterChips = ({ filter }: Pick<FollowingData, 'filter'>) => {
  const t = useTranslations('feed');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Chips
      label={t('filters')}
      value={filter}
      onValue={(show) => void navigate(show === 'all' ? pathname : `${pathname}?show=${show}`, { replace: true })}
      chips={feedFilters.map((value) => ({ value, text: t(`filter.${value}`) }))}
      className={styles.chips}
    />
  );
};

const Nothing = ({ filter }: Pick<FollowingData, 'filter'>) => {
  const t = useTranslations('feed.nothing');
  if (filter === 'friends') return <EmptyState title={t('friendsTitle')} text={t('friendsText')} />;
  if (filter === 'posts') return <EmptyState title={t('postsTitle')} text={t('postsText')} />;
  return <EmptyState title={t('title')} text={t('text')} />;
};

const topOfFeed = 'feed';

const Feed = ({ data }: { readonly data: FollowingData }) => {
  const t = useTranslations('feed');
  const { listening, more, ...feed } = useFeed(data);
  const eveningName = useEveningName(data.nowMs);
  const { shown, waitingCount, showWaiting } = useFeedNews({ items: feed.items, listening }, data);
  const evenings = feedEvenings(shown.items, shown.listening);
  const show = () => {
    showWaiting();
    document.getElementById(topOfFeed)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.columns}>
      <div id={topOfFeed} className={styles.rows}>
        <NewsPill count={waitingCount} text={t('news', { count: waitingCount })} onShow={show} />
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <FilterChips filter={data.filter} />
        </div>
        {evenings.map(({ endsAt, rows }) => (
          <section key={endsAt} aria-labelledby={`evening-${endsAt}`}>
            <h2 id={`evening-${endsAt}`} className={styles.evening}>
              {eveningName(endsAt)}
            </h2>
            {rows.map((row) => (
              <Row key={rowKey(row)} row={row} />
            ))}
          </section>
        ))}
        {evenings.length === 0 && !more.hasMore && <Nothing filter={data.filter} />}
        <LoadMore {...more} />
      </div>
      <FeedSide listening={listening} isShown={data.isShown} followed={data.followed} />
    </div>
  );
};

const LoginFirst = () => {
  const t = useTranslations('feed.login');
  const action = <LinkButton to={loginUrl('/following')}>{t('action')}</LinkButton>;
  return <EmptyState headingLevel="h1" title={t('title')} text={t('text')} action={action} />;
};

/** What those whom one follows did. `data` is undefined for visitors and guests, who follow nobody. */
export const FollowingPage = ({ data }: { readonly data: FollowingData | undefined }) => (
  <div className={styles.page}>
    <HomeTabs />
    {data === undefined ? (
      <LoginFirst />
    ) : data.followed.total === 0 ? (
      <EmptyFeed suggestions={data.suggestions} />
    ) : (
      <Feed key={data.filter} data={data} />
    )}
  </div>
);
