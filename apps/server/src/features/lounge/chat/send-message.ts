import type { SendMessage } from '@madoi/contract/lounge/chat';
import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import { decideMessage, type MessageRefusal } from '@madoi/domain/lounge/chat/decide-message';
import { messageIntervalFor } from '@madoi/domain/lounge/moderation/slow-mode';
import type { RateLimits } from '#platform/bus/bus.ts';
import type { IdentityUser } from '#platform/identity.ts';
import type { NewRoomEvent, RoomLogStore } from '../activity/room-log.store.ts';
import type { MarkActive } from '../presence/mark-active.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import { escapeClientId } from '../room/create-room.ts';
import { userKeyOf } from '../room/person-key.ts';
import type { RoomContext } from '../room/room-context.ts';
import { isStaff, roleOf } from '../room/room-roles.ts';
import { authorizeSender, type SenderAuthorization } from './authorize-sender.ts';

export interface ChatContext
  extends Pick<RoomContext, 'bans' | 'snapshots' | 'log' | 'clock' | 'ids' | 'loadBannedWordMatcher'> {
  readonly roomConnections: RoomConnections;
  readonly logStore: RoomLogStore;
  readonly rates: RateLimits;
  readonly markActive: MarkActive;
}

/** `refused`: what the text itself was refused for, which clients also hear as an `error` event. */
export type SendMessageResult = DeclaredAck<typeof roomCommands.sendMessage> & { readonly refused?: MessageRefusal };

type AcceptedMessage = Extract<ReturnType<typeof decideMessage>, { readonly ok: true }>;

function toEvent(
  context: ChatContext,
  user: IdentityUser,
  command: SendMessage,
  { ok: _, ...accepted }: AcceptedMessage,
): NewRoomEvent {
  const at = context.clock.now();
  const id = context.ids.next();
  const mark = user.isOfficial ? { isOfficial: true } : {};
  const author = { userId: user.id, userName: user.name, uploadedAt: user.uploadedAt, ...mark };
  return {
    event: 'receive:message',
    at,
    subjectId: id,
    ...(command.clientId === undefined ? {} : { commandKey: messageCommandKeyOf(user, command.clientId) }),
    payload: { id, at, ...author, translations: [], x: command.x, y: command.y, ...accepted },
  };
}

const messageCommandKeyOf = (user: IdentityUser, clientId: string): string =>
  `${user.id}:message:${escapeClientId(clientId)}`;

/**
 * One message per interval and person (specification 5.04), whose end is answered while it lasts; a resend of one that
 * was taken is no second message.
 */
async function rateLimitedUntil(
  context: ChatContext,
  { room, user, connection }: Extract<SenderAuthorization, { readonly ok: true }>,
  clientId: string | undefined,
): Promise<number | undefined> {
  const intervalMs = messageIntervalFor(room.rateLimits, isStaff(room, connection.identity));
  if (intervalMs <= 0) return undefined;
  const rate = await context.rates.take(`lounge-message:${room.id}:${user.id}`, 1, intervalMs);
  if (rate.allowed) return undefined;
  if (clientId !== undefined && (await context.logStore.hasCommand(room.id, messageCommandKeyOf(user, clientId))))
    return undefined;
  return context.clock.now() + Math.ceil(rate.retryAfterMs);
}

/** The log is asked last and knows best: the room has ended, or this person was banned, a moment ago. */
async function explainRefusal(context: ChatContext, roomId: string, userId: string): Promise<SendMessageResult> {
  context.snapshots.invalidate(roomId);
  const ban = await context.bans.find(roomId, userKeyOf(userId), context.clock.now());
  return ban ? { status: 403, message: 'banned' } : { status: 410, message: 'archived' };
}

/** Sends a message to the room that the socket has joined. Answered after the commit: 200 means that it is stored. */
export async function sendMessage(
  context: ChatContext,
  socketId: string,
  command: SendMessage,
): Promise<SendMessageResult> {
  const authorization = await authorizeSender(context, socketId);
  if (!authorization.ok) return authorization.ack;
  const { connection, user, room } = authorization;
  const decision = decideMessage(command, roleOf(room, connection.identity), await context.loadBannedWordMatcher());
  if (!decision.ok) return { status: 422, message: decision.reason, refused: decision.reason };
  const until = await rateLimitedUntil(context, authorization, command.clientId);
  if (until !== undefined) return { status: 429, message: 'rate_limit', until };
  const appended = await context.log.append(room.id, toEvent(context, user, command, decision));
  if (!appended.ok) return explainRefusal(context, room.id, user.id);
  await context.markActive(connection);
  return { status: 200, message: 'sent' };
}
