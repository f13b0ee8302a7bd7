import type { MediaQueue } from '@madoi/contract/lounge/queue';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';

/**
 * What a queue without a song to come says. Auto-fill goes on from the last song as soon as that is on air, so "nothing yet" would not
 * hold: but it starts from a song, and does not play past the one behind which the music is to stop.
 */
export const emptyQueueKey = (
  { disabledAutoFillTrack }: Pick<LoungeMeta, 'disabledAutoFillTrack'>,
  queue: MediaQueue,
): 'empty' | 'emptyAutoFill' => {
  const hasSong = selectTracks(queue).length > 0;
  return !disabledAutoFillTrack && hasSong && queue.stopAfterMediaTrackId === undefined ? 'emptyAutoFill' : 'empty';
};
