import { PenLine, Play, QrCode, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { clockText, dateText } from '../../../../platform/i18n/tokyo-time.ts';
import { useLocale } from '../../../../platform/page/root-data.ts';
import { Button, LinkButton } from '../../../../ui/button/Button.tsx';
import { CalendarAddIcon } from '../../../../ui/icon/OwnIcons.tsx';
import { ReminderButton } from '../../schedule/ReminderButton.tsx';
import { LifeDialog } from '../../settings/LifeDialogs.tsx';
import { EditRoomDialog } from '../dialogs/EditRoomDialog.tsx';
import { useRoomHandle, useRoomMe, useRoomView } from '../hooks/room-context.ts';
import { useShareRoom } from '../hooks/use-share-room.ts';
import { useTopic } from '../hooks/use-topic.ts';
import { RoomPaper } from '../paper/RoomPaper.tsx';
import { countdownOf } from './countdown.ts';
import styles from './waiting.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the room's time has come and its owner has not. */
const useIsDue = (): boolean => {
  const startAt = useRoomView(({ room }) => room.startAt);
  return useStore(useRoomHandle().clock, ({ nowMs }) => nowMs >= startAt);
};

/** After its time: the owner is asked to open, everybody else reads for whom they wait, and until when. */
const Overdue = () => {
  const t = useTranslations('life.waiting');
  const locale = useLocale();
  const { opensBy, startAt } = useRoomView(({ room }) => room);
  const { role } = useRoomMe();
  const isOtherDay = opensBy !== undefined && dateText(opensBy, locale) !== dateText(startAt, locale);
  return (
    <div className={styles.due} role="status">
      <p className={styles.soon}>{t(role === 'owner' ? 'dueOwner' : 'dueGuest')}</p>
      {opensBy !== undefined && (
        <p className={styles.line}>
          {t('until', { time: `${isOtherDay ? `${dateText(opensBy, locale)} ` : ''}${clockText(opensBy)}` })}
        </p>
      )}
    </div>
  );
};

const Countdown = () => {
  const t = useTranslations('life.waiting');
  const startAt = useRoomView(({ room }) => room.startAt);
  const text = useStore(useRoomHandle().clock, ({ nowMs }) => countdownOf(startAt - nowMs)?.text);
  const days = useStore(useRoomHandle().clock, ({ nowMs }) => countdownOf(startAt - nowMs)?.days ?? 0);
  if (text === undefined) return <Overdue />;
  return (
    <p className={styles.rest} role="timer" aria-live="off">
      <span>{t('rest')}</span>
      {days > 0 && <b>{t('days', { days })}</b>}
      <b>{text}</b>
    </p>
  );
};

const OwnerActions = () => {
  const t = useTranslations('life');
  const { view } = useRoomHandle();
  const room = useRoomView((state) => state.room);
  const [asked, setAsked] = useState<'edit' | 'open' | 'cancel'>();
  const close = () => setAsked(undefined);
  // The room's own event says the same to everybody; whoever pressed need not wait for it.
  const showLife = (changed: typeof room) =>
    view.setState((state) => ({ ...state, room: { ...changed, stat: state.room.stat } }));
  return (
    <div className={styles.actions}>
      <Button look="primary" onClick={() => setAsked('open')}>
        <Play {...icon} /> {t('own.open')}
      </Button>
      <Button look="line" onClick={() => setAsked('edit')}>
        <PenLine {...icon} /> {t('own.edit')}
      </Button>
      <Button look="line" onClick={() => setAsked('cancel')}>
        <Trash2 {...icon} /> {t('own.cancel')}
      </Button>
      <EditRoomDialog open={asked === 'edit'} onClose={close} />
      <LifeDialog action="open" room={room} open={asked === 'open'} onClose={close} onDone={showLife} />
      <LifeDialog action="cancel" room={room} open={asked === 'cancel'} onClose={close} onDone={showLife} />
    </div>
  );
};

/** Ways of not forgetting the evening, and of bringing somebody along. */
const VisitorActions = () => {
  const t = useTranslations('life.waiting');
  const room = useRoomView((view) => view.room);
  const share = useShareRoom();
  return (
    <div className={styles.actions}>
      <ReminderButton room={room} />
      <LinkButton
        to={`/api/lounge/${room.id}/calendar.ics`}
        look="line"
        size="small"
        reloadDocument
        download={`madoi-${room.number}.ics`}
      >
        <CalendarAddIcon sizePx={18} /> {t('calendar')}
      </LinkButton>
      <Button look="line" size="small" onClick={share}>
        <QrCode {...icon} /> {t('share')}
      </Button>
      <LinkButton to="/lounge" look="text" size="small" className={styles.home}>
        {t('home')}
      </LinkButton>
    </div>
  );
};

/** A booked room before its time: what it will be, how long still, and whoever stays walks in as it opens. */
export const WaitingRoom = () => {
  const t = useTranslations('life.waiting');
  const seal = useTranslations('home.seal');
  const locale = useLocale();
  const room = useRoomView((view) => view.room);
  const present = useRoomView((view) => view.present);
  const { role } = useRoomMe();
  const topic = useTopic();
  const isDue = useIsDue();
  return (
    <RoomPaper seal={{ text: seal('booked'), outlined: true }} size="slip">
      <header className={styles.head}>
        <h1>{isDue ? t('dueTitle') : t('title')}</h1>
        <p className={styles.line}>
          {t(isDue ? 'wasAt' : 'at', { date: dateText(room.startAt, locale), time: clockText(room.startAt) })}
        </p>
      </header>
      <p className={styles.name}>{room.name}</p>
      {topic !== '' && <p className={styles.line}>{topic}</p>}
      <Countdown />
      {room.description !== '' && <p className={styles.description}>{room.description}</p>}
      <p className={styles.line}>
        {role !== 'owner' && `${t('stay')} `}
        {present > 1 && t('company', { count: present })}
      </p>
      {role === 'owner' ? <OwnerActions /> : <VisitorActions />}
    </RoomPaper>
  );
};
