import type { OpenedPlayback } from '@madoi/room-client/playback/source/playback-session';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { useEffect, useRef } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { pageRoomEntry } from './page-room-entry.ts';
import type { EnteredRoom } from './room-entry.ts';

export interface RoomStartProps {
  readonly handle: RoomHandle;
  readonly playback: OpenedPlayback | undefined;
}

/** Shows nothing: the visitor is in the room for as long as this stands. */
export const RoomStart = ({ handle, playback }: RoomStartProps) => {
  const opened = useRef(playback);
  const { user } = useLoginState();
  const visitor = useRef(user);
  const room = useRef<EnteredRoom>(undefined);
  useEffect(() => {
    const claimed = pageRoomEntry.claim(handle, visitor.current, opened.current);
    room.current = claimed;
    return claimed.leave;
  }, [handle]);
  useEffect(() => {
    visitor.current = user;
    room.current?.setVisitor(user);
  }, [user]);
  return null;
};
