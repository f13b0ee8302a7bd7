import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { selectCurrentTrack } from '@madoi/domain/lounge/queue/room-queue';
import type { RoomView } from './room-view.ts';

/** After a reaction to the song on air: a requested song that was loved more than the one before takes its place. */
export function withLovedRequest(view: RoomView): RoomView {
  const track = selectCurrentTrack(selectQueueView(view.replica));
  if (track?.source.type !== 'request') return view;
  const reactions = Object.values(view.reactionCounts).reduce((sum, count) => sum + count, 0);
  return reactions <= (view.lovedRequest?.reactions ?? 0) ? view : { ...view, lovedRequest: { track, reactions } };
}
