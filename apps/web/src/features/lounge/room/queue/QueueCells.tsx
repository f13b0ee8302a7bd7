import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { useRoomAccess } from '../session/room-context.ts';
import { useTrackText } from '../session/use-track-text.ts';
import { AlbumLink } from './AlbumLink.tsx';
import editing from './queue-editing.module.css';
import { RoomTrackCells } from './RoomTrackCells.tsx';

export interface QueueCellsProps {
  readonly mediaTrack: MediaTrack;
  readonly startsAt?: number | undefined;
  /** The music is to stop behind it. */
  readonly isLast?: boolean;
  /** Which other controller is dragging it. */
  readonly draggedBy?: string | undefined;
}

/** Cover, title, artist, who chose it, how long, and when it will start. */
export const QueueCells = ({ mediaTrack, startsAt, isLast = false, draggedBy }: QueueCellsProps) => {
  const t = useTranslations('room.queue');
  const d = useTranslations('queueControls.row');
  const words = useTrackText(mediaTrack);
  const { title, albumId, chosenBy } = words;
  const { userId } = useRoomAccess();
  return (
    <RoomTrackCells
      words={words}
      title={
        <AlbumLink albumId={albumId} title={title ?? ''}>
          {title ?? t('unknownTrack')}
        </AlbumLink>
      }
      instead={draggedBy && <span className={editing.draggedByName}>{d('draggedBy', { name: draggedBy })}</span>}
      person={chosenBy}
      isOwn={mediaTrack.source.type === 'request' && mediaTrack.createdBy.id === userId}
      isAutomatic={mediaTrack.source.type === 'autoFill'}
      end={
        <>
          {formatDuration(mediaTrack.duration)}
          {isLast && <small className={editing.here}>{d('stopsHere')}</small>}
          {!isLast && startsAt !== undefined && <small>{t('startsAt', { time: formatClock(startsAt) })}</small>}
        </>
      }
    />
  );
};
