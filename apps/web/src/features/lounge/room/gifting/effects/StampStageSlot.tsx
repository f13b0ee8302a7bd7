import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';

const StampStage = lazy(() => import('./StampStage.tsx').then(({ StampStage: part }) => ({ default: part })));

/** Stamps over the stage: fetched by the first one, and no part of the page while there is none. */
export const StampStageSlot = () => {
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
