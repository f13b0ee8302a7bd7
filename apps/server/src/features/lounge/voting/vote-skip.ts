import type { VoteRefusal, VoteSkip } from '@madoi/contract/lounge/voting';
import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import { refuseSkipVote } from '@madoi/domain/lounge/voting/skip-vote';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import { authorizeSender } from '../chat/authorize-sender.ts';
import { settleSkip } from './settle-skip.ts';
import type { VotingContext } from './voting-context.ts';

type VoteAck = DeclaredAck<typeof roomCommands.voteSkip>;

const statuses = {
  voting_off: 403,
  nothing_on_air: 409,
  not_on_air: 409,
  too_early: 409,
  own_request: 409,
  not_waiting: 409,
  too_fast: 429,
} as const satisfies Partial<Record<VoteRefusal, number>>;

export const voteRefusal = (message: keyof typeof statuses) => ({ status: statuses[message], message });

/** A rate limit in front of the database: nobody changes their mind more often. */
const commandsMax = 10;
const commandsWindowMs = 10_000;

export const isVotingTooFast = async ({ rates }: Pick<VotingContext, 'rates'>, roomId: string, userId: string) =>
  !(await rates.take(`lounge-vote:${roomId}:${userId}`, commandsMax, commandsWindowMs)).allowed;

/** Asks for the song on air to be skipped, or no longer: who may send in the room may, once per song. */
export async function voteSkip(
  context: VotingContext & { readonly onVoted: (roomId: string) => void },
  socketId: string,
  { mediaTrackId, on }: VoteSkip,
): Promise<VoteAck> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { room, user } = authorization;
  if (await isVotingTooFast(context, room.id, user.id)) return voteRefusal('too_fast');
  if (completeVoting(room.voting).skipShare === null) return voteRefusal('voting_off');
  const { queue } = await context.queues.read(room.id);
  const nowMs = context.clock.now();
  const refusal = refuseSkipVote(queue, mediaTrackId, nowMs);
  if (refusal !== undefined) return voteRefusal(refusal);
  await context.store.set(room.id, { kind: 'skip', subjectId: mediaTrackId, userId: user.id }, on, nowMs);
  await settleSkip(context, room.id);
  context.onVoted(room.id);
  return { status: 200, message: on ? 'voted' : 'taken_back' };
}
