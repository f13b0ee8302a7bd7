import { useStore } from 'zustand';
import { useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const Ticker = lazyPart(async () => (await import('./Ticker.tsx')).Ticker, { missing: 'nothing' });

/** The ticker: fetched with the first slip, and no part of the strip while there is none. */
export const TickerSlot = () => {
  const hasSlips = useStore(useRoomHandle().gifting, ({ slips }) => slips.length > 0);
  return hasSlips ? <Ticker /> : null;
};
