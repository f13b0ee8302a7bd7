import { type LiveStart, type LiveUpdate, liveStatuses } from '@madoi/contract/lounge/live/live-audio';
import type { RecordingCommand } from '@madoi/contract/lounge/live/live-recording';
import type { StageCommand, StageNotice } from '@madoi/contract/lounge/live/live-stage';
import type { Ack } from '@madoi/contract/lounge/presence';
import { decideRecording } from '@madoi/domain/lounge/live/recording';
import { decideStage, decideStart, decideStatus, type StageRow } from '@madoi/domain/lounge/live/speaking-rights';
import { authorizeSender, type SenderAuthorization } from '../chat/authorize-sender.ts';
import { userKeyOf } from '../room/person-key.ts';
import { changeLive, type LiveOutcome } from './change-live.ts';
import type { ChangedLive } from './live.store.ts';
import { isLiveAllowed, type LiveContext, liveRefusalAck } from './live-context.ts';
import { rankOf, rankOfUser } from './stage-rank.ts';

type AuthorizedSender = Extract<SenderAuthorization, { readonly ok: true }>;

/** Somebody who clicks fast, not a script. */
const commandsMax = 20;
const commandsWindowMs = 10_000;

async function withSender(
  context: LiveContext,
  socketId: string,
  run: (sender: AuthorizedSender) => Promise<LiveOutcome>,
): Promise<Ack> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { room, user } = authorization;
  if (!room.allowLiveAudio || context.engine.isOff) return liveRefusalAck('not_allowed');
  const rate = await context.rates.take(`lounge-live:${room.id}:${user.id}`, commandsMax, commandsWindowMs);
  if (!rate.allowed) return liveRefusalAck('too_fast');
  const outcome = await run(authorization);
  return outcome.ok ? { status: 200, message: 'done' } : liveRefusalAck(outcome.reason);
}

/** The sender's microphone goes on air (specification 4.13), and is heard only where nothing in the command says otherwise. */
export const startLive = (context: LiveContext, socketId: string, { status, isMuted }: LiveStart): Promise<Ack> =>
  withSender(context, socketId, ({ room, user, connection }) =>
    changeLive(context, room.id, user.id, ({ room: locked, rows, banned }) => {
      if (!isLiveAllowed(locked)) return { ok: false, reason: 'not_allowed' };
      if (banned.has(connection.personKey)) return { ok: false, reason: 'banned' };
      const actor = { userId: user.id, rank: rankOfUser(locked, user.id) };
      return decideStart(rows, actor, {
        isMuted: isMuted === true || status === liveStatuses.mute,
        nowMs: Math.round(context.clock.now()),
      });
    }),
  );

/** Mutes, unmutes or ends the sender's own (specification 3.30). */
export const updateLive = (context: LiveContext, socketId: string, { status }: LiveUpdate): Promise<Ack> =>
  withSender(context, socketId, ({ room, user }) =>
    changeLive(context, room.id, user.id, ({ rows }) => decideStatus(rows, user.id, status)),
  );

/** Begins or ends the recording of what is said: the owner's own, whom the room hears say so. */
export const handleRecordingCommand = (
  context: LiveContext,
  socketId: string,
  { isOn }: RecordingCommand,
): Promise<Ack> =>
  withSender(context, socketId, async ({ room, user }) => {
    const unavailableReason =
      isOn && room.ownerId === user.id ? await context.recordings.startRefusal(user.id) : undefined;
    return changeLive(context, room.id, user.id, ({ room: locked, rows }) =>
      decideRecording(
        rows,
        { isOwner: locked.ownerId === user.id, isRecorded: locked.recordingId !== null, unavailableReason },
        isOn,
      ),
    );
  });

const stageRowOf = (rows: readonly StageRow[], userId: string) => rows.find((row) => row.userId === userId);

/** The kind of notification for the person whom a command names; undefined: nothing changed for them. */
function notificationKind(
  command: StageCommand,
  { before, after }: ChangedLive<unknown>,
): StageNotice['kind'] | undefined {
  if (!('userId' in command)) return undefined;
  const [was, is] = [stageRowOf(before, command.userId), stageRowOf(after, command.userId)];
  if (was === is) return undefined;
  if (command.action === 'invite') return 'invited';
  if (command.action === 'mute') return 'muted';
  if (was?.role === 'hand') return undefined;
  return was?.role === 'invited' ? 'withdrawn' : 'sent_off';
}

/** Hands, invitations and who goes off the stage (decisions, section 7). */
export const handleStageCommand = (context: LiveContext, socketId: string, command: StageCommand): Promise<Ack> =>
  withSender(context, socketId, async ({ room, user, connection }) => {
    const subjectId = 'userId' in command ? command.userId : undefined;
    const known = subjectId === undefined ? undefined : await context.people.find([subjectId]);
    const outcome = await changeLive(context, room.id, user.id, ({ room: locked, rows, banned }) => {
      if (!isLiveAllowed(locked)) return { ok: false, reason: 'not_allowed' };
      const actor = { userId: user.id, rank: rankOf(locked, connection.identity) };
      const subject =
        subjectId !== undefined && known?.has(subjectId)
          ? { rank: rankOfUser(locked, subjectId), isBanned: banned.has(userKeyOf(subjectId)) }
          : undefined;
      return decideStage(rows, actor, command, subject, Math.round(context.clock.now()));
    });
    const kind = outcome.changed && notificationKind(command, outcome.changed);
    if (kind && subjectId !== undefined && subjectId !== user.id) {
      const by = { id: user.id, name: user.name };
      context.notifyUser(subjectId, { kind, roomId: room.id, roomName: room.name, user: by });
    }
    return outcome;
  });
