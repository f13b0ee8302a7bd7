import type { OpenedPlayback } from '@madoi/room-client/playback/source/playback-session';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useRef } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { startRoom } from './start-room.ts';

export { prepareRoom } from './prepare-room.ts';

export interface RoomStartProps {
  readonly handle: RoomHandle;
  readonly playback: OpenedPlayback | undefined;
}

/** Shows nothing: the visitor is in the room for as long as this stands. */
export const RoomStart = ({ handle, playback }: RoomStartProps) => {
  const opened = useRef(playback);
  const { user } = useLoginState();
  const userId = useRef(user?.id);
  const isOperator = useRef(false);
  useEffect(() => {
    isOperator.current = user?.isOperator === true;
  }, [user?.isOperator]);
  useEffect(() => {
    const visitor = { userId: () => userId.current, isOperator: () => isOperator.current };
    return startRoom(handle, visitor, opened.current);
  }, [handle]);
  useEffect(() => {
    userId.current = user?.id;
  }, [user?.id]);
  return null;
};
