import { type Echo, getEchoes } from '@madoi/contract/lounge/echoes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useBlockedUserIds, useSilencedUserIds } from '#features/people/people.api.ts';
import { call } from '#platform/http/call.ts';
import { useRoomConnection, useRoomView } from '../session/room-context.ts';
import { useCurrentTrack } from '../session/use-position.ts';
import { useHasEchoes } from './echo-setting.ts';

const nothing: readonly Echo[] = [];
/** A full room asks within this time, not all at once when its song begins. */
const spreadMs = 5_000;
const msPerListener = 5;

/** True a moment after the song began: sooner in a small room. */
const useIsTurn = (entryId: string | undefined): boolean => {
  const present = useRoomView((view) => view.present);
  const [turn, setTurn] = useState<string>();
  // People who come meanwhile do not begin the wait again.
  const waitMs = useEffectEvent(() => Math.min(spreadMs, present * msPerListener) * Math.random());
  useEffect(() => {
    const timer = setTimeout(() => setTurn(entryId), waitMs());
    return () => clearTimeout(timer);
  }, [entryId]);
  return entryId !== undefined && turn === entryId;
};

/** What was said before at the song on air, of people whom the visitor wants to see; nothing, and no request, where echoes are off. */
export const useEchoes = (): readonly Echo[] => {
  const roomId = useRoomView(({ room }) => room.id);
  const hasJoined = useRoomConnection((connection) => connection.hasJoined);
  const entry = useCurrentTrack();
  const isOn = useHasEchoes();
  const isTurn = useIsTurn(entry?.id);
  const [blocked, silenced] = [useBlockedUserIds(), useSilencedUserIds()];
  const removed = useRoomView((view) => view.removedMessageIds);
  const { data } = useQuery({
    queryKey: ['echoes', roomId, entry?.id],
    queryFn: async () =>
      entry === undefined
        ? []
        : (await call(getEchoes, { params: { id: roomId }, query: { trackId: entry.trackId } })).list,
    enabled: isOn && hasJoined && isTurn,
    retry: false,
  });
  return useMemo(
    () =>
      (isOn ? (data ?? nothing) : nothing).filter(
        ({ id, userId }) => !removed.includes(id) && !blocked.has(userId) && !silenced.has(userId),
      ),
    [isOn, data, blocked, silenced, removed],
  );
};
