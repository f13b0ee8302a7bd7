import type { MoveRequest, RemoveRequest, RequestAck } from '@madoi/contract/lounge/requests';
import { placeRequest } from '@madoi/domain/lounge/requests/fair-order';
import { isStaff } from '../room/viewer.ts';
import type { RequestsDecision, RequestsState } from './requests.store.ts';
import { asWriter, changeRequests, type RequestsContext, refuse } from './requests-context.ts';

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
  if (!subject) return { answer: refuse('not_found') };
  const isOwn = subject.userId === actor.id;
  if (!isOwn && !actor.isStaff) return { answer: refuse('forbidden') };
  const outcome = isOwn ? 'withdrawn' : 'declined';
  const { id, trackId, userId } = subject;
  // Gone the same way before: a resend, or the other controller's press.
  if (subject.state === outcome) return { answer: { status: 200, message: outcome, requestId: id } };
  if (subject.state !== 'waiting') return { answer: refuse('settled') };
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
export function removeRequest(context: RequestsContext, socketId: string, command: RemoveRequest): Promise<RequestAck> {
  return asWriter(context, socketId, ({ room, user, seat }) => {
    const actor = { id: user.id, isStaff: isStaff(room, seat.identity) };
    return changeRequests(context, room.id, commandOf(context, user.id, command), (state) =>
      decideRemoval(context, state, actor),
    );
  });
}

function decideMove(
  { clock, ids }: RequestsContext,
  state: RequestsState,
  { requestId, destinationRequestId }: MoveRequest,
  by: string,
): RequestsDecision<RequestAck> {
  if (!state.subject) return { answer: refuse('not_found') };
  if (state.subject.state !== 'waiting') return { answer: refuse('settled') };
  const ranks = placeRequest(state.waiting, state.taken, requestId, destinationRequestId);
  if (!ranks) return { answer: refuse('destination') };
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
  return asWriter(context, socketId, async ({ room, user, seat }) => {
    if (!isStaff(room, seat.identity)) return refuse('forbidden');
    return changeRequests(context, room.id, commandOf(context, user.id, command), (state) =>
      decideMove(context, state, command, user.id),
    );
  });
}
