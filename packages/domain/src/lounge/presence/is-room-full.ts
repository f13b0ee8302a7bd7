/** Whether nobody but staff is let in any more. `present`: people in the room now. Without a limit a room is never full. */
export const isRoomFull = (maxParticipants: number | undefined, present: number): boolean =>
  maxParticipants !== undefined && present >= maxParticipants;
