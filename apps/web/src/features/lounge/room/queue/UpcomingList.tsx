import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { useQueue } from '../session/room-context.ts';
import { QueueCells } from './QueueCells.tsx';
import styles from './queue.module.css';
import editing from './queue-editing.module.css';
import type { UpcomingProps } from './upcoming-props.ts';

/** Fetched for those who may order the queue: most people in a room only read it. */
const EditableUpcomingList = lazy(() =>
  import('./EditableUpcomingList.tsx').then(({ EditableUpcomingList: part }) => ({ default: part })),
);

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

export interface UpcomingListProps extends UpcomingProps {
  readonly canControl: boolean;
  /** The row in front of which a dragged record would land. */
  readonly dropBefore?: string | undefined;
}

/** What comes after the song on air. */
export const UpcomingList = ({ upcoming, canControl, dropBefore }: UpcomingListProps) => {
  const t = useTranslations('room.queue');
  if (upcoming.length === 0) {
    return (
      <p className={styles.empty}>
        {t('empty')}
        {canControl && <small>{t('emptyOwner')}</small>}
      </p>
    );
  }
  const readOnly = <ReadOnlyUpcomingList upcoming={upcoming} />;
  if (!canControl) return readOnly;
  return (
    <Suspense fallback={readOnly}>
      <EditableUpcomingList upcoming={upcoming} dropBefore={dropBefore} />
    </Suspense>
  );
};
