import { sessionChanges } from '#platform/socket/session-changes.ts';
import { createRoomEntry } from './room-entry.ts';
import { startRoom } from './start-room.ts';

/** This page is in one room at a time. */
export const pageRoomEntry = createRoomEntry((handle, visitor, playback) => {
  const id = visitor.userId();
  // A connection that was made before the room came has an older session.
  sessionChanges.note({ hasSession: true, ...(id !== undefined && { user: { id } }) });
  return startRoom(handle, visitor, playback);
});
