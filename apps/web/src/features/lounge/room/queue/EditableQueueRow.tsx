import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import type { QueueCommandInput } from '@madoi/room-client/queue/queue-controller';
import { ArrowDown, ArrowUp, GripVertical, ListStart, MoonStar, MoreVertical, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AddToPlaylistItem } from '#features/lounge/integrations/AddToPlaylist.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { MoveButtons } from '#ui/sortable/MoveButtons.tsx';
import { useSortableRow } from '#ui/sortable/use-sortable-row.ts';
import { CommandErrorText } from './CommandErrorText.tsx';
import styles from './queue.module.css';
import editing from './queue-editing.module.css';
import { TrackCells } from './TrackCells.tsx';
import { useTrackText } from './use-track-text.ts';

export interface EditableQueueRowProps {
  readonly track: UpcomingTrack;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onCommand: (press: QueueCommandInput) => void;
  /** The music is to stop behind it. */
  readonly isLast: boolean;
  /** The server has not said yes to it, or to what was done with it. */
  readonly isPending: boolean;
  /** Another controller is dragging it. */
  readonly draggedBy: string | undefined;
  /** A dragged record would land in front of it. */
  readonly isDropTarget: boolean;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const RowMenu = (props: EditableQueueRowProps & { readonly title: string }) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('queueControls.row');
  const { track, at, count, onMove, onCommand, isLast, title } = props;
  const { id } = track.mediaTrack;
  const stopAfter: QueueCommandInput = isLast ? { action: 'stop_after' } : { action: 'stop_after', mediaTrackId: id };
  return (
    <Menu
      label={t('actions', { title })}
      button={<MoreVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={styles.menu}
    >
      <MenuItem
        icon={<Play {...icon} />}
        onSelect={() => onCommand({ action: 'play', mediaTrackId: id, seekPosition: 0 })}
      >
        {t('itemPlayNow')}
      </MenuItem>
      {at > 0 && (
        <>
          <MenuItem icon={<ListStart {...icon} />} onSelect={() => onMove(0)}>
            {d('itemPlayNext')}
          </MenuItem>
          <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => onMove(at - 1)}>
            {t('itemUp')}
          </MenuItem>
        </>
      )}
      {at < count - 1 && (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => onMove(at + 1)}>
          {t('itemDown')}
        </MenuItem>
      )}
      <MenuItem icon={<MoonStar {...icon} />} onSelect={() => onCommand(stopAfter)}>
        {isLast ? d('itemKeepPlaying') : d('itemStopAfter')}
      </MenuItem>
      <AddToPlaylistItem trackId={track.mediaTrack.trackId} title={title} />
      <MenuItem icon={<Trash2 {...icon} />} onSelect={() => onCommand({ action: 'remove', mediaTrackId: id })}>
        {t('itemRemove')}
      </MenuItem>
    </Menu>
  );
};

const rowLook = (props: EditableQueueRowProps, isDragging: boolean) =>
  classNames(
    styles.row,
    styles.owned,
    isDragging && styles.dragged,
    props.isPending && editing.pending,
    props.draggedBy !== undefined && editing.draggedBy,
    props.isLast && editing.last,
    props.isDropTarget && editing.dropBefore,
  );

/** A row for those who run the room: a grip to drag, buttons that do the same, and a menu with the rest. */
export const EditableQueueRow = (props: EditableQueueRowProps) => {
  const t = useTranslations('room.queue');
  const { track, at, count, onMove, isLast, isPending, draggedBy } = props;
  const { mediaTrack, startsAt } = track;
  const title = useTrackText(mediaTrack).title ?? t('unknownTrack');
  const { row, grip, isDragging, restoringFocus } = useSortableRow(mediaTrack.id, at);
  return (
    <li
      {...row}
      data-sortable-row=""
      data-media-track={mediaTrack.id}
      aria-busy={isPending || undefined}
      className={rowLook(props, isDragging)}
    >
      <button type="button" {...grip} className={styles.grip} aria-label={t('drag', { title })}>
        <GripVertical size={20} strokeWidth={2} aria-hidden="true" />
      </button>
      <TrackCells mediaTrack={mediaTrack} startsAt={startsAt} isLast={isLast} draggedBy={draggedBy} />
      <MoveButtons
        at={at}
        count={count}
        up={t('up', { title })}
        down={t('down', { title })}
        onMove={onMove}
        restoringFocus={restoringFocus}
      />
      <RowMenu {...props} title={title} />
      <CommandErrorText at={(place) => place === mediaTrack.id} className={editing.inRow} />
    </li>
  );
};
