import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useQueue, useRoomView } from '../session/room-context.ts';
import { emptyQueueKey } from './empty-queue.ts';
import { QueueCells } from './QueueCells.tsx';
import styles from './queue.module.css';
import editing from './queue-editing.module.css';
import type { UpcomingProps } from './upcoming-props.ts';

const ReadOnlyUpcomingList = ({ upcoming }: UpcomingProps) => {
  const { stopAfterMediaTrackId } = useQueue();
  return (
    <ol className={styles.list}>
      {upcoming.map(({ mediaTrack, startsAt }, at) => {
        const isLast = mediaTrack.id === stopAfterMediaTrackId;
        return (
          <li key={mediaTrack.id} className={classNames(styles.row, isLast && editing.last)}>
            <span className={styles.ordinal}>{at + 1}</span>
            <QueueCells mediaTrack={mediaTrack} startsAt={startsAt} isLast={isLast} />
          </li>
        );
      })}
    </ol>
  );
};

/** Fetched for those who may order the queue: most people in a room only read it. */
const EditableUpcomingList = lazyPart(async () => (await import('./EditableUpcomingList.tsx')).EditableUpcomingList, {
  StandIn: ReadOnlyUpcomingList,
});

export interface UpcomingListProps extends UpcomingProps {
  readonly canControl: boolean;
  /** The row in front of which a dragged record would land. */
  readonly dropBefore?: string | undefined;
}

const NothingUpcoming = ({ canControl }: Pick<UpcomingListProps, 'canControl'>) => {
  const t = useTranslations('room.queue');
  const queue = useQueue();
  const text = useRoomView(({ room }) => emptyQueueKey(room, queue));
  return (
    <p className={styles.empty}>
      {t(text)}
      {canControl && <small>{t('emptyOwner')}</small>}
    </p>
  );
};

/** What comes after the song on air. */
export const UpcomingList = ({ upcoming, canControl, dropBefore }: UpcomingListProps) => {
  if (upcoming.length === 0) return <NothingUpcoming canControl={canControl} />;
  if (!canControl) return <ReadOnlyUpcomingList upcoming={upcoming} />;
  return <EditableUpcomingList upcoming={upcoming} dropBefore={dropBefore} />;
};
