import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { Popover } from '#ui/popover/Popover.tsx';
import { useRoomView } from '../session/room-context.ts';
import { useRoomsOwnText } from '../translation/use-translated-text.ts';
import styles from './room-band.module.css';
import { useTopic } from './use-topic.ts';

/** What the room is about, in full: on phones, where the obi that says it has no place. Its button lies over the band's words. */
export const RoomAbout = () => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const { name, description } = useRoomText(room);
  const blurb = useRoomsOwnText('description', description);
  const topic = useTopic();
  return (
    <Popover
      label={t('strip.label')}
      title={name}
      place="below"
      button={<ChevronDown size={16} strokeWidth={2} aria-hidden="true" />}
      buttonClassName={styles.about}
      popupClassName={styles.aboutPopup}
    >
      <p>{t('owner', { name: room.ownerUser.name })}</p>
      {topic !== '' && (
        <p>
          <b>{t('strip.topic')}</b>　{topic}
        </p>
      )}
      <p className={styles.blurb} lang={blurb.lang}>
        {blurb.text === '' ? t('strip.noDescription') : blurb.text}
      </p>
    </Popover>
  );
};
