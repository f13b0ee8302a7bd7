import type { QueueReplica } from '@madoi/domain/lounge/queue/replica';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useLiveRoom, useRoomView } from '../../hooks/room-context.ts';
import type { HandsByTrack } from '../../state/desk-hands.ts';

const noHands = createStore<HandsByTrack>(() => ({}));

/** Queued tracks with which something was done that the server has not said yes to. */
const selectPendingIds = ({ pending }: QueueReplica): ReadonlySet<string> =>
  new Set(
    pending.flatMap(({ event }) => [
      ...(event.mediaTrackId === undefined ? [] : [event.mediaTrackId]),
      ...(event.mediaTracks ?? []).map(({ mediaTrackId }) => mediaTrackId),
    ]),
  );

/** What the rows of the desk show beside their songs: what is under way, and the others' hands. */
export const useDeskRows = () => {
  const replica = useRoomView((view) => view.replica);
  const session = useLiveRoom((live) => live.session);
  const hands = useStore(session?.hands.store ?? noHands);
  const pending = useMemo(() => selectPendingIds(replica), [replica]);
  return { pending, hands, hold: (id: string | undefined) => session?.hands.hold(id) };
};
