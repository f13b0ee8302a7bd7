import * as z from 'zod/mini';
import { coOwnerNoticeSchema } from '../lounge/co-owners.ts';
import { giftingMoments } from '../lounge/gifting-events.ts';
import { liveLevelsSchema, liveStartedSchema, liveStatusSchema, liveUpdatedSchema } from '../lounge/live/live-audio.ts';
import { captionSchema } from '../lounge/live/live-caption.ts';
import { stageNoticeSchema } from '../lounge/live/live-stage.ts';
import { userRemovedSchema } from '../lounge/moderation.ts';
import { userJoinedSchema, userLeftSchema } from '../lounge/presence.ts';
import { queueEventSchema } from '../lounge/queue.ts';
import { queueDragNoticeSchema } from '../lounge/queue-drag.ts';
import { reactionSchema } from '../lounge/reaction.ts';
import { roomVotesSchema } from '../lounge/voting.ts';
import { planChangeSchema } from '../money/purchase.ts';
import { notificationsChangedSchema } from '../notifications/notifications.ts';
import { blockEntrySchema } from '../people/blocks.ts';
import { captionTranslatedSchema, messageTranslatedSchema } from '../translation/translation.ts';
import { defineRoomEvent } from '../wire/define-room-event.ts';
import { socketErrorSchema } from '../wire/socket-error.ts';
import { channelEvents } from './channel-events.ts';

/** Events to a room that are not logged. */
export const momentaryRoomEvents = [
  defineRoomEvent({
    name: 'receive:user:joined',
    summary: 'Somebody joined; the event of a guest has no `user`',
    rule: '7.30',
    audience: 'room',
    log: 'none',
    payload: userJoinedSchema,
  }),
  defineRoomEvent({
    name: 'receive:user:leave',
    summary: 'Somebody left',
    rule: 'decisions 5',
    audience: 'room',
    log: 'none',
    payload: userLeftSchema,
  }),
  defineRoomEvent({
    name: 'receive:reaction',
    summary: 'A reaction',
    rule: '7.30',
    audience: 'room',
    log: 'none',
    payload: reactionSchema,
  }),
  defineRoomEvent({
    name: 'receive:votes',
    summary: 'How the votes of the room stand, at most twice a second; after a loss, the client fetches them',
    rule: 'decisions 5',
    audience: 'room',
    log: 'none',
    payload: roomVotesSchema,
  }),
  defineRoomEvent({
    name: 'receive:queue:event',
    summary: 'An accepted queue event',
    rule: '3.41',
    audience: 'room',
    log: 'queue',
    payload: queueEventSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:event:start:v1',
    summary: 'Somebody went on air',
    rule: '3.48',
    audience: 'room',
    log: 'none',
    payload: liveStartedSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:event:update:v1',
    summary: 'Somebody on air muted, unmuted or went off air (0)',
    rule: '3.30',
    audience: 'room',
    log: 'none',
    payload: liveUpdatedSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:status',
    summary: 'The whole status of live audio after every change; after a loss, the client fetches it',
    rule: '3.49',
    audience: 'room',
    log: 'none',
    payload: liveStatusSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:levels',
    summary: 'Loudness of the people on air, at most five times a second',
    rule: '3.49',
    audience: 'room',
    log: 'none',
    payload: liveLevelsSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:caption',
    summary: 'A caption of what somebody on air says',
    rule: '3.17',
    audience: 'room',
    log: 'none',
    payload: captionSchema,
  }),
  defineRoomEvent({
    name: 'receive:message:translated',
    summary: 'A message in another language that somebody in the room reads',
    rule: '3.23',
    audience: 'room',
    log: 'none',
    payload: messageTranslatedSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:caption:translated',
    summary: 'A whole caption in another language that somebody in the room reads',
    rule: 'decisions 8',
    audience: 'room',
    log: 'none',
    payload: captionTranslatedSchema,
  }),
  ...giftingMoments,
] as const;

/** Events for one user, sent to every page that they have open. */
export const personalEvents = [
  defineRoomEvent({
    name: 'receive:block',
    summary: 'A block of or by this user began or was lifted',
    rule: '3.16',
    audience: 'user',
    log: 'none',
    payload: blockEntrySchema,
  }),
  defineRoomEvent({
    name: 'receive:co_owner',
    summary: 'This user was invited as a co-owner, or somebody whom they invited has answered',
    rule: '7.23',
    audience: 'user',
    log: 'none',
    payload: coOwnerNoticeSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:stage',
    summary: 'This user was invited to the stage, muted, or sent off it',
    rule: '3.49',
    audience: 'user',
    log: 'none',
    payload: stageNoticeSchema,
  }),
  defineRoomEvent({
    name: 'receive:plan',
    summary: 'This user has STANDARD from now on, or has it no more: the time left is another one',
    rule: '1.03',
    audience: 'user',
    log: 'none',
    payload: planChangeSchema,
  }),
  defineRoomEvent({
    name: 'receive:notification',
    summary: 'Notifications of this user have arrived, or were read in another page',
    rule: 'decisions 5',
    audience: 'user',
    log: 'none',
    payload: notificationsChangedSchema,
  }),
] as const;

/** Events for one connection. */
export const connectionEvents = [
  ...channelEvents,
  defineRoomEvent({
    name: 'receive:queue:hand:update',
    summary: 'Another controller drags an entry of the queue, or has ended the drag',
    rule: 'decisions 5',
    audience: 'staff',
    log: 'none',
    payload: queueDragNoticeSchema,
  }),
  defineRoomEvent({
    name: 'receive:server:leaving',
    summary: 'The process is about to stop: reconnect elsewhere after a random part of `withinMs`',
    rule: 'decisions 1',
    audience: 'connection',
    log: 'none',
    payload: z.object({ withinMs: z.number() }),
  }),
  defineRoomEvent({
    name: 'receive:server:outdated',
    summary: 'The page’s protocol is older than the server’s: reload it. Not sent to a client that names no version',
    rule: 'decisions 5',
    audience: 'connection',
    log: 'none',
    payload: z.object({ protocolVersion: z.number() }),
  }),
  defineRoomEvent({
    name: 'receive:user:removed',
    summary: 'This person was kicked or banned; the socket gets no more events of the room',
    rule: 'decisions 5',
    audience: 'connection',
    log: 'none',
    payload: userRemovedSchema,
  }),
  defineRoomEvent({
    name: 'error',
    summary: 'A command of this connection, or a call of this person about the room, failed',
    rule: '8.17',
    audience: 'connection',
    log: 'none',
    payload: socketErrorSchema,
  }),
] as const;
