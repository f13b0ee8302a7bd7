import type { QueuePosition } from '@madoi/domain/lounge/queue/position-at';
import { readStoredRoom } from './people-in-room.ts';
import type { RecordingClient } from './recording-client.ts';
import type { ServerCluster } from './server-cluster.ts';

/** How far two listeners may be apart in a song: their clocks are estimates. Seconds. */
const apartAtMostSec = 0.05;

const arePlayingTogether = (positions: readonly (QueuePosition | undefined)[]): boolean => {
  const songs = new Set(positions.map((each) => each?.mediaTrack.id));
  const seconds = positions.map((each) => each?.positionSec ?? 0);
  return songs.size === 1 && Math.max(...seconds) - Math.min(...seconds) <= apartAtMostSec;
};

/** Whether everybody is in the room, was handed all that is stored of it, and would play the same song from the same place. */
export async function areInStep(
  cluster: Pick<ServerCluster, 'db'>,
  roomId: string,
  listeners: readonly RecordingClient[],
): Promise<boolean> {
  const stored = await readStoredRoom(cluster, roomId);
  const [lastSeq, lastId] = [stored.log.at(-1)?.seq ?? 0, stored.queue.at(-1)?.id ?? 0];
  const haveAll = listeners.every(
    (each) => each.isJoined && each.lastSeq() === lastSeq && each.lastQueueId() === lastId,
  );
  return haveAll && arePlayingTogether(listeners.map((each) => each.position()));
}
