import { type PlayableTrack, playEndSec, playStartSec } from '@madoi/domain/player/playable-queue';
import { GripVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { playerAction } from '#platform/audio/player-action.ts';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { classNames } from '#ui/class-names.ts';
import { QueueRowMenu } from '#ui/sortable/QueueRowMenu.tsx';
import { type RowPlace, SortableRow } from '#ui/sortable/SortableRow.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { TrackCells } from '#ui/track-cells/TrackCells.tsx';
import { useRequiredSoloPlayer } from '../state/solo-context.ts';
import { useSoloTrackText, useTrackSubtitle } from '../state/use-solo-track-text.ts';
import styles from './queue.module.css';

export interface QueueRowProps extends RowPlace {
  readonly mediaTrack: PlayableTrack;
}

/** Cover, title, artist and length; the words are a button that plays it. */
const Cells = ({ mediaTrack }: { readonly mediaTrack: PlayableTrack }) => {
  const t = useTranslations('player.queue');
  const player = useRequiredSoloPlayer();
  const { title, albumId, artworkVersion } = useSoloTrackText(mediaTrack);
  return (
    <TrackCells
      {...{ albumId, artworkVersion, title }}
      coverPx={44}
      line={useTrackSubtitle(mediaTrack)}
      end={formatDuration(playEndSec(mediaTrack) - playStartSec(mediaTrack))}
      button={{ 'aria-label': t('jump', { title }), onClick: () => player.jumpTo(mediaTrack.id), ...playerAction }}
    />
  );
};

const RowMenu = ({ mediaTrack, ...place }: QueueRowProps) => {
  const t = useTranslations('player.queue');
  const player = useRequiredSoloPlayer();
  const { title } = useSoloTrackText(mediaTrack);
  const remove = () => {
    player.remove(mediaTrack.id);
    showToast({ kind: 'done', text: t('removed', { title }) });
  };
  return (
    <QueueRowMenu
      {...place}
      words={{
        label: t('actions', { title }),
        play: t('itemPlay'),
        next: t('itemNext'),
        up: t('itemUp'),
        down: t('itemDown'),
        remove: t('itemRemove'),
      }}
      buttonClassName={styles.menu}
      sizePx={18}
      onPlay={() => player.jumpTo(mediaTrack.id)}
      onRemove={remove}
    />
  );
};

/** An entry of what comes: a grip to drag, buttons that do the same, its title plays it, the rest is in its menu. */
export const QueueRow = (props: QueueRowProps) => {
  const t = useTranslations('player.queue');
  const { mediaTrack, ...place } = props;
  const { title } = useSoloTrackText(mediaTrack);
  return (
    <SortableRow
      {...place}
      id={mediaTrack.id}
      words={{ drag: t('drag', { title }), up: t('up', { title }), down: t('down', { title }) }}
      grip={{
        className: styles.grip,
        icon: <GripVertical size={18} strokeWidth={1.75} aria-hidden="true" />,
      }}
      className={classNames(styles.row)}
      draggedClassName={styles.dragged}
      cells={<Cells mediaTrack={mediaTrack} />}
    >
      <RowMenu {...props} />
    </SortableRow>
  );
};

/** Of what was played: only its title does something. */
export const PlayedRow = ({ mediaTrack }: { readonly mediaTrack: PlayableTrack }) => (
  <li className={classNames(styles.row, styles.played)}>
    <Cells mediaTrack={mediaTrack} />
  </li>
);
