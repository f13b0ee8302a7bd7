import type { RoomVotes, VotesAnswer } from '@madoi/contract/lounge/voting';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectSkipVotes, tallySkip } from '@madoi/domain/lounge/voting/skip-vote';
import { isVotingOn } from '@madoi/domain/lounge/voting/voting-settings';
import { presentUsers, type VotingContext, votingIn } from './voting-context.ts';

/** How the votes of a room stand, among those who are present; nothing where nothing is left to a vote. */
export async function readVotes(context: VotingContext, roomId: string): Promise<RoomVotes> {
  const voting = await votingIn(context, roomId);
  if (!isVotingOn(voting)) return {};
  const { skipShare, requests } = voting;
  const present = await presentUsers(context, roomId);
  const counted = requests ? await context.requests.votesOf(roomId, present) : undefined;
  const ofRequests = counted && { requests: [...counted].map(([id, votes]) => ({ id, votes })) };
  const skip = skipShare === null ? undefined : await readSkip(context, roomId, present, skipShare);
  return { ...ofRequests, ...(skip === undefined ? {} : { skip }) };
}

async function readSkip(context: VotingContext, roomId: string, present: ReadonlySet<string>, skipShare: number) {
  const { queue } = await context.queues.read(roomId);
  const nowMs = context.clock.now();
  const onAirId = positionAt(queue, nowMs)?.mediaTrack.id;
  const voters = onAirId === undefined ? [] : await context.store.skipVoters(roomId, onAirId);
  return selectSkipVotes(queue, nowMs, () => tallySkip(voters, present, skipShare));
}

/** The same with what the caller has voted for. */
export async function readVotesFor(
  context: VotingContext,
  roomId: string,
  userId: string | undefined,
): Promise<VotesAnswer> {
  if (!isVotingOn(await votingIn(context, roomId))) return { mine: [] };
  const [votes, mine] = await Promise.all([
    readVotes(context, roomId),
    userId === undefined ? [] : context.store.votesOf(roomId, userId),
  ]);
  return { ...votes, mine: [...mine] };
}
