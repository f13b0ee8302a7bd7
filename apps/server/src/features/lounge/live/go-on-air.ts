import type { LiveStart, LiveUpdate } from '@madoi/contract/lounge/live/live-audio';
import type { RecordingCommand } from '@madoi/contract/lounge/live/live-recording';
import type { StageCommand, StageNews } from '@madoi/contract/lounge/live/live-stage';
import type { Ack } from '@madoi/contract/lounge/people';
import { decideRecording } from '@madoi/domain/lounge/live/recording';
import { decideStage, decideStart, decideStatus, type StageRow } from '@madoi/domain/lounge/live/stage';
import { type Admission, admitWriter } from '../chat/admit-writer.ts';
import { userKeyOf } from '../presence/person-key.ts';
import { changeLive, type LiveOutcome } from './change-live.ts';
import type { ChangedLive } from './live.store.ts';
import { isLiveAllowed, type LiveContext, rankOf, rankOfUser, refuse } from './live-context.ts';

type Admitted = Extract<Admission, { readonly ok: true }>;

/** Somebody who presses the button in anger, not a script. */
const commandsMax = 20;
const commandsWindowMs = 10_000;

async function asMember(
  context: LiveContext,
  socketId: string,
  run: (member: Admitted) => Promise<LiveOutcome>,
): Promise<Ack> {
  const admission = await admitWriter(context, socketId);
  if (!admission.ok) return admission.ack;
  const { room, user } = admission;
  if (!room.allowLiveAudio) return refuse('not_allowed');
  const rate = await context.rates.take(`lounge-live:${room.id}:${user.id}`, commandsMax, commandsWindowMs);
  if (!rate.allowed) return refuse('too_fast');
  const outcome = await run(admission);
  return outcome.ok ? { status: 200, message: 'done' } : refuse(outcome.reason);
}

/** The sender's microphone goes on air (specification 4.13). */
export const startLive = (context: LiveContext, socketId: string, { isMuted = false }: LiveStart): Promise<Ack> =>
  asMember(context, socketId, ({ room, user, seat }) =>
    changeLive(context, room.id, user.id, ({ room: locked, rows, banned }) => {
      if (!isLiveAllowed(locked)) return { ok: false, reason: 'not_allowed' };
      if (banned.has(seat.personKey)) return { ok: false, reason: 'banned' };
      const actor = { userId: user.id, rank: rankOfUser(locked, user.id) };
      return decideStart(rows, actor, { isMuted, nowMs: Math.round(context.clock.now()) });
    }),
  );

/** Mutes, unmutes or ends the sender's own (specification 3.30). */
export const updateLive = (context: LiveContext, socketId: string, { status }: LiveUpdate): Promise<Ack> =>
  asMember(context, socketId, ({ room, user }) =>
    changeLive(context, room.id, user.id, ({ rows }) => decideStatus(rows, user.id, status)),
  );

/** Begins or ends the recording of what is said: the owner's own, whom the room hears say so. */
export const commandRecording = (context: LiveContext, socketId: string, { isOn }: RecordingCommand): Promise<Ack> =>
  asMember(context, socketId, async ({ room, user }) => {
    const obstacle = isOn && room.ownerId === user.id ? await context.recordings.obstacle(user.id) : undefined;
    return changeLive(context, room.id, user.id, ({ room: locked, rows }) =>
      decideRecording(
        rows,
        { isOwner: locked.ownerId === user.id, isRecorded: locked.recordingId !== null, obstacle },
        isOn,
      ),
    );
  });

const standingOf = (rows: readonly StageRow[], userId: string) => rows.find((row) => row.userId === userId);

/** What the person whom a command names is told, if it came to anything for them. */
function newsKind(command: StageCommand, { before, after }: ChangedLive<unknown>): StageNews['kind'] | undefined {
  if (!('userId' in command)) return undefined;
  const [was, is] = [standingOf(before, command.userId), standingOf(after, command.userId)];
  if (was === is) return undefined;
  if (command.action === 'invite') return 'invited';
  if (command.action === 'mute') return 'muted';
  if (was?.standing === 'hand') return undefined;
  return was?.standing === 'invited' ? 'withdrawn' : 'sent_off';
}

/** Hands, invitations and who goes off the stage (decisions, section 7). */
export const commandStage = (context: LiveContext, socketId: string, command: StageCommand): Promise<Ack> =>
  asMember(context, socketId, async ({ room, user, seat }) => {
    const subjectId = 'userId' in command ? command.userId : undefined;
    const known = subjectId === undefined ? undefined : await context.people.find([subjectId]);
    const outcome = await changeLive(context, room.id, user.id, ({ room: locked, rows, banned }) => {
      if (!isLiveAllowed(locked)) return { ok: false, reason: 'not_allowed' };
      const actor = { userId: user.id, rank: rankOf(locked, seat.identity) };
      const subject =
        subjectId !== undefined && known?.has(subjectId)
          ? { rank: rankOfUser(locked, subjectId), isBanned: banned.has(userKeyOf(subjectId)) }
          : undefined;
      return decideStage(rows, actor, command, subject, Math.round(context.clock.now()));
    });
    const kind = outcome.changed && newsKind(command, outcome.changed);
    if (kind && subjectId !== undefined && subjectId !== user.id) {
      const by = { id: user.id, name: user.name };
      context.tell(subjectId, { kind, roomId: room.id, roomName: room.name, user: by });
    }
    return outcome;
  });
