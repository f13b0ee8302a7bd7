import { enterAsGuest } from '@madoi/room-client/room/guest-entry';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle, type RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useState } from 'react';
import { useGuestSession, useLoginState } from '#features/session/session.api.ts';
import { pageDatasets } from '#platform/details/page-datasets.ts';
import { call } from '#platform/http/call.ts';
import { useRootData } from '#platform/page/root-data.ts';

/** A room that is opened from a list comes with its visitor's session; the page knows of it a moment later. */
const useHasSession = (): boolean => {
  const { hasSession } = useLoginState();
  const root = useRootData();
  const [isAhead, setIsAhead] = useState(() => root?.loginState.hasSession === true && !hasSession);
  useEffect(() => {
    if (hasSession) setIsAhead(false);
  }, [hasSession]);
  return hasSession || isAhead;
};

/**
 * A visitor without a session gets a guest's (decisions, section 2). Where that is refused for now, the room says why and
 * asks again by itself.
 */
const useGuestJoin = ({ connection }: RoomHandle): boolean => {
  const hasSession = useHasSession();
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

const isVisible = () => document.visibilityState === 'visible';

const createHandle = (loaded: LoadedRoom) => createRoomHandle(loaded, { call, isVisible, cache: pageDatasets() });

const handles = new WeakMap<LoadedRoom, RoomHandle>();

/** React may draw a page several times before it shows it: all of them are the one room that was begun. */
const handleOf = (loaded: LoadedRoom): RoomHandle => {
  const handle = handles.get(loaded) ?? createHandle(loaded);
  handles.set(loaded, handle);
  return handle;
};

export interface PageRoom {
  readonly handle: RoomHandle;
  /** There is a session to join with, and a room that is not over. */
  readonly isJoining: boolean;
}

/** The room of this page, as it was loaded; `RoomStart` joins it. */
export const useRoom = (loaded: LoadedRoom): PageRoom => {
  const [handle] = useState(() => handleOf(loaded));
  const hasSession = useGuestJoin(handle);
  return { handle, isJoining: hasSession && !loaded.snapshot.room.isArchived };
};
