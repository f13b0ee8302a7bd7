import { useMemo } from 'react';
import { queueSections } from '../state/queue-order.ts';
import { useSoloState } from '../state/solo-context.ts';

/** The queue as it is shown: what was played, and what comes. */
export const useSections = () => {
  const tracks = useSoloState((state) => state.tracks);
  const currentIndex = useSoloState((state) => state.currentIndex);
  return useMemo(() => queueSections({ tracks, currentIndex }), [tracks, currentIndex]);
};
