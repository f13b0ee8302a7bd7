import { Play, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReminderButton } from '#features/lounge/schedule/ReminderButton.tsx';
import { ReminderHint } from '#features/lounge/schedule/ReminderHint.tsx';
import { LifecycleDialog } from '#features/lounge/settings/LifecycleDialog.tsx';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { CalendarAddIcon } from '#ui/icon/CustomIcons.tsx';
import { useShareRoom } from '../header/use-share-room.ts';
import { EditRoomDialog } from '../room-dialogs.ts';
import { useRoomHandle, useRoomView } from '../session/room-context.ts';
import styles from './waiting.module.css';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** For everybody: the link to share, and the entry for their calendar. */
const ShareActions = () => {
  const t = useTranslations('lifecycle.waiting');
  const room = useRoomView((view) => view.room);
  const share = useShareRoom();
  return (
    <>
      <Button variant="line" size="small" onClick={share}>
        <ShareIcon {...icon} /> {t('share')}
      </Button>
      <LinkButton
        to={`/api/lounge/${room.id}/calendar.ics`}
        variant="line"
        size="small"
        reloadDocument
        download={`madoi-${room.number}.ics`}
      >
        <CalendarAddIcon sizePx={18} /> {t('calendar')}
      </LinkButton>
    </>
  );
};

/** Opens, tells others, changes and cancels. */
export const OwnerActions = () => {
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
      <Button variant="primary" className={styles.main} onClick={() => setAsked('open')}>
        <Play {...icon} /> {t('own.open')}
      </Button>
      <ShareActions />
      <Button variant="line" size="small" onClick={() => setAsked('edit')}>
        <Settings {...icon} /> {t('own.edit')}
      </Button>
      <Button variant="text" size="small" onClick={() => setAsked('cancel')}>
        <Trash2 {...icon} /> {t('own.cancel')}
      </Button>
      <EditRoomDialog open={asked === 'edit'} onClose={close} />
      <LifecycleDialog action="open" room={room} open={asked === 'open'} onClose={close} onDone={applyChange} />
      <LifecycleDialog action="cancel" room={room} open={asked === 'cancel'} onClose={close} onDone={applyChange} />
    </div>
  );
};

/** The reminder and how it reaches the visitor, the calendar and the link to share. */
export const VisitorActions = () => {
  const t = useTranslations('lifecycle.waiting');
  const room = useRoomView((view) => view.room);
  return (
    <div className={styles.actions}>
      <ReminderButton room={room} variant="primary" size="medium" className={styles.main} />
      <ShareActions />
      <LinkButton to="/lounge" variant="text" size="small" className={styles.home}>
        {t('home')}
      </LinkButton>
      <ReminderHint />
    </div>
  );
};
