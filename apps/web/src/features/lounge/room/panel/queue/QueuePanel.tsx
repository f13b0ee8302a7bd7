import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { minutesOf } from '../../../../../platform/i18n/length-text.ts';
import { Button } from '../../../../../ui/button/Button.tsx';
import { classNames } from '../../../../../ui/class-names.ts';
import { useRoomMe, useRoomView } from '../../hooks/room-context.ts';
import { useRunningOrder } from '../../hooks/use-position.ts';
import { usePress } from '../../hooks/use-press.ts';
import { AutoFill } from './AutoFill.tsx';
import { DeskStrip } from './DeskStrip.tsx';
import desk from './desk.module.css';
import { NowPlaying } from './NowPlaying.tsx';
import { PlayedList } from './PlayedList.tsx';
import styles from './queue.module.css';
import { UpcomingList } from './UpcomingList.tsx';
import { useSourceDrop } from './use-source-drop.ts';

/** Takes off all that is to come; the song on air plays on, and the press can be taken back. */
const Clear = ({ upcoming }: { readonly upcoming: readonly UpcomingTrack[] }) => {
  const t = useTranslations('desk');
  const { press } = usePress();
  const clear = () =>
    press('list', ...upcoming.map(({ mediaTrack }) => ({ action: 'remove' as const, mediaTrackId: mediaTrack.id })));
  return (
    <Button look="text" size="small" className={styles.other} aria-label={t('clearLabel')} onClick={clear}>
      {t('clear')}
    </Button>
  );
};

/** The running order: what plays, what comes, what was. */
export const QueuePanel = () => {
  const t = useTranslations('room.queue');
  const { canControl } = useRoomMe();
  const isLoading = useRoomView(({ queuePaging }) => queuePaging.paging.isLoading);
  const { upcoming, played } = useRunningOrder();
  const [showsPlayed, setShowsPlayed] = useState(false);
  const isPlayedShown = showsPlayed && played.length > 0;
  const drop = useSourceDrop(canControl && !isPlayedShown);
  const minutes = minutesOf(upcoming.reduce((sum, { mediaTrack }) => sum + mediaTrack.duration, 0));
  return (
    <div className={styles.queue} aria-busy={isLoading}>
      <NowPlaying />
      <div className={styles.head}>
        <h3 className={styles.heading}>{isPlayedShown ? t('played') : t('upNext')}</h3>
        {!isPlayedShown && upcoming.length > 0 && <span>{t('total', { count: upcoming.length, minutes })}</span>}
        <span className={styles.headButtons}>
          {canControl && !isPlayedShown && upcoming.length > 1 && <Clear upcoming={upcoming} />}
          {played.length > 0 && (
            <Button look="text" size="small" className={styles.other} onClick={() => setShowsPlayed(!showsPlayed)}>
              {isPlayedShown ? t('backToNext') : t('playedCount', { count: played.length })}
            </Button>
          )}
        </span>
      </div>
      {canControl && <DeskStrip ids={upcoming.map(({ mediaTrack }) => mediaTrack.id)} />}
      <div className={classNames(styles.scroll, drop.isOver && desk.dropZone)} {...drop.zone}>
        {isPlayedShown ? (
          <PlayedList played={played} />
        ) : (
          <UpcomingList upcoming={upcoming} canControl={canControl} dropBefore={drop.beforeId} />
        )}
      </div>
      <AutoFill />
    </div>
  );
};
