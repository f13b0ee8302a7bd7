import { lazy, Suspense, useEffect, useState } from 'react';

const StageLyrics = lazy(async () => ({ default: (await import('./StageLyrics.tsx')).StageLyrics }));

/** Fetched when lyrics lie over the stage first; never rendered on the server, which does not know the moment. */
export const StageLyricsSlot = () => {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  return (
    <Suspense fallback={null}>
      <StageLyrics />
    </Suspense>
  );
};
