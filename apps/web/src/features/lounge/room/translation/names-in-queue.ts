import type { RoomHandle } from '@madoi/room-client/room/room-handle';

/** Names of the songs and artists that this page knows of the room's queue: a translator must not touch them. */
export const namesInQueue = ({ details }: Pick<RoomHandle, 'details'>): readonly string[] => {
  const { tracks, artists } = details.store.getState();
  const named = [...Object.values(tracks), ...Object.values(artists)];
  return [...new Set(named.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]))];
};
