import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { useRoomHandle, useRoomView } from '#features/lounge/room/session/room-context.ts';

const fetchStage = () => import('./StampStage.tsx').then(({ StampStage: part }) => ({ default: part }));
const StampStage = lazy(fetchStage);

/** Long after the room has come up: the first stamp leaves less time than a slow line needs. */
const fetchAfterMs = 4_000;

/** Stamps over the stage: fetched when a room that takes them stands still, and no part of the page while there is none. */
export const StampStageSlot = () => {
  const takesStamps = useRoomView(({ room }) => room.allowGifting && !room.gifting.denyFlowerStamp);
  useEffect(() => {
    if (!takesStamps) return undefined;
    // A fetch that fails is tried again with the first stamp.
    const timer = setTimeout(() => void fetchStage().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, [takesStamps]);
  const hasStamps = useStore(useRoomHandle().stage.store, ({ actions }) =>
    actions.some(({ kind }) => kind === 'stamp'),
  );
  if (!hasStamps) return null;
  return (
    <Suspense fallback={null}>
      <StampStage />
    </Suspense>
  );
};
