import { type LoungeCard, listOperatorLounges } from '@madoi/contract/lounge/room-lists';
import { roomPath, userPath } from '@madoi/contract/page-paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { formatFullDateTime } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { OperatorList } from '../shared/OperatorList.tsx';
import shared from '../shared/operator.module.css';
import styles from './rooms.module.css';

const lives = ['live', 'scheduled'] as const;
type ShownLife = (typeof lives)[number];

/** Rooms page after page: live ones with the fullest first, scheduled ones by their start. */
const useOpenRooms = (life: ShownLife, refetchEveryMs: number) =>
  useInfiniteQuery({
    queryKey: ['operator-rooms', life],
    queryFn: ({ pageParam }) =>
      call(listOperatorLounges, { query: { life, ...(pageParam !== undefined && { next: pageParam }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.paging.next,
    refetchInterval: refetchEveryMs,
    staleTime: 0,
  });

/** What keeps others from finding a room. */
const UnlistedMark = ({ limitation: { audience, visibility } }: Pick<LoungeCard, 'limitation'>) => {
  const t = useTranslations('lifecycle');
  if (visibility !== 'unlisted') return null;
  return (
    <span className={styles.unlisted}>
      <Link2 size={14} strokeWidth={1.75} aria-hidden="true" />{' '}
      {t(audience === 'invited' ? 'byInvitation' : 'unlisted')}
    </span>
  );
};

const RoomEntry = ({ room, life }: { readonly room: LoungeCard; readonly life: ShownLife }) => {
  const t = useTranslations('moderation.operator.openRooms');
  const locale = useLocale();
  const { id, name, stat, startAt, ownerUser, limitation } = room;
  return (
    <li className={shared.facts}>
      <b>
        <Link to={roomPath(id)}>{name}</Link>
      </b>
      <UnlistedMark limitation={limitation} />
      <span>
        {life === 'live'
          ? t('present', { count: stat.present })
          : t('opens', { date: formatFullDateTime(startAt, locale) })}
      </span>
      <span>
        {t('host')} <Link to={userPath(ownerUser.id)}>{ownerUser.name}</Link>
      </span>
    </li>
  );
};

interface OpenRoomsProps {
  readonly refetchEveryMs: number;
  /** Below it, once the rooms are known: it would be moved by as many as there are. */
  readonly children: ReactNode;
}

/** Every room that is open or will open, whether it stands in the public list or not. */
export const OpenRooms = ({ refetchEveryMs, children }: OpenRoomsProps) => {
  const t = useTranslations('moderation.operator.openRooms');
  const [life, setLife] = useState<ShownLife>('live');
  const query = useOpenRooms(life, refetchEveryMs);
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !query.isPending) setKnown(true);
  // While one pages people come and go: a room may stand on two pages.
  const rooms = new Map(query.data?.pages.flatMap(({ list }) => list.map((room) => [room.id, room] as const)));
  return (
    <>
      <section className={styles.open}>
        <h2>{t('title')}</h2>
        <p className={styles.about}>{t('about')}</p>
        <fieldset className={shared.choices} aria-label={t('choose')}>
          {lives.map((each) => (
            <button key={each} type="button" aria-pressed={life === each} onClick={() => setLife(each)}>
              {t(each)}
            </button>
          ))}
        </fieldset>
        <OperatorList label={t('title')} empty={t(`empty.${life}`)} count={rooms.size} query={query}>
          {[...rooms.values()].map((room) => (
            <RoomEntry key={room.id} room={room} life={life} />
          ))}
        </OperatorList>
      </section>
      {isKnown && children}
    </>
  );
};
