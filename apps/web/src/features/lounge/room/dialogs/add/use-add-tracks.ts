import { useState } from 'react';
import { call } from '../../../../../platform/http/call.ts';
import { useLiveRoom, useRoomHandle } from '../../hooks/room-context.ts';
import type { PressRefusal } from '../../state/desk-notes.ts';
import type { PressAnswer } from '../../state/queue-desk.ts';
import { type AddOffer, addPresses, readTracksToAdd } from './add-offer.ts';

export type AddState = 'busy' | 'added' | PressRefusal;

/** Puts what is offered into the queue. Only what the server accepted is called added; a refusal stays beside its offer. */
export const useAddTracks = () => {
  const session = useLiveRoom((live) => live.session);
  const { details } = useRoomHandle();
  const [states, setStates] = useState<Readonly<Record<string, AddState>>>({});
  const put = async (offer: Pick<AddOffer, 'kind' | 'id' | 'source'>, beforeId?: string): Promise<PressAnswer> => {
    const tracks = await readTracksToAdd(call, offer);
    if (tracks.length === 0) return 'deleted';
    // With the tracks known beforehand, they stand in the queue at once.
    await details.need({ trackIds: tracks.map(({ trackId }) => trackId) }).catch(() => undefined);
    return session === undefined ? 'offline' : session.queue.press(...addPresses(tracks, beforeId));
  };
  const add = async (offer: AddOffer) => {
    if (states[offer.id] === 'busy') return;
    setStates((before) => ({ ...before, [offer.id]: 'busy' }));
    const answer = await put(offer).catch((error: unknown) => {
      console.error(error);
      return 'offline' as const;
    });
    setStates((before) => ({ ...before, [offer.id]: answer ?? 'added' }));
  };
  return { add: (offer: AddOffer) => void add(offer), put, stateOf: (id: string) => states[id] };
};
export type Adding = ReturnType<typeof useAddTracks>;
