import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useRoomHandle, useRoomView } from '#features/lounge/room/session/room-context.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { usePrefetchedLater } from '../use-prefetched-later.ts';

const Ticker = lazyPart(async () => (await import('./Ticker.tsx')).Ticker, { missing: 'nothing' });

/** The ticker: fetched with what a room needs once it stands still, and no part of the strip while there is no slip. */
export const TickerSlot = () => {
  const takesGifts = useRoomView(({ room }) => room.allowGifting);
  usePrefetchedLater(Ticker, takesGifts);
  const { gifting } = useRoomHandle();
  const hasSlips = useStore(gifting, ({ slips }) => slips.length > 0);
  const isExpected = useStore(gifting, ({ waiting }) => waiting.length > 0);
  useEffect(() => {
    if (isExpected) Ticker.prefetch();
  }, [isExpected]);
  return hasSlips ? <Ticker /> : null;
};
