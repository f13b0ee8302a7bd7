import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Mic } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatShortDate, isSameTokyoDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { hasCover, RoomCover } from '#ui/artwork/RoomCover.tsx';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { LoadMore, type LoadMoreProps } from '#ui/load-more/LoadMore.tsx';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { ObiRow } from '#ui/obi/ObiRow.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { prefetchOnRoom } from '../room/room-code.ts';
import { OwnerName } from '../schedule/OwnerName.tsx';
import { type RoomGroup, type RoomGroupSection, sealOf } from './home-groups.ts';
import styles from './mobile-shelf.module.css';
import { useRoomLabel } from './use-room-label.ts';

interface RowProps {
  readonly room: LoungeCard;
  readonly group: RoomGroup;
  readonly nowMs: number;
  readonly isFirst: boolean;
  readonly aboveFold: boolean;
}

/** Where this shelf is shown; as in its styles. */
const onPhone = '(width <= 700px)';
/** So many rows fit into the first window of a large phone. */
const rowsAboveFold = 8;

const RowMark = ({ room, group, isFirst }: Pick<RowProps, 'room' | 'group' | 'isFirst'>) => {
  const t = useTranslations('home.seal');
  const seal = sealOf(room, group);
  if (seal === 'scheduled') return <Seal text={t(seal)} outlined size="medium" />;
  if (seal !== undefined) return <Seal text={t(seal)} size={isFirst ? 'large' : 'medium'} />;
  return room.nowPlaying === undefined ? null : (
    <span className={styles.bars}>
      <Equaliser className={styles.equaliser} />
    </span>
  );
};

const RoomLine = ({ room, group, nowMs }: Pick<RowProps, 'room' | 'group' | 'nowMs'>) => {
  const t = useTranslations('home');
  const lifecycle = useTranslations('lifecycle');
  const clockOf = useZonedClock();
  return (
    <>
      {room.isSinging === true && (
        <Mic size={14} role="img" aria-label={lifecycle('singing')} className={styles.sings} />
      )}
      <span className={styles.owner}>
        <OwnerName owner={room.ownerUser} />
      </span>
      {group === 'scheduled' ? (
        <span>
          {isSameTokyoDay(room.startAt, nowMs) ? '' : `${formatShortDate(room.startAt)} `}
          {clockOf(room.startAt)}
        </span>
      ) : (
        <span className={styles.people}>
          <PersonIcon sizePx={14} />
          {room.stat.present}
          {t('peopleUnit')}
        </span>
      )}
    </>
  );
};

const OneRow = ({ room, group, nowMs, isFirst, aboveFold }: RowProps) => {
  const t = useTranslations('home');
  const label = useRoomLabel(room, group, nowMs);
  const { name } = useRoomText(room);
  const song = useNowPlayingText(room.nowPlaying);
  const coverPx = isFirst ? 152 : 64;
  return (
    <li>
      <Link to={roomPath(room.id)} aria-label={label} className={styles.link} {...prefetchOnRoom}>
        <ObiRow
          layout={isFirst ? 'feature' : 'row'}
          print={obiFor(room.id)}
          number={room.number}
          title={name}
          line={<RoomLine room={room} group={group} nowMs={nowMs} />}
          scheduled={group === 'scheduled'}
          mark={<RowMark room={room} group={group} isFirst={isFirst} />}
          {...(isFirst && {
            now: (
              <>
                {song === undefined ? t('quiet') : t('now')}
                <b>{song?.title ?? t('quietHint')}</b>
              </>
            ),
          })}
          {...(hasCover(room) && {
            cover: (
              <RoomCover room={room} sizePx={coverPx} aboveFold={aboveFold} {...(isFirst && { largestOn: onPhone })} />
            ),
          })}
        />
      </Link>
    </li>
  );
};

const Row = memo(OneRow);

/** The same shelf on a phone: obi laid on their side, the first one larger. */
export const MobileShelf = ({
  sections,
  nowMs,
  more,
}: {
  readonly sections: readonly RoomGroupSection[];
  readonly nowMs: number;
  readonly more: LoadMoreProps;
}) => {
  const t = useTranslations('home.group');
  return (
    <div className={styles.list}>
      {sections.map(({ group, rooms }, index) => (
        <section key={group}>
          <h2>
            {t(group)} <em>{rooms.length}</em>
          </h2>
          <ol>
            {rooms.map((room, place) => (
              <Row
                key={room.id}
                room={room}
                group={group}
                nowMs={nowMs}
                isFirst={index === 0 && place === 0 && group !== 'scheduled'}
                aboveFold={index === 0 && place < rowsAboveFold}
              />
            ))}
          </ol>
        </section>
      ))}
      <LoadMore {...more} />
    </div>
  );
};
