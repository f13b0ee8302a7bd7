import { lazy, Suspense } from 'react';
import { useLiveAudio } from './use-live.ts';

const LiveAudioDialogs = lazy(() =>
  import('./LiveAudioDialogs.tsx').then(({ LiveAudioDialogs: part }) => ({ default: part })),
);
const LiveTestRooms = lazy(() =>
  import('./stage/LiveStage.tsx').then(({ LiveTestRooms: part }) => ({ default: part })),
);

/** The dock and the dialogs of live audio; fetched only where a room has voices. */
export const LiveAudioDialogsSlot = () => {
  const liveAudio = useLiveAudio();
  if (liveAudio === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LiveAudioDialogs liveAudio={liveAudio} />
    </Suspense>
  );
};

/** What of live audio stands on the stage. */
export const LiveStageSlot = () => {
  const liveAudio = useLiveAudio();
  if (liveAudio === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LiveTestRooms liveAudio={liveAudio} />
    </Suspense>
  );
};
