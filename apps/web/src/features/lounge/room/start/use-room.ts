import { enterAsGuest } from '@madoi/room-client/room/guest-entry';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle, type RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useRef, useState } from 'react';
import { useGuestSession, useLoginState } from '#features/session/session.api.ts';
import { pageDatasets } from '#platform/details/page-datasets.ts';
import { call } from '#platform/http/call.ts';
import { preloadLiveAudio } from '../live/state/manage-live-audio.ts';
import { startRoom } from './start-room.ts';

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

/** The room of this page, alive in the browser: joined once there is a session, left when the page is. */
export const useRoom = (loaded: LoadedRoom): RoomHandle => {
  const [handle] = useState(() => createRoomHandle(loaded, { call, isVisible, cache: pageDatasets() }));
  useEffect(() => preloadLiveAudio(handle), [handle]);
  const hasSession = useGuestJoin(handle);
  const { user } = useLoginState();
  const userId = useRef(user?.id);
  const isOperator = useRef(false);
  useEffect(() => {
    isOperator.current = user?.isOperator === true;
  }, [user?.isOperator]);
  useEffect(() => {
    if (!hasSession || handle.view.getState().room.isArchived) return undefined;
    return startRoom(handle, { userId: () => userId.current, isOperator: () => isOperator.current });
  }, [handle, hasSession]);
  useEffect(() => {
    userId.current = user?.id;
  }, [user?.id]);
  return handle;
};
