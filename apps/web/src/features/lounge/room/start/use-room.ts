import { enterAsGuest } from '@madoi/room-client/room/guest-entry';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useState } from 'react';
import { useGuestSession, useLoginState } from '#features/session/session.api.ts';
import { handleOf, isJoinable, type VisitedRoom } from './visited-room.ts';

/** A room that is opened from a list comes with its visitor's session; the page knows of it a moment later. */
const useHasSession = ({ loginState }: VisitedRoom): boolean => {
  const { hasSession } = useLoginState();
  const [isAhead, setIsAhead] = useState(() => loginState.hasSession && !hasSession);
  useEffect(() => {
    if (hasSession) setIsAhead(false);
  }, [hasSession]);
  return hasSession || isAhead;
};

/**
 * A visitor without a session gets a guest's (decisions, section 2). Where that is refused for now, the room says why and
 * asks again by itself.
 */
const useGuestJoin = (loaded: VisitedRoom, { connection }: RoomHandle): boolean => {
  const hasSession = useHasSession(loaded);
  const { mutateAsync } = useGuestSession();
  useEffect(() => {
    if (hasSession) return undefined;
    return enterAsGuest(
      () => mutateAsync(),
      (guestRefusal) => connection.setState({ guestRefusal }),
    );
  }, [hasSession, mutateAsync, connection]);
  return hasSession;
};

export interface PageRoom {
  readonly handle: RoomHandle;
  readonly isJoining: boolean;
}

/** The room of this page, as it was loaded; `RoomStart` joins it. */
export const useRoom = (loaded: VisitedRoom): PageRoom => {
  const [handle] = useState(() => handleOf(loaded));
  const hasSession = useGuestJoin(loaded, handle);
  return { handle, isJoining: isJoinable(loaded, hasSession) };
};
