import { countdownOf } from '@madoi/room-client/room/countdown';
import { Play, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { ReminderButton } from '#features/lounge/schedule/ReminderButton.tsx';
import { LifecycleDialog } from '#features/lounge/settings/LifecycleDialog.tsx';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { CalendarAddIcon } from '#ui/icon/CustomIcons.tsx';
import { useShareRoom } from '../header/use-share-room.ts';
import { useTopic } from '../header/use-topic.ts';
import { EditRoomDialog } from '../room-dialogs.ts';
import { useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { RoomSheet } from '../sheet/RoomSheet.tsx';
import styles from './waiting.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

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

const OwnerActions = () => {
  const t = useTranslations('lifecycle');
  const { view } = useRoomHandle();
  const room = useRoomView((state) => state.room);
  const [asked, setAsked] = useState<'edit' | 'open' | 'cancel'>();
  const close = () => setAsked(undefined);
  // The room's event says the same to everybody; the owner who clicked need not wait for it.
  const applyChange = (changed: typeof room) =>
    view.setState((state) => ({ ...state, room: { ...changed, stat: state.room.stat } }));
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => setAsked('open')}>
        <Play {...icon} /> {t('own.open')}
      </Button>
      <Button variant="line" onClick={() => setAsked('edit')}>
        <Settings {...icon} /> {t('own.edit')}
      </Button>
      <Button variant="line" onClick={() => setAsked('cancel')}>
        <Trash2 {...icon} /> {t('own.cancel')}
      </Button>
      <EditRoomDialog open={asked === 'edit'} onClose={close} />
      <LifecycleDialog action="open" room={room} open={asked === 'open'} onClose={close} onDone={applyChange} />
      <LifecycleDialog action="cancel" room={room} open={asked === 'cancel'} onClose={close} onDone={applyChange} />
    </div>
  );
};

/** The reminder, the calendar and the link to share. */
const VisitorActions = () => {
  const t = useTranslations('lifecycle.waiting');
  const room = useRoomView((view) => view.room);
  const share = useShareRoom();
  return (
    <div className={styles.actions}>
      <ReminderButton room={room} />
      <LinkButton
        to={`/api/lounge/${room.id}/calendar.ics`}
        variant="line"
        size="small"
        reloadDocument
        download={`madoi-${room.number}.ics`}
      >
        <CalendarAddIcon sizePx={18} /> {t('calendar')}
      </LinkButton>
      <Button variant="line" size="small" onClick={share}>
        <ShareIcon {...icon} /> {t('share')}
      </Button>
      <LinkButton to="/lounge" variant="text" size="small" className={styles.home}>
        {t('home')}
      </LinkButton>
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
  const present = useRoomView((view) => view.present);
  const { role } = useRoomAccess();
  const topic = useTopic();
  const isDue = useIsDue();
  return (
    <RoomSheet seal={{ text: seal('scheduled'), outlined: true }} size="slip">
      <header className={styles.head}>
        <h1>{isDue ? t('dueTitle') : t('title')}</h1>
        <p className={styles.line}>
          {t(isDue ? 'wasAt' : 'at', { date: formatDate(room.startAt, locale), time: clockOf(room.startAt) })}
        </p>
      </header>
      <p className={styles.name}>{room.name}</p>
      {topic !== '' && <p className={styles.line}>{topic}</p>}
      <Countdown />
      {room.description !== '' && <p className={styles.description}>{room.description}</p>}
      <p className={styles.line}>
        {role !== 'owner' && `${t('stay')} `}
        {present > 1 && t('waitingCount', { count: present })}
      </p>
      {role === 'owner' ? <OwnerActions /> : <VisitorActions />}
    </RoomSheet>
  );
};
