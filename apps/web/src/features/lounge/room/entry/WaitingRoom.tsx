import { countdownOf } from '@madoi/room-client/room/countdown';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { useTopic } from '../header/use-topic.ts';
import { useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { RoomSheet } from '../sheet/RoomSheet.tsx';
import { PreparedSongs } from './PreparedSongs.tsx';
import { OwnerActions, VisitorActions } from './WaitingActions.tsx';
import styles from './waiting.module.css';

/** Whether the room's time has come and its owner has not. */
const useIsDue = (): boolean => {
  const startAt = useRoomView(({ room }) => room.startAt);
  return useStore(useRoomHandle().clock, ({ nowMs }) => nowMs >= startAt);
};

/** After its time: the owner is asked to open, everybody else reads for whom they wait, and until when. */
const Overdue = () => {
  const t = useTranslations('lifecycle.waiting');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const { opensBy, startAt } = useRoomView(({ room }) => room);
  const { role } = useRoomAccess();
  const isOtherDay = opensBy !== undefined && formatDate(opensBy, locale) !== formatDate(startAt, locale);
  return (
    <div className={styles.due} role="status">
      <p className={styles.soon}>{t(role === 'owner' ? 'dueOwner' : 'dueGuest')}</p>
      {opensBy !== undefined && (
        <p className={styles.line}>
          {t('until', { time: `${isOtherDay ? `${formatDate(opensBy, locale)} ` : ''}${clockOf(opensBy)}` })}
        </p>
      )}
    </div>
  );
};

const Countdown = () => {
  const t = useTranslations('lifecycle.waiting');
  const startAt = useRoomView(({ room }) => room.startAt);
  // A day ahead nobody counts seconds: the words change once a minute.
  const text = useStore(useRoomHandle().clock, ({ nowMs }) => {
    const left = countdownOf(startAt - nowMs);
    return left === undefined || left.days === 0 ? left?.text : t('daysLeft', left.parts);
  });
  if (text === undefined) return <Overdue />;
  return (
    <p className={styles.rest} role="timer" aria-live="off">
      <span>{t('opensIn')}</span>
      <b>{text}</b>
    </p>
  );
};

/** Who waits for the room: its owner does not, they are waited for. */
const useWaitingCount = (): number =>
  useRoomView(({ present, people, room }) => {
    const isOwnerHere = people.some(({ user }) => user.id === room.ownerUser.id);
    return Math.max(0, present - (isOwnerHere ? 1 : 0));
  });

/** That the time has changed while somebody waits, and from which: said once more by a screen reader. */
const MovedNote = () => {
  const t = useTranslations('lifecycle.waiting');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const startAt = useRoomView(({ room }) => room.startAt);
  const known = useRef(startAt);
  const [before, setBefore] = useState<number>();
  useEffect(() => {
    if (known.current === startAt) return;
    setBefore(known.current);
    known.current = startAt;
  }, [startAt]);
  const timeOf = (atMs: number) => ({ date: formatDate(atMs, locale), time: clockOf(atMs) });
  return (
    <div role="status">
      {before !== undefined && (
        <p className={styles.moved}>{t('moved', { ...timeOf(startAt), before: t('movedFrom', timeOf(before)) })}</p>
      )}
    </div>
  );
};

/** A scheduled room before it opens: what it will be, how long until then; a visitor who stays joins when it opens. */
export const WaitingRoom = () => {
  const t = useTranslations('lifecycle.waiting');
  const seal = useTranslations('home.seal');
  const locale = useLocale();
  const room = useRoomView((view) => view.room);
  const clockOf = useZonedClock();
  const waiting = useWaitingCount();
  const { role, canControl } = useRoomAccess();
  const topic = useTopic();
  const isDue = useIsDue();
  return (
    <RoomSheet seal={{ text: seal('scheduled'), outlined: true }} size="slip">
      <header className={styles.head}>
        <h1>{isDue ? t('dueTitle') : t('title')}</h1>
        <p className={styles.line}>
          {t(isDue ? 'wasAt' : 'at', { date: formatDate(room.startAt, locale), time: clockOf(room.startAt) })}
        </p>
        <MovedNote />
      </header>
      <p className={styles.name}>{room.name}</p>
      {topic !== '' && <p className={styles.line}>{topic}</p>}
      <Countdown />
      {room.description !== '' && <p className={styles.description}>{room.description}</p>}
      <p className={styles.line}>
        {role !== 'owner' && `${t('stay')} `}
        {waiting > (role === 'owner' ? 0 : 1) && t('waitingCount', { count: waiting })}
      </p>
      {canControl && <PreparedSongs />}
      {role === 'owner' ? <OwnerActions /> : <VisitorActions />}
    </RoomSheet>
  );
};
