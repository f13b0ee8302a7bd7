import { listLounges } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { OperatorList } from '../shared/OperatorList.tsx';
import shared from '../shared/operator.module.css';
import styles from './rooms.module.css';

const shownMost = 50;

/** Rooms of the public list that are open now, the fullest first, whether a song plays or not; unlisted ones are in no list. */
export const OpenRooms = ({ refetchEveryMs }: { readonly refetchEveryMs: number }) => {
  const t = useTranslations('moderation.operator.openRooms');
  const query = useQuery({
    queryKey: ['operator-rooms', 'open'],
    queryFn: () => call(listLounges, { query: { life: 'live', limit: shownMost } }),
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  });
  const rooms = query.data?.list ?? [];
  return (
    <section className={styles.open}>
      <h2>{t('title')}</h2>
      <OperatorList label={t('title')} empty={t('empty')} count={rooms.length} query={query}>
        {rooms.map(({ id, name, stat }) => (
          <li key={id} className={shared.facts}>
            <b>
              <Link to={roomPath(id)}>{name}</Link>
            </b>
            <span>{t('present', { count: stat.present })}</span>
          </li>
        ))}
      </OperatorList>
      {query.data?.paging.next !== undefined && <p className={styles.about}>{t('cut', { count: rooms.length })}</p>}
    </section>
  );
};
