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

/** Rooms of the public list that are live now, the fullest first; unlisted ones are in no list. */
export const OnAirRooms = ({ refetchEveryMs }: { readonly refetchEveryMs: number }) => {
  const t = useTranslations('moderation.operator.onAir');
  const query = useQuery({
    queryKey: ['operator-rooms', 'on-air'],
    queryFn: () => call(listLounges, { query: { life: 'live', limit: shownMost } }),
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  });
  const rooms = query.data?.list ?? [];
  return (
    <section className={styles.onAir}>
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
    </section>
  );
};
