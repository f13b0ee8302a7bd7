import type { CommandOutcome } from '@madoi/room-client/queue/queue-controller';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useRoomConnection, useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { call } from '#platform/http/call.ts';
import { type AddableItem, addCommands, readTracksToAdd } from './add-item.ts';
import { createAddProgress } from './add-progress.ts';

/** Puts what is offered into the queue. Only what the server accepted is called added; a refusal stays beside its offer. */
export const useAddTracks = () => {
  const session = useRoomConnection((connection) => connection.session);
  const { details } = useRoomHandle();
  const [progress] = useState(createAddProgress);
  const states = useStore(progress.store);
  const addTracks = async (
    item: Pick<AddableItem, 'kind' | 'id' | 'source'>,
    beforeId?: string,
  ): Promise<CommandOutcome> => {
    const tracks = await readTracksToAdd(call, item);
    if (tracks.length === 0) return 'deleted';
    // With the tracks known beforehand, they stand in the queue at once.
    await details.ensureLoaded({ trackIds: tracks.map(({ trackId }) => trackId) }).catch(() => undefined);
    return session === undefined ? 'offline' : session.queue.send(...addCommands(tracks, beforeId));
  };
  return {
    add: (item: AddableItem) => void progress.press(item.id, () => addTracks(item)),
    addTracks,
    stateOf: (id: string) => states[id],
  };
};
export type Adding = ReturnType<typeof useAddTracks>;
