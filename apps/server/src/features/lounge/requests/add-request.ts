import type { User } from '@madoi/contract/catalogue/entities';
import type { AddRequest, RequestAck } from '@madoi/contract/lounge/requests';
import type { TrackFact } from '@madoi/domain/lounge/queue/auto-fill';
import { decideRequest } from '@madoi/domain/lounge/requests/decide-request';
import { cleanKey } from '../room/create-room.ts';
import type { RequestsDecision, RequestsState } from './requests.store.ts';
import { asWriter, changeRequests, type RequestsContext, refuse } from './requests-context.ts';

interface Ask {
  readonly trackId: string;
  readonly clientId: string;
  readonly requestUser: User;
  readonly track: TrackFact | undefined;
  readonly isBlocked: boolean;
}

function decide({ clock, ids }: RequestsContext, state: RequestsState, ask: Ask): RequestsDecision<RequestAck> {
  const { trackId, clientId, requestUser, track, isBlocked } = ask;
  // A resend after a lost acknowledgement: whatever became of it since, it was taken.
  if (state.subject) return { answer: { status: 200, message: 'requested', requestId: state.subject.id } };
  if (state.life !== 'live') return { answer: refuse(state.life === 'scheduled' ? 'not_open' : state.life) };
  const requestedAt = Math.round(clock.now());
  const userId = requestUser.id;
  const decision = decideRequest({ ...state, userId, trackId, nowMs: requestedAt, track, isBlocked });
  if (!decision.ok || track === undefined) {
    const { reason, nextRequestAt } = decision.ok ? { reason: 'unavailable' as const } : decision;
    return { answer: refuse(reason, nextRequestAt === undefined ? {} : { nextRequestAt }) };
  }
  const id = ids.next();
  const { nextRequestAt } = decision;
  return {
    answer: { status: 200, message: 'requested', requestId: id, nextRequestAt },
    added: { id, trackId, userId, requestedAt, clientId },
    events: [
      {
        event: 'receive:request_queue:event:add',
        at: requestedAt,
        subjectId: id,
        payload: {
          id,
          trackId,
          createdBy: { id: userId },
          requestUser,
          requestedAt,
          duration: track.duration,
          turnsTaken: state.taken.get(userId) ?? 0,
        },
      },
    ],
  };
}

/** Asks for a track in the room the socket is in. 200 means that it is kept; again with the same `clientId` is one request. */
export function addRequest(context: RequestsContext, socketId: string, command: AddRequest): Promise<RequestAck> {
  return asWriter(context, socketId, async ({ room, user }) => {
    const { trackId } = command;
    const [facts, people, isBlocked] = await Promise.all([
      context.queue.readTrackFacts([trackId]),
      context.people.find([user.id]),
      context.blocks.isBetween(user.id, room.ownerId),
    ]);
    const requestUser = people.get(user.id);
    if (!requestUser) return refuse('guest');
    const clientId = cleanKey(command.clientId);
    const ask = { trackId, clientId, requestUser, track: facts.get(trackId), isBlocked };
    return changeRequests(
      context,
      room.id,
      { actorId: user.id, subject: { clientId }, nowMs: context.clock.now() },
      (state) => decide(context, state, ask),
    );
  });
}
