import { setTimeout as wait } from 'node:timers/promises';
import type { Listener } from './listener.ts';

/** Waits until something true of a page comes about; the page's own work is what takes the time. */
export const until = async (what: string, isTrue: () => Promise<boolean>, withinMs = 90_000): Promise<void> => {
  for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await wait(100)) if (await isTrue()) return;
  throw new Error(`${what} did not come about`);
};

/** A new room with tracks in its queue, not yet playing; its owner listens. Answers its id. */
export const prepareRoom = async (owner: Listener, trackCount: number): Promise<string> => {
  const roomId = await owner.openRoom();
  await owner.listen(roomId);
  let tracks: readonly string[] = [];
  await until('playable tracks', async () => {
    tracks = await owner.findTracks(trackCount);
    return tracks.length === trackCount;
  });
  await owner.register({ action: 'add', mediaTracks: tracks.map((trackId) => ({ trackId })) });
  await until('the queue', async () => (await owner.queue()).mediaPlaylists[0]?.mediaTracks.length === trackCount);
  return roomId;
};
