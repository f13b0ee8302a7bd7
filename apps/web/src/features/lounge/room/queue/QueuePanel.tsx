import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { wholeMinutes } from '#platform/i18n/format-duration.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFocusWatch } from '#ui/sortable/use-focus-watch.ts';
import { EchoListSlot } from '../echoes/EchoSlots.tsx';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { useQueueTracks } from '../session/use-position.ts';
import { AutoFill } from './AutoFill.tsx';
import { NowPlaying } from './NowPlaying.tsx';
import { PlayedList } from './PlayedList.tsx';
import { QueueHistoryStrip } from './QueueHistoryStrip.tsx';
import styles from './queue.module.css';
import editing from './queue-editing.module.css';
import { UpcomingList } from './UpcomingList.tsx';
import { useQueueCommands } from './use-queue-commands.ts';
import { useSourceDrop } from './use-source-drop.ts';

/** Takes off all that is to come; the song on air plays on, and it can be undone. */
const Clear = ({ upcoming }: { readonly upcoming: readonly UpcomingTrack[] }) => {
  const t = useTranslations('queueControls');
  const { send } = useQueueCommands();
  const clear = () =>
    send('list', ...upcoming.map(({ mediaTrack }) => ({ action: 'remove' as const, mediaTrackId: mediaTrack.id })));
  return (
    <Button variant="text" size="small" className={styles.other} aria-label={t('clearLabel')} onClick={clear}>
      {t('clear')}
    </Button>
  );
};

/** The running order: what plays, what comes, what was. */
export const QueuePanel = memo(() => {
  const t = useTranslations('room.queue');
  const { canControl } = useRoomAccess();
  const isLoading = useRoomView(({ queuePaging }) => queuePaging.paging.isLoading);
  const { upcoming, played } = useQueueTracks();
  const [showsPlayed, setShowsPlayed] = useState(false);
  const isPlayedShown = showsPlayed && played.length > 0;
  const drop = useSourceDrop(canControl && !isPlayedShown);
  const watch = useFocusWatch();
  const focusEvents = { onFocus: watch.onFocus, onBlur: watch.onBlur };
  const minutes = wholeMinutes(upcoming.reduce((sum, { mediaTrack }) => sum + mediaTrack.duration, 0));
  return (
    <div className={styles.queue} aria-busy={isLoading || undefined} {...focusEvents}>
      <NowPlaying />
      <EchoListSlot />
      <div className={styles.head}>
        <h3 className={styles.heading}>{isPlayedShown ? t('played') : t('upNext')}</h3>
        {!isPlayedShown && upcoming.length > 0 && <span>{t('total', { count: upcoming.length, minutes })}</span>}
        <span className={styles.headButtons}>
          {canControl && !isPlayedShown && upcoming.length > 1 && <Clear upcoming={upcoming} />}
          {played.length > 0 && (
            <Button variant="text" size="small" className={styles.other} onClick={() => setShowsPlayed(!showsPlayed)}>
              {isPlayedShown ? t('backToNext') : t('playedCount', { count: played.length })}
            </Button>
          )}
        </span>
      </div>
      {canControl && <QueueHistoryStrip ids={upcoming.map(({ mediaTrack }) => mediaTrack.id)} watch={watch} />}
      <div className={classNames(styles.scroll, drop.isOver && editing.dropZone)} {...drop.zone}>
        {isPlayedShown ? (
          <PlayedList played={played} />
        ) : (
          <UpcomingList upcoming={upcoming} canControl={canControl} dropBefore={drop.beforeId} />
        )}
      </div>
      <AutoFill />
    </div>
  );
});
QueuePanel.displayName = 'QueuePanel';
