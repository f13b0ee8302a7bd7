export interface SessionRooms {
  /** Whether a socket of this session is in the room. */
  has(roomId: string, sessionHash: string): boolean;
  /** Of the rooms that the session has a socket in, the one that it came into last. */
  latest(sessionHash: string): string | undefined;
  /** A socket of the session came into the room; each `enter` has its `leave`. */
  enter(roomId: string, sessionHash: string): void;
  leave(roomId: string, sessionHash: string): void;
}

/** The rooms that each session is in with a socket of this process. A session that is in none takes no memory. */
export function createSessionRooms(): SessionRooms {
  /** How many sockets a session has in each of its rooms; the room that it came into last stands last. */
  const roomsOf = new Map<string, Map<string, number>>();
  return {
    has: (roomId, sessionHash) => roomsOf.get(sessionHash)?.has(roomId) ?? false,
    latest: (sessionHash) => [...(roomsOf.get(sessionHash)?.keys() ?? [])].at(-1),
    enter(roomId, sessionHash) {
      const rooms = roomsOf.get(sessionHash) ?? new Map<string, number>();
      const count = rooms.get(roomId) ?? 0;
      rooms.delete(roomId);
      roomsOf.set(sessionHash, rooms.set(roomId, count + 1));
    },
    leave(roomId, sessionHash) {
      const rooms = roomsOf.get(sessionHash);
      const count = rooms?.get(roomId);
      if (rooms === undefined || count === undefined) return;
      if (count > 1) rooms.set(roomId, count - 1);
      else rooms.delete(roomId);
      if (rooms.size === 0) roomsOf.delete(sessionHash);
    },
  };
}
