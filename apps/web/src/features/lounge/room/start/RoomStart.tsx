import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useRef } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { startRoom } from './start-room.ts';

/** Shows nothing: the visitor is in the room for as long as this stands. */
export const RoomStart = ({ handle }: { readonly handle: RoomHandle }) => {
  const { user } = useLoginState();
  const userId = useRef(user?.id);
  const isOperator = useRef(false);
  useEffect(() => {
    isOperator.current = user?.isOperator === true;
  }, [user?.isOperator]);
  useEffect(() => startRoom(handle, { userId: () => userId.current, isOperator: () => isOperator.current }), [handle]);
  useEffect(() => {
    userId.current = user?.id;
  }, [user?.id]);
  return null;
};
