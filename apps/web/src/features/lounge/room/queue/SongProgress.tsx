import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { useTranslations } from 'use-intl';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useRoomAccess } from '../session/room-context.ts';
import { SongTimes } from './SongTimes.tsx';

interface SongProgressProps {
  readonly position: QueuePosition;
}

const ReadOnlyProgress = ({ position: { positionSec, mediaTrack } }: SongProgressProps) => {
  const t = useTranslations('room.queue');
  const allSec = mediaTrack.duration;
  const label = t('progress', { now: formatDuration(positionSec), all: formatDuration(allSec) });
  return (
    <SongTimes role="img" aria-label={label} atSec={positionSec} allSec={allSec}>
      <i style={{ '--progress': allSec > 0 ? Math.min(1, positionSec / allSec) : 0 }} />
    </SongTimes>
  );
};

/** Fetched for those who run the room: everybody else only sees where the song is. */
const SeekBar = lazyPart(async () => (await import('./SeekBar.tsx')).SeekBar, {
  StandIn: ReadOnlyProgress,
  missing: 'nothing',
});

/** Where the song on air is; who runs the room moves it for everybody. */
export const SongProgress = ({ position }: SongProgressProps) => {
  const { canControl } = useRoomAccess();
  return canControl ? <SeekBar position={position} /> : <ReadOnlyProgress position={position} />;
};
