import { listHeardRooms } from '@madoi/contract/lounge/quality';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { OperatorAnswer } from '../shared/OperatorAnswer.tsx';
import { OperatorFrame } from '../shared/OperatorFrame.tsx';
import shared from '../shared/operator.module.css';
import { HeardRoomsTable } from './HeardRoomsTable.tsx';
import { OpenRooms } from './OpenRooms.tsx';
import styles from './rooms.module.css';

const refetchEveryMs = 30_000;

/** How rooms are heard in the pages of those who are in them. */
const HeardRooms = () => {
  const t = useTranslations('moderation.operator.heard');
  const query = useQuery({
    queryKey: ['operator-rooms'],
    queryFn: () => call(listHeardRooms),
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  });
  return (
    <>
      <h2 className={styles.title}>{t('label')}</h2>
      <p className={styles.about}>{t('about')}</p>
      <OperatorAnswer query={query}>
        {({ list }) =>
          list.length === 0 ? <p className={shared.empty}>{t('empty')}</p> : <HeardRoomsTable rooms={list} />
        }
      </OperatorAnswer>
    </>
  );
};

/** Which rooms are open, and how they are heard. */
export const HeardRoomsPage = () => (
  <OperatorFrame page="rooms">
    <OpenRooms refetchEveryMs={refetchEveryMs}>
      <HeardRooms />
    </OpenRooms>
  </OperatorFrame>
);
