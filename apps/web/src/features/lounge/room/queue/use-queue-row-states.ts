import type { QueueReplica } from '@madoi/domain/lounge/queue/replica';
import type { DraggersByTrack } from '@madoi/room-client/queue/drag-awareness';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useRoomConnection, useRoomView } from '../session/room-context.ts';

const noDraggers = createStore<DraggersByTrack>(() => ({}));

/** Queued tracks with which something was done that the server has not said yes to. */
const selectPendingIds = ({ pending }: QueueReplica): ReadonlySet<string> =>
  new Set(
    pending.flatMap(({ event }) => [
      ...(event.mediaTrackId === undefined ? [] : [event.mediaTrackId]),
      ...(event.mediaTracks ?? []).map(({ mediaTrackId }) => mediaTrackId),
    ]),
  );

/** What the rows of the queue show beside their songs: pending commands, and the drags of other controllers. */
export const useQueueRowStates = () => {
  const replica = useRoomView((view) => view.replica);
  const session = useRoomConnection((connection) => connection.session);
  const draggers = useStore(session?.dragAwareness.store ?? noDraggers);
  const pending = useMemo(() => selectPendingIds(replica), [replica]);
  return { pending, draggers, setDragged: (id: string | undefined) => session?.dragAwareness.setDragged(id) };
};
