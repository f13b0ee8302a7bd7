import type { CommandRefusal } from '@madoi/room-client/queue/command-errors';
import type { CommandOutcome } from '@madoi/room-client/queue/queue-controller';
import { useState } from 'react';
import { useRoomConnection, useRoomHandle } from '#features/lounge/room/session/room-context.ts';
import { call } from '#platform/http/call.ts';
import { type AddableItem, addCommands, readTracksToAdd } from './add-item.ts';

export type AddState = 'busy' | 'added' | CommandRefusal;

/** Puts what is offered into the queue. Only what the server accepted is called added; a refusal stays beside its offer. */
export const useAddTracks = () => {
  const session = useRoomConnection((connection) => connection.session);
  const { details } = useRoomHandle();
  const [states, setStates] = useState<Readonly<Record<string, AddState>>>({});
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
  const add = async (item: AddableItem) => {
    if (states[item.id] === 'busy') return;
    setStates((before) => ({ ...before, [item.id]: 'busy' }));
    const answer = await addTracks(item).catch((error: unknown) => {
      console.error(error);
      return 'offline' as const;
    });
    setStates((before) => ({ ...before, [item.id]: answer ?? 'added' }));
  };
  return { add: (item: AddableItem) => void add(item), addTracks, stateOf: (id: string) => states[id] };
};
export type Adding = ReturnType<typeof useAddTracks>;
