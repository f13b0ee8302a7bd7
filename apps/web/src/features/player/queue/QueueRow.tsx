import type { PlayableTrack } from '@madoi/domain/player/playable-queue';
import { ArrowDown, ArrowUp, GripVertical, ListStart, MoreVertical, Play, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { MoveButtons } from '#ui/sortable/MoveButtons.tsx';
import { useSortableRow } from '#ui/sortable/use-sortable-row.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRequiredSoloPlayer } from '../state/solo-context.ts';
import { useSoloTrackText } from '../state/use-solo-track-text.ts';
import styles from './queue.module.css';
import { TrackCells } from './TrackCells.tsx';

export interface QueueRowProps {
  readonly mediaTrack: PlayableTrack;
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const RowMenu = ({ mediaTrack, at, count, onMove }: QueueRowProps) => {
  const t = useTranslations('player.queue');
  const player = useRequiredSoloPlayer();
  const { title } = useSoloTrackText(mediaTrack);
  const remove = () => {
    player.remove(mediaTrack.id);
    showToast({ kind: 'done', text: t('removed', { title }) });
  };
  return (
    <Menu
      label={t('actions', { title })}
      button={<MoreVertical size={18} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={styles.menu}
    >
      <MenuItem icon={<Play {...icon} />} onSelect={() => player.jumpTo(mediaTrack.id)}>
        {t('itemPlay')}
      </MenuItem>
      {at > 0 && (
        <>
          <MenuItem icon={<ListStart {...icon} />} onSelect={() => onMove(0)}>
            {t('itemNext')}
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
      <MenuItem icon={<Trash2 {...icon} />} onSelect={remove}>
        {t('itemRemove')}
      </MenuItem>
    </Menu>
  );
};

/** An entry of what comes: a grip to drag, buttons that do the same, its title plays it, the rest is in its menu. */
export const QueueRow = (props: QueueRowProps) => {
  const t = useTranslations('player.queue');
  const { mediaTrack, at, count, onMove } = props;
  const { title } = useSoloTrackText(mediaTrack);
  const { row, grip, isDragging, restoringFocus } = useSortableRow(mediaTrack.id, at);
  return (
    <li {...row} data-sortable-row="" className={classNames(styles.row, isDragging && styles.dragged)}>
      <button type="button" {...grip} className={styles.grip} aria-label={t('drag', { title })}>
        <GripVertical {...icon} />
      </button>
      <TrackCells mediaTrack={mediaTrack} />
      <MoveButtons
        at={at}
        count={count}
        up={t('up', { title })}
        down={t('down', { title })}
        onMove={onMove}
        restoringFocus={restoringFocus}
      />
      <RowMenu {...props} />
    </li>
  );
};

/** Of what was played: only its title does something. */
export const PlayedRow = ({ mediaTrack }: { readonly mediaTrack: PlayableTrack }) => (
  <li className={classNames(styles.row, styles.played)}>
    <TrackCells mediaTrack={mediaTrack} />
  </li>
);
