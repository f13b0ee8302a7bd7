import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { ArrowDown, ArrowUp, GripVertical, ListStart, MoonStar, MoreVertical, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../../ui/class-names.ts';
import { Menu, MenuItem } from '../../../../../ui/menu/Menu.tsx';
import { MoveButtons } from '../../../../../ui/sortable/MoveButtons.tsx';
import { useSortableRow } from '../../../../../ui/sortable/use-sortable-row.ts';
import { ToPlaylistItem } from '../../../outside/ToPlaylist.tsx';
import { useTrackWords } from '../../hooks/use-track-words.ts';
import type { QueuePress } from '../../state/queue-desk.ts';
import desk from './desk.module.css';
import styles from './queue.module.css';
import { Refusal } from './Refusal.tsx';
import { TrackCells } from './TrackCells.tsx';

export interface OwnerRowProps {
  readonly track: UpcomingTrack;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onPress: (press: QueuePress) => void;
  /** The music is to stop behind it. */
  readonly isLast: boolean;
  /** The server has not said yes to it, or to what was done with it. */
  readonly isPending: boolean;
  /** Somebody else at the desk has it in hand. */
  readonly hand: string | undefined;
  /** A dragged record would land in front of it. */
  readonly isDropBefore: boolean;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const RowMenu = (props: OwnerRowProps & { readonly title: string }) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('desk.row');
  const { track, at, count, onMove, onPress, isLast, title } = props;
  const { id } = track.mediaTrack;
  const stopAfter: QueuePress = isLast ? { action: 'stop_after' } : { action: 'stop_after', mediaTrackId: id };
  return (
    <Menu
      label={t('actions', { title })}
      button={<MoreVertical size={20} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={styles.menu}
    >
      <MenuItem
        icon={<Play {...icon} />}
        onSelect={() => onPress({ action: 'play', mediaTrackId: id, seekPosition: 0 })}
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
      <MenuItem icon={<MoonStar {...icon} />} onSelect={() => onPress(stopAfter)}>
        {isLast ? d('itemGoOn') : d('itemStopAfter')}
      </MenuItem>
      <ToPlaylistItem trackId={track.mediaTrack.trackId} title={title} />
      <MenuItem icon={<Trash2 {...icon} />} onSelect={() => onPress({ action: 'remove', mediaTrackId: id })}>
        {t('itemRemove')}
      </MenuItem>
    </Menu>
  );
};

const rowLook = (props: OwnerRowProps, isDragging: boolean) =>
  classNames(
    styles.row,
    styles.owned,
    isDragging && styles.dragged,
    props.isPending && desk.pending,
    props.hand !== undefined && desk.hand,
    props.isLast && desk.last,
    props.isDropBefore && desk.dropBefore,
  );

/** A row for those who run the room: a grip to drag, buttons that do the same, and a menu with the rest. */
export const OwnerRow = (props: OwnerRowProps) => {
  const t = useTranslations('room.queue');
  const { track, at, count, onMove, isLast, isPending, hand } = props;
  const { mediaTrack, startsAt } = track;
  const title = useTrackWords(mediaTrack).title ?? t('unknownTrack');
  const { row, grip, isDragging, keepFocus } = useSortableRow(mediaTrack.id, at);
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
      <TrackCells mediaTrack={mediaTrack} startsAt={startsAt} isLast={isLast} hand={hand} />
      <MoveButtons
        at={at}
        count={count}
        up={t('up', { title })}
        down={t('down', { title })}
        onMove={onMove}
        keepFocus={keepFocus}
      />
      <RowMenu {...props} title={title} />
      <Refusal at={(place) => place === mediaTrack.id} className={desk.inRow} />
    </li>
  );
};
