import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import type { QueueCommandInput } from '@madoi/room-client/queue/queue-controller';

/** A seek leads no nearer to a song's end than this, in seconds: at the very end it would be over (specification 5.06). */
const restSec = 1;

/** Whether there is a song to seek in: one that plays or is paused, and is not over. */
export const canSeek = ({ positionSec, mediaTrack }: QueuePosition): boolean => positionSec < mediaTrack.duration;

/** What brings everybody in the room to this place of the song on air (seconds). A room that is paused stays paused there. */
export const seekCommand = (
  { isPlaying, mediaTrack: { id, duration } }: QueuePosition,
  positionSec: number,
): QueueCommandInput => ({
  action: isPlaying ? 'play' : 'pause',
  mediaTrackId: id,
  seekPosition: Math.max(0, Math.min(positionSec, duration - restSec)),
});
