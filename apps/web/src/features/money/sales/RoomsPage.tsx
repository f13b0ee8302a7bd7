import { listSoldRooms } from '@madoi/contract/money/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { HelpLink } from '#platform/help/HelpLink.tsx';
import { call } from '#platform/http/call.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { formatFullDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import styles from './dashboard.module.css';
import type { SoldRoomsPage } from './sales-pages.ts';

const useRooms = (loaded: SoldRoomsPage) =>
  useInfiniteQuery({
    queryKey: ['sales', 'rooms'],
    queryFn: ({ pageParam }) => call(listSoldRooms, { query: { ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    initialData: { pages: [loaded], pageParams: [undefined] },
    getNextPageParam: (page) => page.paging.next,
    staleTime: 60_000,
  });

/** Rooms in which something was given, the latest first. */
export const RoomsPage = ({ loaded }: { readonly loaded: SoldRoomsPage }) => {
  const t = useTranslations('sales');
  const locale = useLocale();
  const query = useRooms(loaded);
  const rooms = query.data.pages.flatMap(({ list }) => list);
  return (
    <DashboardFrame isTestMoney={loaded.isTestMoney}>
      <h1 className={styles.title}>{t('nav.rooms')}</h1>
      {rooms.length === 0 ? (
        <EmptyState title={t('rooms.empty')} text={t('history.emptyText')} />
      ) : (
        <>
          <p className={styles.small}>
            {t('rooms.score')} <HelpLink to="giftScore" />
          </p>
          <ul className={styles.list}>
            {rooms.map(({ lounge, lastAt, shareYen, giftCount, giverCount, score }) => (
              <li key={lounge.id}>
                <Link to={`/dashboard/rooms/${lounge.id}`} aria-label={t('rooms.open', { name: lounge.name })}>
                  <b>{lounge.name}</b>
                  <small>{formatFullDate(lastAt, locale)}</small>
                  <span>{t('rooms.facts', { gifts: giftCount, givers: giverCount, score })}</span>
                  <strong>{t('yen', { yen: shareYen })}</strong>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <LoadMore hasMore={query.hasNextPage} state={nextPageStateOf(query)} onMore={() => void query.fetchNextPage()} />
    </DashboardFrame>
  );
};
