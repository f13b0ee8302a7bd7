import { lazy, Suspense } from 'react';
import { useVoices } from './use-live.ts';

const LiveParts = lazy(() => import('./LiveParts.tsx').then(({ LiveParts: part }) => ({ default: part })));
const LiveStage = lazy(() => import('./stage/LiveStage.tsx').then(({ LiveStage: part }) => ({ default: part })));

/** The dock and the dialogs of live audio; fetched only where a room has voices. */
export const LivePartsSlot = () => {
  const voices = useVoices();
  if (voices === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LiveParts voices={voices} />
    </Suspense>
  );
};

/** What of live audio stands on the stage. */
export const LiveStageSlot = () => {
  const voices = useVoices();
  if (voices === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LiveStage voices={voices} />
    </Suspense>
  );
};
