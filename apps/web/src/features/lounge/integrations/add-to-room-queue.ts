import { queueTracksMax } from '@madoi/contract/constants';
import { getQueue, type QueueCommand, registerQueue } from '@madoi/contract/lounge/queue';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startsEmptyRoom } from '@madoi/domain/lounge/queue/start-empty-room';
import type { TracksForRoom } from '#features/catalogue/catalogue.api.ts';
import { call } from '#platform/http/call.ts';
import type { MyRoom } from './my-live-rooms.ts';

const tracksPerCommand = 300;

const commandsFor = ({ trackIds, from }: TracksForRoom, clientId: string): QueueCommand[] =>
  Array.from({ length: Math.ceil(trackIds.length / tracksPerCommand) }, (_, at) => ({
    action: 'add',
    clientId,
    eventId: crypto.randomUUID(),
    mediaTracks: trackIds
      .slice(at * tracksPerCommand, (at + 1) * tracksPerCommand)
      .map((trackId) => (from === undefined ? { trackId } : { trackId, source: from })),
  }));

/** Adds songs to the end of the room's queue, which starts a room that had none; undefined, or why it was refused. */
export const addToRoomQueue = async ({ id }: MyRoom, songs: TracksForRoom) => {
  const params = { id };
  const { queue, lastId } = await call(getQueue, { params });
  if (selectTracks(queue).length + songs.trackIds.length > queueTracksMax) return 'full';
  const clientId = crypto.randomUUID();
  const added = commandsFor(songs, clientId);
  const play: QueueCommand = { action: 'play', clientId, eventId: crypto.randomUUID() };
  const events = startsEmptyRoom(queue, added) ? [...added, play] : added;
  const answer = await call(registerQueue, { params, body: { lastId, events } });
  if (answer.result === 'accepted') return undefined;
  return answer.result === 'rejected' ? (answer.reason ?? 'unknown') : answer.result;
};
