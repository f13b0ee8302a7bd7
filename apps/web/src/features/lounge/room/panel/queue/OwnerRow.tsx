import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { ArrowDown, ArrowUp, GripVertical, MoreVertical, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../../ui/class-names.ts';
import { Menu, MenuItem } from '../../../../../ui/menu/Menu.tsx';
import { useSortableRow } from '../../../../../ui/sortable/use-sortable-row.ts';
import { useTrackWords } from '../../hooks/use-track-words.ts';
import type { QueuePress } from '../../state/queue-desk.ts';
import styles from './queue.module.css';
import { TrackCells } from './TrackCells.tsx';

export interface OwnerRowProps {
  readonly track: UpcomingTrack;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onPress: (press: QueuePress) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const RowMenu = ({ track, at, count, onMove, onPress, title }: OwnerRowProps & { readonly title: string }) => {
  const t = useTranslations('room.queue');
  const { id } = track.mediaTrack;
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
        <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => onMove(at - 1)}>
          {t('itemUp')}
        </MenuItem>
      )}
      {at < count - 1 && (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => onMove(at + 1)}>
          {t('itemDown')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 {...icon} />} onSelect={() => onPress({ action: 'remove', mediaTrackId: id })}>
        {t('itemRemove')}
      </MenuItem>
    </Menu>
  );
};

/** A row for those who run the room: a grip to drag, buttons that do the same, and a menu with the rest. */
export const OwnerRow = (props: OwnerRowProps) => {
  const t = useTranslations('room.queue');
  const { track, at, count, onMove } = props;
  const { mediaTrack, startsAt } = track;
  const title = useTrackWords(mediaTrack).title ?? t('unknownTrack');
  const { row, grip, isDragging, keepFocus } = useSortableRow(mediaTrack.id, at);
  return (
    <li {...row} className={classNames(styles.row, styles.owned, isDragging && styles.dragged)}>
      <button type="button" {...grip} className={styles.grip} aria-label={t('drag', { title })}>
        <GripVertical size={20} strokeWidth={2} aria-hidden="true" />
      </button>
      <TrackCells mediaTrack={mediaTrack} startsAt={startsAt} />
      <span className={styles.moves}>
        <button
          type="button"
          aria-label={t('up', { title })}
          disabled={at === 0}
          onClick={keepFocus(() => onMove(at - 1))}
        >
          <ArrowUp {...icon} />
        </button>
        <button
          type="button"
          aria-label={t('down', { title })}
          disabled={at === count - 1}
          onClick={keepFocus(() => onMove(at + 1))}
        >
          <ArrowDown {...icon} />
        </button>
      </span>
      <RowMenu {...props} title={title} />
    </li>
  );
};
