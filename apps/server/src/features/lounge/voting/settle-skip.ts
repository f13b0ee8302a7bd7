import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { decideRegister, unchanged } from '@madoi/domain/lounge/queue/decide-register';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { selectSkippable, tallySkip } from '@madoi/domain/lounge/voting/skip-vote';
import type { LockedQueue } from '../queue/queue.store.ts';
import type { SkipDecision } from './voting.store.ts';
import { presentUsers, type VotingContext, votingIn } from './voting-context.ts';

/** Names the author of the queue's event: who reads the events tells a vote from an advance of the server by it. */
const skipVoteClientId = 'skip-vote';

interface Electorate {
  readonly present: ReadonlySet<string>;
  readonly skipShare: number;
}

/** The same command as an owner's press on "skip", in the name of the room; nothing where the votes do not suffice. */
function decideSkip(
  { clock, ids }: Pick<VotingContext, 'clock' | 'ids'>,
  record: LockedQueue,
  votersOf: (mediaTrackId: string) => readonly string[],
  { present, skipShare }: Electorate,
): SkipDecision {
  const nothing = { change: unchanged(record), events: [] };
  const nowMs = clock.now();
  const skippable = record.life === 'live' ? selectSkippable(record.queue, nowMs) : undefined;
  if (skippable === undefined) return nothing;
  const { onAir, next } = skippable;
  const { votes, isReached } = tallySkip(votersOf(onAir.id), present, skipShare);
  if (!isReached) return nothing;
  const clientId = skipVoteClientId;
  const command: QueueCommand = { action: 'play', mediaTrackId: next.id, seekPosition: 0, clientId };
  const { answer, change } = decideRegister(
    record,
    { lastId: record.lastId, events: [command] },
    { actorId: systemActorId, role: 'owner', nowMs, newId: ids.next, trackFacts: new Map(), repeated: new Set() },
  );
  if (answer.result !== 'accepted') return nothing;
  const [id, at] = [ids.next(), Math.round(nowMs)];
  const { id: mediaTrackId, trackId } = onAir;
  const payload = { id, at, kind: 'voteSkip', mediaTrackId, trackId, votes } as const;
  return { change, events: [{ event: 'receive:activity', at, subjectId: id, payload }] };
}

/**
 * Skips the song on air where enough of the people present ask for it. Safe to call at any time and from several
 * processes: the decision is made again while the queue is locked, and its votes are gone with the song.
 */
export async function settleSkip(context: VotingContext, roomId: string): Promise<void> {
  const { skipShare } = await votingIn(context, roomId);
  if (skipShare === null) return;
  const [present, { queue }] = await Promise.all([presentUsers(context, roomId), context.queues.read(roomId)]);
  const skippable = selectSkippable(queue, context.clock.now());
  if (skippable === undefined) return;
  // Looked at before the lock: nearly every vote leaves the queue alone.
  const voters = await context.store.skipVoters(roomId, skippable.onAir.id);
  if (!tallySkip(voters, present, skipShare).isReached) return;
  await context.queue.withQueueLock(roomId, () =>
    context.log.runInOrder(roomId, () =>
      context.store.skip(roomId, (record, votersOf) => decideSkip(context, record, votersOf, { present, skipShare })),
    ),
  );
}
