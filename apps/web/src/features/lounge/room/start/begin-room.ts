import { pageRoomEntry } from './page-room-entry.ts';
import { untilHeard } from './until-heard.ts';
import { handleOf, isJoinable, type VisitedRoom } from './visited-room.ts';

export { prepareRoom } from './prepare-room.ts';

/** Enters a room whose page is not drawn yet; `RoomStart` claims it when it is. Resolves when its song sounds, or nothing is waited for. */
export const beginRoom = async (loaded: VisitedRoom, isWanted: () => boolean): Promise<void> => {
  const { loginState, playback } = loaded;
  if (!isJoinable(loaded, loginState.hasSession)) return;
  const handle = handleOf(loaded);
  pageRoomEntry.begin(handle, { visitor: loginState.user, playback, isWanted });
  const { player } = handle.connection.getState();
  if (player !== undefined && loaded.snapshot.queue.state.isPlaying) await untilHeard(player.store);
};
