import type { LoginState } from '@madoi/contract/session/session';
import type { OpenedPlayback } from '@madoi/room-client/playback/source/playback-session';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { createRoomHandle, type RoomHandle } from '@madoi/room-client/room/room-handle';
import { pageDatasets } from '#platform/details/page-datasets.ts';
import { call } from '#platform/http/call.ts';

/** A room as its page was answered. */
export interface VisitedRoom extends LoadedRoom {
  /** Who the server took for the visitor: a guest whom it gave a session, where there was none. */
  readonly loginState: LoginState;
  /** The visitor's playback session, where it came with the page. */
  readonly playback?: OpenedPlayback | undefined;
}

const isVisible = () => document.visibilityState === 'visible';

const createHandle = (loaded: LoadedRoom) => createRoomHandle(loaded, { call, isVisible, cache: pageDatasets() });

const handles = new WeakMap<LoadedRoom, RoomHandle>();

/** The room is begun before its page is drawn, and React may draw that several times before it shows it: all of them are one. */
export const handleOf = (loaded: LoadedRoom): RoomHandle => {
  const handle = handles.get(loaded) ?? createHandle(loaded);
  handles.set(loaded, handle);
  return handle;
};

/** There is a session to join with, and a room that is not over. */
export const isJoinable = ({ snapshot }: LoadedRoom, hasSession: boolean): boolean =>
  hasSession && !snapshot.room.isArchived;
