import { useStore } from 'zustand';
import { useRoomHandle, useRoomView } from '#features/lounge/room/session/room-context.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePrefetchedLater } from '../use-prefetched-later.ts';

/** Where it does not come, it is tried again with the next stamp. */
const StampStage = lazyPart(async () => (await import('./StampStage.tsx')).StampStage, { missing: 'nothing' });

/** Stamps over the stage: fetched when a room that takes them stands still, and no part of the page while there is none. */
export const StampStageSlot = () => {
  const takesStamps = useRoomView(({ room }) => room.allowGifting && !room.gifting.denyFlowerStamp);
  usePrefetchedLater(StampStage, takesStamps);
  const hasStamps = useStore(useRoomHandle().stage.store, ({ actions }) =>
    actions.some(({ kind }) => kind === 'stamp'),
  );
  return hasStamps ? <StampStage /> : null;
};
