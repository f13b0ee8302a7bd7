import { pageRoomEntry } from './page-room-entry.ts';
import { handleOf, isJoinable, type VisitedRoom } from './visited-room.ts';

/** Enters a room whose page is not drawn yet; `RoomStart` claims it when it is. */
export const beginRoom = (loaded: VisitedRoom, isWanted: () => boolean): void => {
  const { loginState, playback } = loaded;
  if (!isJoinable(loaded, loginState.hasSession)) return;
  pageRoomEntry.begin(handleOf(loaded), { visitor: loginState.user, playback, isWanted });
};
