import type { MoveRequest, RemoveRequest, RequestAck } from '@madoi/contract/lounge/requests';
import { placeRequest } from '@madoi/domain/lounge/requests/request-order';
import { isStaff } from '../room/room-roles.ts';
import type { RequestsDecision, RequestsState } from './requests.store.ts';
import {
  changeRequests,
  presentVoters,
  type RequestsContext,
  requestRefusalAck,
  withSender,
} from './requests-context.ts';

const commandOf = ({ clock }: RequestsContext, actorId: string, { requestId }: { readonly requestId: string }) => ({
  actorId,
  subject: { id: requestId },
  nowMs: clock.now(),
});

function decideRemoval(
  { clock }: RequestsContext,
  { subject }: RequestsState,
  actor: { readonly id: string; readonly isStaff: boolean },
): RequestsDecision<RequestAck> {
  if (!subject) return { answer: requestRefusalAck('not_found') };
  const isOwn = subject.userId === actor.id;
  if (!isOwn && !actor.isStaff) return { answer: requestRefusalAck('forbidden') };
  const outcome = isOwn ? 'withdrawn' : 'declined';
  const { id, trackId, userId } = subject;
  // Gone the same way before: a resend, or the other controller's command.
  if (subject.state === outcome) return { answer: { status: 200, message: outcome, requestId: id } };
  if (subject.state !== 'waiting') return { answer: requestRefusalAck('settled') };
  const at = Math.round(clock.now());
  return {
    answer: { status: 200, message: outcome, requestId: id },
    settled: { id, state: outcome, decidedAt: at, decidedBy: actor.id },
    events: [
      {
        event: 'receive:request_queue:event:remove',
        at,
        subjectId: id,
        payload: { id, trackId, createdBy: { id: userId }, outcome, by: actor.id },
      },
    ],
  };
}

/** Who asked withdraws it, a controller declines it. Again is done already; against an acceptance, the first one stands. */
export const removeRequestOf = (
  context: RequestsContext,
  roomId: string,
  command: RemoveRequest,
  actor: { readonly id: string; readonly isStaff: boolean },
): Promise<RequestAck> =>
  changeRequests(context, roomId, commandOf(context, actor.id, command), (state) =>
    decideRemoval(context, state, actor),
  );

export function removeRequest(context: RequestsContext, socketId: string, command: RemoveRequest): Promise<RequestAck> {
  return withSender(context, socketId, ({ room, user, connection }) =>
    removeRequestOf(context, room.id, command, { id: user.id, isStaff: isStaff(room, connection.identity) }),
  );
}

function decideMove(
  { clock, ids }: RequestsContext,
  state: RequestsState,
  { requestId, destinationRequestId }: MoveRequest,
  by: string,
): RequestsDecision<RequestAck> {
  if (!state.subject) return { answer: requestRefusalAck('not_found') };
  if (state.subject.state !== 'waiting') return { answer: requestRefusalAck('settled') };
  const ranks = placeRequest(state.waiting, state.taken, requestId, destinationRequestId);
  if (!ranks) return { answer: requestRefusalAck('destination') };
  const id = ids.next();
  return {
    answer: { status: 200, message: 'moved', requestId },
    ranks,
    events: [
      {
        event: 'receive:request_queue:event:move',
        at: Math.round(clock.now()),
        subjectId: id,
        payload: { id, requestId, by, ranks: [...ranks].map(([rankedId, rank]) => ({ id: rankedId, rank })) },
      },
    ],
  };
}

/** A controller puts a waiting request elsewhere in the list: from then on its place is held by hand. */
export function moveRequest(context: RequestsContext, socketId: string, command: MoveRequest): Promise<RequestAck> {
  return withSender(context, socketId, async ({ room, user, connection }) => {
    if (!isStaff(room, connection.identity)) return requestRefusalAck('forbidden');
    const present = await presentVoters(context, room);
    const voted = present === undefined ? {} : { present };
    return changeRequests(context, room.id, { ...commandOf(context, user.id, command), ...voted }, (state) =>
      decideMove(context, state, command, user.id),
    );
  });
}
