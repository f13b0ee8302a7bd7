import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';

const Ticker = lazy(() => import('./Ticker.tsx').then(({ Ticker: part }) => ({ default: part })));

/** The ticker: fetched with the first slip, and no part of the strip while there is none. */
export const TickerSlot = () => {
  const hasSlips = useStore(useRoomHandle().gifting, ({ slips }) => slips.length > 0);
  if (!hasSlips) return null;
  return (
    <Suspense fallback={null}>
      <Ticker />
    </Suspense>
  );
};
