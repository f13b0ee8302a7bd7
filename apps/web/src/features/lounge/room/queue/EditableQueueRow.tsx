import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import type { QueueCommandInput } from '@madoi/room-client/queue/queue-controller';
import { GripVertical, MoonStar } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AddToPlaylistItem } from '#features/lounge/integrations/AddToPlaylist.tsx';
import { classNames } from '#ui/class-names.ts';
import { MenuItem } from '#ui/menu/Menu.tsx';
import { QueueRowMenu } from '#ui/sortable/QueueRowMenu.tsx';
import { type RowPlace, SortableRow } from '#ui/sortable/SortableRow.tsx';
import { useTrackText } from '../session/use-track-text.ts';
import { CommandErrorText } from './CommandErrorText.tsx';
import { QueueCells } from './QueueCells.tsx';
import styles from './queue.module.css';
import editing from './queue-editing.module.css';

export interface EditableQueueRowProps extends RowPlace {
  readonly track: UpcomingTrack;
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

const RowMenu = (props: EditableQueueRowProps & { readonly title: string }) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('queueControls.row');
  const { track, at, count, onMove, onCommand, isLast, title } = props;
  const { id, trackId } = track.mediaTrack;
  const stopAfter: QueueCommandInput = isLast ? { action: 'stop_after' } : { action: 'stop_after', mediaTrackId: id };
  return (
    <QueueRowMenu
      {...{ at, count, onMove }}
      words={{
        label: t('actions', { title }),
        play: t('itemPlayNow'),
        next: d('itemPlayNext'),
        up: t('itemUp'),
        down: t('itemDown'),
        remove: t('itemRemove'),
      }}
      buttonClassName={styles.menu}
      sizePx={20}
      onPlay={() => onCommand({ action: 'play', mediaTrackId: id, seekPosition: 0 })}
      onRemove={() => onCommand({ action: 'remove', mediaTrackId: id })}
    >
      <MenuItem
        icon={<MoonStar size={18} strokeWidth={1.75} aria-hidden="true" />}
        onSelect={() => onCommand(stopAfter)}
      >
        {isLast ? d('itemKeepPlaying') : d('itemStopAfter')}
      </MenuItem>
      <AddToPlaylistItem trackId={trackId} title={title} />
    </QueueRowMenu>
  );
};

const rowLook = (props: EditableQueueRowProps) =>
  classNames(
    styles.row,
    styles.owned,
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
  return (
    <SortableRow
      {...{ at, count, onMove }}
      id={mediaTrack.id}
      words={{ drag: t('drag', { title }), up: t('up', { title }), down: t('down', { title }) }}
      grip={{ className: styles.grip, icon: <GripVertical size={20} strokeWidth={2} aria-hidden="true" /> }}
      className={rowLook(props)}
      draggedClassName={styles.dragged}
      isBusy={isPending}
      cells={<QueueCells mediaTrack={mediaTrack} startsAt={startsAt} isLast={isLast} draggedBy={draggedBy} />}
    >
      <RowMenu {...props} title={title} />
      <CommandErrorText at={(place) => place === mediaTrack.id} className={editing.inRow} />
    </SortableRow>
  );
};
