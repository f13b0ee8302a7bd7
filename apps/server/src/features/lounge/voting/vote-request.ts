import type { VoteRequest } from '@madoi/contract/lounge/voting';
import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import { authorizeSender } from '../chat/authorize-sender.ts';
import { isVotingTooFast, voteRefusal } from './vote-skip.ts';
import type { VotingContext } from './voting-context.ts';

/** Votes for a waiting request, or takes the vote back: who may ask for songs may, once per request of somebody else. */
export async function voteRequest(
  context: VotingContext & { readonly onVoted: (roomId: string) => void },
  socketId: string,
  { requestId, on }: VoteRequest,
): Promise<DeclaredAck<typeof roomCommands.voteRequest>> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { room, user } = authorization;
  if (await isVotingTooFast(context, room.id, user.id)) return voteRefusal('too_fast');
  if (!completeVoting(room.voting).requests) return voteRefusal('voting_off');
  const requesterId = await context.requests.requesterOf(room.id, requestId);
  if (requesterId === undefined) return voteRefusal('not_waiting');
  if (requesterId === user.id) return voteRefusal('own_request');
  const vote = { kind: 'request', subjectId: requestId, userId: user.id } as const;
  await context.store.set(room.id, vote, on, context.clock.now());
  context.onVoted(room.id);
  return { status: 200, message: on ? 'voted' : 'taken_back' };
}
