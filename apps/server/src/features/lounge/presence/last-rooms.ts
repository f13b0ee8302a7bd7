/** More people than come through one process while anybody still wonders where they were. */
const lastRoomsMax = 20_000;

export interface LastRooms {
  of(personKey: string): string | undefined;
  record(personKey: string, roomId: string): void;
  forget(personKey: string, roomId: string): void;
}

/** The room in which somebody was last; those who joined longest ago are forgotten. */
export function createLastRooms(): LastRooms {
  const rooms = new Map<string, string>();
  return {
    of: (personKey: string) => rooms.get(personKey),
    record(personKey: string, roomId: string): void {
      rooms.delete(personKey);
      rooms.set(personKey, roomId);
      const [oldest] = rooms.keys();
      if (rooms.size > lastRoomsMax && oldest !== undefined) rooms.delete(oldest);
    },
    forget(personKey: string, roomId: string): void {
      if (rooms.get(personKey) === roomId) rooms.delete(personKey);
    },
  };
}
