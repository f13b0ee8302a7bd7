import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { moveCommand } from '@madoi/room-client/queue/move-command';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { useQueue } from '../session/room-context.ts';
import { EditableQueueRow } from './EditableQueueRow.tsx';
import { QueueCells } from './QueueCells.tsx';
import styles from './queue.module.css';
import editing from './queue-editing.module.css';
import { useDragAnnouncements } from './use-drag-announcements.ts';
import { useQueueCommands } from './use-queue-commands.ts';
import { useQueueRowStates } from './use-queue-row-states.ts';

interface UpcomingProps {
  readonly upcoming: readonly UpcomingTrack[];
}

const Sortable = ({ upcoming, dropBefore }: UpcomingProps & { readonly dropBefore: string | undefined }) => {
  const { send } = useQueueCommands();
  const words = useDragAnnouncements(upcoming);
  const { pending, draggers, setDragged } = useQueueRowStates();
  const { stopAfterMediaTrackId } = useQueue();
  const ids = upcoming.map(({ mediaTrack }) => mediaTrack.id);
  const move = (from: number, to: number) => {
    const wanted = moveCommand(ids, from, to);
    if (wanted !== undefined) send(ids[from] ?? 'list', wanted);
  };
  return (
    <SortableList
      id="queue"
      ids={ids}
      words={words}
      onMove={move}
      onDraggingChange={setDragged}
      className={styles.list}
    >
      {upcoming.map((track, at) => (
        <EditableQueueRow
          key={track.mediaTrack.id}
          track={track}
          at={at}
          count={ids.length}
          onMove={(to) => move(at, to)}
          onCommand={(wanted) => send(track.mediaTrack.id, wanted)}
          isLast={track.mediaTrack.id === stopAfterMediaTrackId}
          isPending={pending.has(track.mediaTrack.id)}
          draggedBy={draggers[track.mediaTrack.id]}
          isDropTarget={track.mediaTrack.id === dropBefore}
        />
      ))}
    </SortableList>
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
  const { stopAfterMediaTrackId } = useQueue();
  if (upcoming.length === 0) {
    return (
      <p className={styles.empty}>
        {t('empty')}
        {canControl && <small>{t('emptyOwner')}</small>}
      </p>
    );
  }
  if (canControl) return <Sortable upcoming={upcoming} dropBefore={dropBefore} />;
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
