import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatClock, formatShortDate, isSameTokyoDay } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { classNames } from '#ui/class-names.ts';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { Obi } from '#ui/obi/Obi.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { localizedTopic } from '../room/header/use-topic.ts';
import { prefetchOnRoom } from '../room/room-code.ts';
import { type RoomGroup, sealOf } from './home-groups.ts';
import { Sleeve } from './Sleeve.tsx';
import styles from './shelf.module.css';
import { useRoomLabel } from './use-room-label.ts';

export interface SpineProps {
  readonly room: LoungeCard;
  readonly group: RoomGroup;
  readonly nowMs: number;
  readonly isOpen: boolean;
  /** Open when the page is. */
  readonly isFirst: boolean;
  /** With the room's id, as `onHoverStart`: the same functions for all spines, so that only those are drawn again that change. */
  readonly onOpen: (roomId: string) => void;
  readonly onHoverStart: (roomId: string) => void;
  readonly onHoverEnd: () => void;
}

const Foot = ({
  room,
  isScheduled,
  nowMs,
}: {
  readonly room: LoungeCard;
  readonly isScheduled: boolean;
  readonly nowMs: number;
}) => {
  const t = useTranslations('home');
  if (isScheduled) {
    return isSameTokyoDay(room.startAt, nowMs)
      ? formatClock(room.startAt)
      : `${formatShortDate(room.startAt)} ${formatClock(room.startAt)}`;
  }
  return (
    <>
      <PersonIcon sizePx={14} />
      <span className={styles.number}>{room.stat.present}</span>
      {t('peopleUnit')}
    </>
  );
};

const Mark = ({ room, group }: { readonly room: LoungeCard; readonly group: RoomGroup }) => {
  const t = useTranslations('home.seal');
  const seal = sealOf(room, group);
  if (seal !== undefined) return <Seal text={t(seal)} outlined={seal === 'scheduled'} />;
  return room.nowPlaying === undefined ? null : <Equaliser className={styles.bars} />;
};

const OneSpine = ({ room, group, nowMs, isOpen, isFirst, onOpen, onHoverStart, onHoverEnd }: SpineProps) => {
  const t = useTranslations('home');
  const label = useRoomLabel(room, group, nowMs);
  const print = obiFor(room.id);
  const { name } = useRoomText(room);
  const isScheduled = group === 'scheduled';
  const lifecycle = useTranslations('lifecycle');
  const ownTopic = localizedTopic(room.topic, useLocale());
  const topic = ownTopic === '' && room.isHouse ? t('houseTopic') : ownTopic;
  const sings = room.isSinging === true ? lifecycle('singing') : '';
  const subtitle = [t('owner', { name: room.ownerUser.name }), sings, topic].filter((text) => text !== '').join('　');
  return (
    <li
      className={classNames(styles.item, styles.spine, isOpen && styles.open, isScheduled && styles.scheduled)}
      style={{ '--ink': `var(--${print.ink})` }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHoverStart(room.id)}
      onPointerLeave={onHoverEnd}
    >
      <Link
        to={roomPath(room.id)}
        className={styles.link}
        aria-label={label}
        data-spine=""
        onFocus={() => onOpen(room.id)}
        onPointerEnter={prefetchOnRoom.onPointerEnter}
        onClick={prefetchOnRoom.onClick}
      >
        <span className={styles.jacket} aria-hidden="true" />
        <Obi
          layout="shelf"
          print={print}
          number={room.number}
          title={name}
          subtitle={subtitle}
          scheduled={isScheduled}
          mark={<Mark room={room} group={group} />}
          foot={<Foot room={room} isScheduled={isScheduled} nowMs={nowMs} />}
        />
      </Link>
      <Sleeve room={room} isOpen={isOpen} isFirst={isFirst} isScheduled={isScheduled} />
    </li>
  );
};

export const Spine = memo(OneSpine);
