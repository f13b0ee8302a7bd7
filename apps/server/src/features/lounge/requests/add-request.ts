import type { User } from '@madoi/contract/catalogue/entities';
import type { AddRequest, RequestAck } from '@madoi/contract/lounge/requests';
import type { TrackFact } from '@madoi/domain/lounge/queue/auto-fill';
import { factsInRoom } from '@madoi/domain/lounge/queue/auto-fill';
import { decideNote, decideRequest, type NoteDecision } from '@madoi/domain/lounge/requests/decide-request';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import { escapeClientId } from '../room/create-room.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RequestsDecision, RequestsState } from './requests.store.ts';
import { changeRequests, type RequestsContext, requestRefusalAck, withSender } from './requests-context.ts';
import type { HouseRequests } from './take-for-house.ts';

export interface AddRequestContext extends RequestsContext {
  readonly house: Pick<HouseRequests, 'take'>;
}

interface NewRequestInput {
  readonly trackId: string;
  readonly clientId: string;
  readonly requestUser: User;
  readonly track: TrackFact | undefined;
  readonly isBlocked: boolean;
  readonly note: NoteDecision;
}

function decide(
  { clock, ids }: RequestsContext,
  state: RequestsState,
  input: NewRequestInput,
): RequestsDecision<RequestAck> {
  const { trackId, clientId, requestUser, track } = input;
  // A resend after a lost acknowledgement: whatever became of it since, it was taken.
  if (state.subject) return { answer: { status: 200, message: 'requested', requestId: state.subject.id } };
  if (state.life !== 'live') return { answer: requestRefusalAck(state.life === 'scheduled' ? 'not_open' : state.life) };
  const requestedAt = Math.round(clock.now());
  const userId = requestUser.id;
  const decision = decideRequest({
    ...state,
    ...input,
    isOpen: state.acceptsRequests,
    userId,
    nowMs: requestedAt,
    repeatAfter: completeVoting(state.voting).repeatAfter,
  });
  if (!decision.ok || track === undefined) {
    if (decision.ok) return { answer: requestRefusalAck('unavailable') };
    const { ok: _, reason, ...more } = decision;
    return { answer: requestRefusalAck(reason, more) };
  }
  const id = ids.next();
  const { nextRequestAt, note } = decision;
  return {
    answer: { status: 200, message: 'requested', requestId: id, nextRequestAt },
    added: { id, trackId, userId, requestedAt, note, clientId },
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
          ...(note === undefined ? {} : { note }),
          turnsTaken: state.taken.get(userId) ?? 0,
        },
      },
    ],
  };
}

/** Whether somebody who controls the room and the one who asks have blocked each other. */
async function isBlockedHere({ blocks }: RequestsContext, room: RoomRecord, userId: string): Promise<boolean> {
  const hidden = await blocks.hiddenFrom(userId);
  return staffIdsOf(room).some((id) => hidden.has(id));
}

/**
 * Requests a track in the room that the socket has joined. 200 means that it is stored; a resend with the same
 * `clientId` is the same request.
 */
export function addRequest(context: AddRequestContext, socketId: string, command: AddRequest): Promise<RequestAck> {
  return withSender(context, socketId, async ({ room, user }) => {
    const { trackId } = command;
    const [facts, people, isBlocked, isBannedWord] = await Promise.all([
      context.queue.readTrackFacts([trackId]),
      context.people.find([user.id]),
      isBlockedHere(context, room, user.id),
      context.loadBannedWordMatcher(),
    ]);
    const requestUser = people.get(user.id);
    if (!requestUser) return requestRefusalAck('guest');
    const clientId = escapeClientId(command.clientId ?? context.ids.next());
    const note = decideNote(command.note, isBannedWord);
    const input = {
      trackId,
      clientId,
      requestUser,
      track: factsInRoom(facts, room.allowGifting).get(trackId),
      isBlocked,
      note,
    };
    const answer = await changeRequests(
      context,
      room.id,
      { actorId: user.id, subject: { clientId }, nowMs: context.clock.now() },
      (state) => decide(context, state, input),
    );
    // Whatever the answer was: it may be that too many wait. What becomes of them is not part of it.
    if (room.isHouse) await context.house.take(room);
    return answer;
  });
}
