import { datasets } from '@madoi/contract/catalogue/catalogue';
import { lazyDetailsFirst } from '@madoi/contract/constants';
import type { CallEndpoint, EndpointAnswer } from '@madoi/contract/http/endpoint';
import { statusOf } from '@madoi/contract/http/http-failure';
import { getQueue, type MediaQueue } from '@madoi/contract/lounge/queue';
import { getLounge, type RoomAuth } from '@madoi/contract/lounge/room';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { createRoomQueue, selectIndex, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { initialOccupants } from '../presence/initial-occupants.ts';
import type { QueueDetails } from '../queue/details-store.ts';
import type { RoomSnapshot } from '../view/room-view.ts';
import { loadRoomRecap, type RoomRecap } from './load-recap.ts';

export interface LoadedRoom {
  readonly snapshot: RoomSnapshot;
  readonly details: Partial<QueueDetails>;
  /** Only of a room that is over. */
  readonly recap?: RoomRecap | undefined;
  /** Why the visitor may not be in the room; the snapshot then holds its name and picture, and nothing from inside. */
  readonly refusal?: RoomAuth['refusal'];
}

const visitorAuth: RoomAuth = { role: 'general', canJoin: true, canTalk: false, canControl: false };

/** Undefined: the visitor may not be in the room. */
const unlessForbidden = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (statusOf(error) === 403) return undefined;
    throw error;
  });

const emptyQueue = (roomId: string, serverTime: number) => ({
  queue: createRoomQueue(roomId, 0),
  lastId: 0,
  serverTime,
});
const nobodyHere: EndpointAnswer<typeof listLoungeUsers> = { list: [], present: 0, guests: 0, hidden: [], paging: {} };

/** What belongs to the song on air and the next few: the rest is fetched when it is looked at. */
async function loadQueueDetails(call: CallEndpoint, queue: MediaQueue): Promise<Partial<QueueDetails>> {
  const first = selectIndex(queue);
  const soon = selectTracks(queue).slice(first, first + lazyDetailsFirst + 1);
  const tracks = soon.flatMap(({ detail }) => (detail ? [detail] : []));
  const { albums, artists } = await call(datasets, {
    body: {
      albums: [...new Set(tracks.map((track) => track.albumId))],
      artists: [...new Set(tracks.map((track) => track.artistId))],
    },
  });
  const adders = soon.flatMap(({ createdBy }) => (createdBy.detail ? [createdBy.detail] : []));
  return {
    tracks: Object.fromEntries(tracks.map((track) => [track.id, track])),
    albums,
    artists,
    users: Object.fromEntries(adders.map((user) => [user.id, user])),
  };
}

/**
 * Everything a room's page shows at first sight; called on the server to render it, in the browser to start over. A visitor who may not
 * be inside gets its name and picture (`refusal`). Rejects with the call's failure: `not_found`, or no answer.
 */
export async function loadRoom(call: CallEndpoint, id: string): Promise<LoadedRoom> {
  const params = { id };
  const [meta, seenQueue, seenUsers] = await Promise.all([
    call(getLounge, { params, query: { withEvents: '1', withAuth: '1' } }),
    unlessForbidden(call(getQueue, { params })),
    unlessForbidden(call(listLoungeUsers, { params, query: { limit: initialOccupants } })),
  ]);
  const { events, auth, ...room } = meta;
  // The server's time comes with the queue. Who may not read it is shown the time of who asks, which for a page is the server.
  const queue = seenQueue ?? emptyQueue(id, Date.now());
  const users = seenUsers ?? { ...nobodyHere, present: room.stat.present };
  const [details, recap] = await Promise.all([
    loadQueueDetails(call, queue.queue),
    room.isArchived ? unlessForbidden(loadRoomRecap(call, id)) : undefined,
  ]);
  return {
    recap,
    details,
    refusal: auth?.refusal,
    snapshot: {
      room,
      auth: auth ?? visitorAuth,
      seq: events?.seq ?? 0,
      activities: events?.activities ?? [],
      queue: queue.queue,
      lastQueueId: queue.lastId,
      serverTimeMs: queue.serverTime,
      people: users.list,
      present: users.present,
      guests: users.guests,
      hidden: users.hidden,
      morePeople: users.paging.next,
    },
  };
}
