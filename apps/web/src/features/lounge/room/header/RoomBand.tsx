import { obiFor } from '@madoi/prints/obi';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { ObiNumber } from '#ui/obi/ObiNumber.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { useRoomView } from '../session/room-context.ts';
import { useOccupantCount } from '../session/use-occupant-count.ts';
import { useIsPlaying } from '../session/use-position.ts';
import { useRoomsOwnText } from '../translation/use-translated-text.ts';
import { RoomAbout } from './RoomAbout.tsx';
import styles from './room-band.module.css';

/** The obi laid across the top, on phones. */
export const RoomBand = () => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const { name, description } = useRoomText(room);
  const blurb = useRoomsOwnText('description', description);
  const present = useOccupantCount();
  const isPlaying = useIsPlaying();
  // The topic has its slip right below; the description has no other place on a phone.
  const line = [t('owner', { name: room.ownerUser.name }), blurb.text].filter((text) => text !== '').join('　');
  return (
    <header className={styles.band} data-on-shu={obiFor(room.id).ink === 'shu' ? '' : undefined} data-paper="">
      <ObiNumber number={room.number} size="small" className={styles.number} />
      <div className={styles.words}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.line}>{line}</p>
        <RoomAbout />
      </div>
      <p className={styles.belt} title={t('present', { count: present })}>
        <PersonIcon sizePx={16} />
        <b>{present}</b>
        <span>{t('peopleUnit')}</span>
      </p>
      {(room.isLiveAudioStarted || isPlaying) && (
        <Seal text={room.isLiveAudioStarted ? t('seal.onAir') : t('seal.playing')} size="medium" />
      )}
    </header>
  );
};
