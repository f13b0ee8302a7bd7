import { enterAsGuest } from '@madoi/room-client/room/guest-entry';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle, type RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useState } from 'react';
import { useGuestSession, useLoginState } from '#features/session/session.api.ts';
import { pageDatasets } from '#platform/details/page-datasets.ts';
import { call } from '#platform/http/call.ts';
import { preloadLiveAudio } from '../live/state/manage-live-audio.ts';

/**
 * A visitor without a session gets a guest's (decisions, section 2). Where that is refused for now, the room says why and
 * asks again by itself.
 */
const useGuestJoin = ({ connection }: RoomHandle): boolean => {
  const { hasSession } = useLoginState();
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

export interface PageRoom {
  readonly handle: RoomHandle;
  /** There is a session to join with, and a room that is not over. */
  readonly isJoining: boolean;
}

/** The room of this page, as it was loaded; `RoomStart` joins it. */
export const useRoom = (loaded: LoadedRoom): PageRoom => {
  const [handle] = useState(() => createRoomHandle(loaded, { call, isVisible, cache: pageDatasets() }));
  useEffect(() => preloadLiveAudio(handle), [handle]);
  const hasSession = useGuestJoin(handle);
  return { handle, isJoining: hasSession && !loaded.snapshot.room.isArchived };
};
