import type { MediaQueue, QueueCommand, QueueRejection } from '@madoi/contract/lounge/queue';
import type { MoveRequestToQueue, RequestAck, RequestRefusal } from '@madoi/contract/lounge/requests';
import { factsInRoom, type TrackFacts } from '@madoi/domain/lounge/queue/auto-fill';
import { keyOfEventId } from '@madoi/domain/lounge/queue/command-keys';
import { decideRegister, type QueueChange } from '@madoi/domain/lounge/queue/decide-register';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { startsEmptyRoom } from '@madoi/domain/lounge/queue/start-empty-room';
import { selectStartTimes } from '@madoi/domain/lounge/requests/estimated-play-time';
import type { RoomRecord } from '../room/room.store.ts';
import { isStaff } from '../room/room-roles.ts';
import type { RequestRecord, RequestsDecision, RequestsState } from './requests.store.ts';
import { changeRequests, type RequestsContext, requestRefusalAck, withSender } from './requests-context.ts';

/** Before which entry it goes; undefined: to the end, before songs of auto-fill. "Next" is before whatever comes after the song on air now. */
const destinationOf = (queue: MediaQueue, move: MoveRequestToQueue, nowMs: number): string | undefined => {
  if (move.destinationMediaTrackId !== undefined) return move.destinationMediaTrackId;
  if (move.place !== 'next') return undefined;
  const onAir = positionAt(queue, nowMs)?.index;
  return onAir === undefined ? undefined : selectTracks(queue)[onAir + 1]?.id;
};

/** One name per request and person: the queue itself takes it once only. */
const eventIdOf = (request: Pick<RequestRecord, 'id'>): string => `request-${request.id}`;
const requestsSourceId = 'requests';

const playsAtOf = (queue: MediaQueue, mediaTrackId: string | undefined, nowMs: number) => {
  const playsAt = mediaTrackId === undefined ? undefined : selectStartTimes(queue, nowMs).get(mediaTrackId);
  return playsAt === undefined ? {} : { playsAt };
};

const refusalOf = (
  reason: QueueRejection | undefined,
  move: MoveRequestToQueue,
  isPlayable: boolean,
): RequestRefusal => {
  if (!isPlayable) return 'unavailable';
  return reason === 'deleted' && move.destinationMediaTrackId !== undefined ? 'destination' : 'queue_full';
};

function enqueueRequest(
  { clock, ids }: RequestsContext,
  state: RequestsState,
  request: RequestRecord,
  move: MoveRequestToQueue,
  trackFacts: TrackFacts,
) {
  const nowMs = clock.now();
  const destinationMediaTrackId = destinationOf(state.queue, move, nowMs);
  const command: QueueCommand = {
    action: 'add',
    clientId: requestsSourceId,
    eventId: eventIdOf(request),
    mediaTracks: [{ trackId: request.trackId, source: { type: 'request', id: request.id } }],
    ...(destinationMediaTrackId === undefined ? {} : { destinationMediaTrackId }),
  };
  // A room without songs starts with the request that is accepted.
  const play: QueueCommand = { action: 'play', clientId: requestsSourceId, eventId: `${eventIdOf(request)}.play` };
  const events = startsEmptyRoom(state.queue, [command]) ? [command, play] : [command];
  // The controller's right, under the requester's name: the setlist shows who chose.
  return decideRegister(
    state,
    { lastId: state.lastId, events },
    {
      actorId: request.userId,
      role: 'owner',
      nowMs,
      newId: ids.next,
      trackFacts,
      repeated: state.repeated,
      requestNote: request.note,
    },
  );
}

const addedIdOf = (change: QueueChange, requestId: string): string | undefined =>
  selectTracks(change.queue).find(({ source }) => source.type === 'request' && source.id === requestId)?.id;

interface Acceptance {
  readonly move: MoveRequestToQueue;
  readonly trackFacts: TrackFacts;
  readonly by: string;
}

function decide(
  context: RequestsContext,
  state: RequestsState,
  { move, trackFacts, by }: Acceptance,
): RequestsDecision<RequestAck> {
  const request = state.subject;
  const nowMs = Math.round(context.clock.now());
  if (!request) return { answer: requestRefusalAck('not_found') };
  if (request.state === 'accepted') {
    // A resend, or the other controller's command: it is in the queue once.
    const named = request.mediaTrackId === undefined ? {} : { mediaTrackId: request.mediaTrackId };
    const playTime = playsAtOf(state.queue, request.mediaTrackId, nowMs);
    return { answer: { status: 200, message: 'accepted', requestId: request.id, ...named, ...playTime } };
  }
  if (request.state !== 'waiting') return { answer: requestRefusalAck('settled') };
  if (state.life !== 'live') return { answer: requestRefusalAck(state.life === 'scheduled' ? 'not_open' : state.life) };
  const { answer, change } = enqueueRequest(context, state, request, move, trackFacts);
  const mediaTrackId = addedIdOf(change, request.id);
  if (answer.result !== 'accepted' || mediaTrackId === undefined) {
    const isPlayable = trackFacts.get(request.trackId)?.isAvailable === true;
    return { answer: requestRefusalAck(refusalOf(answer.reason, move, isPlayable)) };
  }
  const playTime = playsAtOf(change.queue, mediaTrackId, nowMs);
  const { id, trackId, userId } = request;
  return {
    answer: { status: 200, message: 'accepted', requestId: id, mediaTrackId, ...playTime },
    settled: { id, state: 'accepted', decidedAt: nowMs, decidedBy: by, mediaTrackId },
    queue: change,
    events: [
      {
        event: 'receive:request_queue:event:remove',
        at: nowMs,
        subjectId: id,
        payload: { id, trackId, createdBy: { id: userId }, outcome: 'accepted', by, mediaTrackId, ...playTime },
      },
    ],
  };
}

/** Takes a request into the queue of its room. Twice, or two at once: it is added once. */
export const takeRequest = async (
  context: RequestsContext,
  room: RoomRecord,
  move: MoveRequestToQueue,
  by: string,
): Promise<RequestAck> => {
  const request = await context.store.find(room.id, move.requestId);
  if (!request) return requestRefusalAck('not_found');
  const trackFacts = factsInRoom(await context.queue.readTrackFacts([request.trackId]), room.allowGifting);
  const queueCommandKeys = { actorId: request.userId, keys: [keyOfEventId(eventIdOf(request))] };
  const command = { actorId: by, subject: { id: request.id }, queueCommandKeys, nowMs: context.clock.now() };
  return changeRequests(context, room.id, command, (state) => decide(context, state, { move, trackFacts, by }));
};

/** A controller takes a request into the queue (specification 6.05). */
export function acceptRequest(
  context: RequestsContext,
  socketId: string,
  move: MoveRequestToQueue,
): Promise<RequestAck> {
  return withSender(context, socketId, async ({ room, user, connection }) => {
    if (!isStaff(room, connection.identity)) return requestRefusalAck('forbidden');
    return takeRequest(context, room, move, user.id);
  });
}
