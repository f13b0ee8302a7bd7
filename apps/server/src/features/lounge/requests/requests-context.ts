import type { RequestAck, RequestRefusal } from '@madoi/contract/lounge/requests';
import type { BlockReader } from '#features/people/people.api.ts';
import type { Bus } from '#platform/bus/bus.ts';
import { authorizeSender, type SenderAuthorization } from '../chat/authorize-sender.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { RequestQueuePort } from '../queue/queue.plugin.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import { presentUsers } from '../voting/voting-context.ts';
import type {
  ChangedRequests,
  RequestsCommand,
  RequestsDecision,
  RequestsState,
  RequestsStore,
} from './requests.store.ts';

/** What the requests need of their room. */
export type RequestsRoomContext = Pick<
  RoomContext,
  'rooms' | 'bans' | 'snapshots' | 'people' | 'occupancy' | 'log' | 'clock' | 'ids' | 'loadBannedWordMatcher'
>;

/** What every use case of the requests works with. */
export interface RequestsContext extends RequestsRoomContext {
  readonly store: RequestsStore;
  readonly queues: Pick<QueueStore, 'read'>;
  readonly queue: RequestQueuePort;
  readonly roomConnections: RoomConnections;
  readonly rates: Bus['rates'];
  readonly blocks: BlockReader;
}

/** Whose votes decide among equal turns: of who is in the room, where its requests are voted on; undefined: nobody's. */
export const presentVoters = (
  context: Pick<RequestsContext, 'occupancy'>,
  { id, voting }: Pick<RoomRecord, 'id' | 'voting'>,
): Promise<ReadonlySet<string> | undefined> =>
  voting.requests === true ? presentUsers(context, id) : Promise.resolve(undefined);

const statuses: Readonly<Record<RequestRefusal, RequestAck['status']>> = {
  no_session: 401,
  not_joined: 403,
  guest: 403,
  banned: 403,
  blocked: 403,
  closed: 403,
  forbidden: 403,
  not_open: 403,
  not_found: 404,
  archived: 410,
  cancelled: 410,
  note_too_long: 422,
  ng_words: 422,
  unavailable: 409,
  already_waiting: 409,
  in_queue: 409,
  played_recently: 409,
  settled: 409,
  queue_full: 409,
  destination: 409,
  limit: 429,
  wait: 429,
  full: 429,
  too_fast: 429,
};

export const requestRefusalAck = (reason: RequestRefusal, more: Partial<RequestAck> = {}): RequestAck => ({
  status: statuses[reason],
  message: reason,
  ...more,
});

export type AuthorizedSender = Extract<SenderAuthorization, { readonly ok: true }>;

/**
 * A rate limit in front of the wait between two requests, so that a loop of refused ones does not burden the database.
 */
const commandsMax = 20;
const commandsWindowMs = 10_000;

/** Runs a command for who may send in this room; what the rest is refused for is the answer (6.02, 6.07). */
export async function withSender(
  context: RequestsContext,
  socketId: string,
  run: (sender: AuthorizedSender) => Promise<RequestAck>,
): Promise<RequestAck> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { room, user } = authorization;
  const rate = await context.rates.take(`lounge-request:${room.id}:${user.id}`, commandsMax, commandsWindowMs);
  return rate.allowed ? run(authorization) : requestRefusalAck('too_fast');
}

/** Commits, then publishes: the log's events in line with the room's other ones, the queue's under the queue's lock. */
export async function changeRequests(
  { store, queue, log }: RequestsContext,
  roomId: string,
  command: RequestsCommand,
  decide: (state: RequestsState) => RequestsDecision<RequestAck>,
): Promise<RequestAck> {
  const changed: ChangedRequests<RequestAck> = await queue.withQueueLock(roomId, () =>
    log.runInOrder(roomId, () => store.change(roomId, command, decide)),
  );
  return changed.answer;
}
