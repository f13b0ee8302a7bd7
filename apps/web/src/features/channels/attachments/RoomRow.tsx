import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ReminderButton } from '#features/lounge/schedule/schedule.api.ts';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { formatShortDate, formatWeekday } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { obiNumber } from '#ui/obi/obi-number.ts';
import { titleLang } from '#ui/obi/title-lang.ts';
import { Seal } from '#ui/seal/Seal.tsx';
import { sealOf } from '../seal-of.ts';
import styles from './attachments.module.css';

interface FrameProps {
  readonly room: LoungeCard;
  readonly line: ReactNode;
  readonly isScheduled?: boolean;
  readonly children?: ReactNode;
}

const Frame = ({ room, line, isScheduled = false, children }: FrameProps) => {
  const { name } = useRoomText(room);
  return (
    <div
      className={classNames(styles.room, isScheduled && styles.scheduled)}
      style={{ '--ink': `var(--${obiFor(room.id).ink})` }}
    >
      <span className={styles.edge} aria-hidden="true">
        {obiNumber(room.number)}
      </span>
      <span className={styles.words}>
        <b lang={titleLang(name)}>{name}</b>
        <small>{line}</small>
      </span>
      {children}
    </div>
  );
};

const OpenRoomRow = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('channels.room');
  const seals = useTranslations('room.seal');
  const { name } = useRoomText(room);
  const song = useNowPlayingText(room.nowPlaying);
  const playing = song && t('playing', { ordinal: room.nowPlaying?.ordinal ?? 0, title: song.title });
  const line = [t('hostedBy', { name: room.ownerUser.name }), playing].filter(Boolean).join('　');
  return (
    <Frame room={room} line={line}>
      {(room.isLiveAudioStarted || room.nowPlaying !== undefined) && (
        <Seal text={seals(sealOf(room))} size="medium" className={styles.seal} />
      )}
      <span className={styles.count}>
        <PersonIcon sizePx={14} />
        {t('people', { count: room.stat.present })}
      </span>
      <LinkButton to={roomPath(room.id)} size="small" aria-label={t('enterLabel', { name })}>
        {t('enter')}
      </LinkButton>
    </Frame>
  );
};

const ScheduledRoom = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('channels.room');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const { startAt, reminders = 0 } = room;
  const when = {
    date: formatShortDate(startAt),
    weekday: formatWeekday(startAt, locale),
    time: clockOf(startAt),
  };
  const line = [t('from', when), reminders > 0 ? t('reminders', { count: reminders }) : ''].filter(Boolean).join('　');
  return (
    <Frame room={room} line={line} isScheduled>
      <ReminderButton room={room} />
    </Frame>
  );
};

const EndedRoom = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('channels.room');
  const { name } = useRoomText(room);
  if (room.isCancelled) return <Frame room={room} line={t('cancelled')} />;
  return (
    <Frame room={room} line={`${t('over')}　${formatShortDate(room.startAt)}`}>
      <LinkButton to={roomPath(room.id)} size="small" variant="line" aria-label={t('recapLabel', { name })}>
        {t('recap')}
      </LinkButton>
    </Frame>
  );
};

/** A lounge that a post carries, or that the channel opened: on air, to come, or over. */
export const RoomRow = ({ room }: { readonly room: LoungeCard }) => {
  if (room.isArchived || room.isCancelled) return <EndedRoom room={room} />;
  return room.isReady ? <OpenRoomRow room={room} /> : <ScheduledRoom room={room} />;
};
