import { moveCommand } from '@madoi/room-client/queue/move-command';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { useQueue } from '../session/room-context.ts';
import { EditableQueueRow } from './EditableQueueRow.tsx';
import styles from './queue.module.css';
import type { UpcomingProps } from './upcoming-props.ts';
import { useDragAnnouncements } from './use-drag-announcements.ts';
import { useQueueCommands } from './use-queue-commands.ts';
import { useQueueRowStates } from './use-queue-row-states.ts';

export interface EditableUpcomingListProps extends UpcomingProps {
  /** The row in front of which a dragged record would land. */
  readonly dropBefore: string | undefined;
}

/** What comes after the song on air, for those who may order it: with grips, buttons and a menu at every row. */
export const EditableUpcomingList = ({ upcoming, dropBefore }: EditableUpcomingListProps) => {
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
