import { obiFor } from '@madoi/prints/obi';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { EdgeObi } from '#ui/obi/EdgeObi.tsx';
import { ObiNumber } from '#ui/obi/ObiNumber.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { useRoomView } from '../session/room-context.ts';
import { useOccupantCount } from '../session/use-occupant-count.ts';
import { useIsPlaying } from '../session/use-position.ts';
import { useRoomsOwnText } from '../translation/use-translated-text.ts';
import styles from './room-obi.module.css';
import { useTopic } from './use-topic.ts';

/** Owner and topic, the obi's second column. */
export const useObiSubtitle = (): string => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const topic = useTopic();
  return [t('owner', { name: room.ownerUser.name }), topic].filter((text) => text !== '').join('　');
};

/** The room's obi as its edge: its number, owner and topic, how many are here, and whether music plays. */
export const RoomObi = () => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const present = useOccupantCount();
  const isPlaying = useIsPlaying();
  const { name, description } = useRoomText(room);
  const subtitle = useObiSubtitle();
  const blurb = useRoomsOwnText('description', description);
  const seal = room.isLiveAudioStarted ? t('seal.onAir') : isPlaying && t('seal.playing');
  return (
    <EdgeObi
      className={styles.obi}
      print={obiFor(room.id)}
      head={<ObiNumber number={room.number} />}
      title={name}
      subtitle={subtitle}
      blurb={blurb}
      belt={{
        title: t('present', { count: present }),
        content: (
          <>
            <PersonIcon sizePx={16} />
            <b>{present}</b>
            {t('peopleUnit')}
          </>
        ),
      }}
      seal={seal === false ? undefined : <Seal text={seal} />}
    />
  );
};
