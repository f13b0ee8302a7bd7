import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { minutesOf } from '../../../../../platform/i18n/length-text.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { useRoomMe } from '../../hooks/room-context.ts';
import { useRunningOrder } from '../../hooks/use-position.ts';
import { AutoFill } from './AutoFill.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { PlayedList } from './PlayedList.tsx';
import styles from './queue.module.css';
import { UpcomingList } from './UpcomingList.tsx';

/** The running order: what plays, what comes, what was. */
export const QueuePanel = () => {
  const t = useTranslations('room.queue');
  const { canControl } = useRoomMe();
  const { upcoming, played } = useRunningOrder();
  const [showsPlayed, setShowsPlayed] = useState(false);
  const minutes = minutesOf(upcoming.reduce((sum, { mediaTrack }) => sum + mediaTrack.duration, 0));
  const isPlayedShown = showsPlayed && played.length > 0;
  return (
    <div className={styles.queue}>
      <NowPlaying />
      <div className={styles.head}>
        <h3 className={styles.heading}>{isPlayedShown ? t('played') : t('upNext')}</h3>
        {!isPlayedShown && upcoming.length > 0 && <span>{t('total', { count: upcoming.length, minutes })}</span>}
        {played.length > 0 && (
          <Button look="text" size="small" className={styles.other} onClick={() => setShowsPlayed(!showsPlayed)}>
            {isPlayedShown ? t('backToNext') : t('playedCount', { count: played.length })}
          </Button>
        )}
      </div>
      <div className={styles.scroll}>
        {isPlayedShown ? <PlayedList played={played} /> : <UpcomingList upcoming={upcoming} canControl={canControl} />}
      </div>
      <AutoFill />
    </div>
  );
};
