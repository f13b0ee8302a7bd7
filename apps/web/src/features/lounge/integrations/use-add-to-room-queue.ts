import { queueTracksMax } from '@madoi/contract/constants';
import { getQueue, type QueueCommand, registerQueue } from '@madoi/contract/lounge/queue';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startsEmptyRoom } from '@madoi/domain/lounge/queue/start-empty-room';
import { useTranslations } from 'use-intl';
import type { TracksForRoom } from '#features/catalogue/catalogue.api.ts';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';
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

const put = async ({ id }: MyRoom, songs: TracksForRoom) => {
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

/** Adds songs to the end of a room's queue from any page, which starts a room that had none, and says what became of it. */
export const useAddToRoomQueue = () => {
  const t = useTranslations('queueControls');
  const add = async (room: MyRoom, songs: TracksForRoom) => {
    const why = await put(room, songs).catch((error: unknown) => {
      console.error(error);
      return 'offline' as const;
    });
    if (why !== undefined) return showToast({ kind: 'info', text: t(`refusal.${why}`, { max: queueTracksMax }) });
    return showToast({ kind: 'done', text: t('addToRoom.added', { room: room.name, count: songs.trackIds.length }) });
  };
  return (room: MyRoom, songs: TracksForRoom) => void add(room, songs);
};
