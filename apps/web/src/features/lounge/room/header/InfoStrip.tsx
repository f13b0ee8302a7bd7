import { Link2, LogOut, Mic } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { formatShortDate, isSameTokyoDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { classNames } from '#ui/class-names.ts';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { TickerSlot } from '../gifting/ticker/TickerSlot.tsx';
import { StartLiveButton } from '../live/StartLiveButton.tsx';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';
import { usePosition } from '../session/use-position.ts';
import { CampaignSlot } from './CampaignSlot.tsx';
import styles from './info-strip.module.css';
import { RoomMenu } from './RoomMenu.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { TopicNote } from './TopicNote.tsx';
import { useShareRoom } from './use-share-room.ts';

const OpenSince = () => {
  const t = useTranslations('room.strip');
  const clockOf = useZonedClock();
  const startAt = useRoomView(({ room }) => room.startAt);
  const isToday = useStore(useRoomHandle().clock, ({ nowMs }) => isSameTokyoDay(nowMs, startAt));
  const time = clockOf(startAt);
  return <span>{isToday ? t('startedAt', { time }) : t('sinceDay', { date: formatShortDate(startAt), time })}</span>;
};

const Song = () => {
  const t = useTranslations('room.strip');
  const position = usePosition();
  return <span>{position?.isPlaying ? t('playing', { ordinal: position.index + 1 }) : t('quiet')}</span>;
};

/** A slip of paper with what the room is about tonight, and the ways out of the room. */
export const InfoStrip = () => {
  const t = useTranslations('room');
  const shareText = useTranslations('share');
  const isSinging = useRoomView(({ room }) => room.isSinging === true);
  const { audience, visibility } = useRoomView(({ room }) => room.limitation);
  const lifecycle = useTranslations('lifecycle');
  const isHouse = useRoomView(({ room }) => room.isHouse);
  const share = useShareRoom();
  return (
    <section className={styles.strip} aria-label={t('strip.label')}>
      <TopicNote />
      <CampaignSlot />
      <TickerSlot />
      <p className={styles.facts}>
        <Song />
        {!isHouse && <OpenSince />}
        {isSinging && (
          <span className={styles.singing}>
            <Mic size={14} strokeWidth={1.75} aria-hidden="true" /> {lifecycle('singing')}
          </span>
        )}
        {visibility === 'unlisted' && (
          <span className={styles.singing}>
            <Link2 size={14} strokeWidth={1.75} aria-hidden="true" />{' '}
            {lifecycle(audience === 'invited' ? 'byInvitation' : 'unlisted')}
          </span>
        )}
        <TimeLeft />
      </p>
      <div className={styles.ways}>
        <StartLiveButton />
        <button type="button" className={styles.share} onClick={share} aria-label={shareText('button')}>
          <ShareIcon size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{shareText('button')}</span>
        </button>
        <RoomMenu />
        <Link
          to="/lounge"
          className={classNames(styles.share, styles.exit)}
          aria-label={t('menu.leave')}
          title={t('menu.leave')}
        >
          <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </div>
    </section>
  );
};
