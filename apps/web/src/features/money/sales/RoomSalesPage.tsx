import { getRoomSales, type RoomSales } from '@madoi/contract/money/sales';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import styles from './dashboard.module.css';
import { SaleRows } from './SaleRows.tsx';

export interface RoomSalesPageProps {
  readonly roomId: string;
  readonly loaded: RoomSales;
}

const useRoomSales = ({ roomId, loaded }: RoomSalesPageProps) =>
  useInfiniteQuery({
    queryKey: ['sales', 'room', roomId],
    queryFn: ({ pageParam }) =>
      call(getRoomSales, { params: { id: roomId }, query: { ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    initialData: { pages: [loaded], pageParams: [undefined] },
    getNextPageParam: (page) => page.paging.next,
    staleTime: 60_000,
  });

const Givers = ({ givers }: Pick<RoomSales, 'givers'>) => {
  const t = useTranslations('sales');
  return (
    <section>
      <h2 className={styles.subtitle}>{t('rooms.givers')}</h2>
      <ol className={styles.givers}>
        {givers.map(({ user, amount, score, giftCount }) => (
          <li key={user.id}>
            <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.button} />
            <b>{user.name === '' ? t('history.closed') : user.name}</b>
            <small>{t('rooms.giver', { gifts: giftCount, score })}</small>
            <strong>{t('yen', { yen: amount })}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** One room: what it earned, who gave, and each gift. */
export const RoomSalesPage = (props: RoomSalesPageProps) => {
  const t = useTranslations('sales');
  const query = useRoomSales(props);
  const { shareYen, giftCount, giverCount, totalScore, givers, isTestMoney } = props.loaded;
  const sales = query.data.pages.flatMap(({ list }) => list);
  return (
    <DashboardFrame isTestMoney={isTestMoney}>
      <Link to="/dashboard/rooms" className={styles.inline}>
        {t('rooms.back')}
      </Link>
      <h1 className={styles.title}>{sales[0]?.lounge.name ?? t('nav.rooms')}</h1>
      <p className={styles.figure}>{t('yen', { yen: shareYen })}</p>
      <p className={styles.small}>{t('rooms.facts', { gifts: giftCount, givers: giverCount, score: totalScore })}</p>
      {props.loaded.isOver && giverCount > 0 && (
        <p>
          <Link to={`/letters/new?lounge=${props.roomId}`} className={styles.inline}>
            {t('rooms.letter')}
          </Link>
        </p>
      )}
      {sales.length === 0 ? (
        <p className={styles.none}>{t('rooms.empty')}</p>
      ) : (
        <>
          <Givers givers={givers} />
          <h2 className={styles.subtitle}>{t('history.title')}</h2>
          <SaleRows sales={sales} />
        </>
      )}
      <LoadMore hasMore={query.hasNextPage} state={nextPageStateOf(query)} onMore={() => void query.fetchNextPage()} />
    </DashboardFrame>
  );
};
