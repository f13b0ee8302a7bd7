import * as z from 'zod/mini';
import { coOwnerNoticeSchema } from '../lounge/co-owners.ts';
import { liveLevelsSchema, liveStartedSchema, liveStatusSchema, liveUpdatedSchema } from '../lounge/live/live-audio.ts';
import { captionSchema } from '../lounge/live/live-caption.ts';
import { stageNoticeSchema } from '../lounge/live/live-stage.ts';
import { userRemovedSchema } from '../lounge/moderation.ts';
import { userJoinedSchema, userLeftSchema } from '../lounge/presence.ts';
import { queueEventSchema } from '../lounge/queue.ts';
import { queueDragNoticeSchema } from '../lounge/queue-drag.ts';
import { reactionSchema } from '../lounge/reaction.ts';
import { blockEntrySchema } from '../people/blocks.ts';
import { defineRoomEvent } from './define-room-event.ts';
import { socketErrorSchema } from './socket-error.ts';

/** What a room hears beside its log. */
export const momentaryRoomEvents = [
  defineRoomEvent({
    name: 'receive:user:joined',
    summary: 'Somebody came; a guest comes without a `user`',
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
    summary: 'Somebody reacted',
    rule: '7.30',
    audience: 'room',
    log: 'none',
    payload: reactionSchema,
  }),
  defineRoomEvent({
    name: 'receive:queue:event',
    summary: 'The queue changed',
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
    summary: 'Live audio as it stands, whole, after every change; after a gap it is fetched',
    rule: '3.49',
    audience: 'room',
    log: 'none',
    payload: liveStatusSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:levels',
    summary: 'How loud those on air are, at most five times a second',
    rule: '3.49',
    audience: 'room',
    log: 'none',
    payload: liveLevelsSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:caption',
    summary: 'What somebody on air says, in writing',
    rule: '3.17',
    audience: 'room',
    log: 'none',
    payload: captionSchema,
  }),
] as const;

/** What is meant for one person alone, on every page that they have open. */
export const personalEvents = [
  defineRoomEvent({
    name: 'receive:block',
    summary: 'Somebody blocks them, they block somebody, or it was lifted',
    rule: '3.16',
    audience: 'user',
    log: 'none',
    payload: blockEntrySchema,
  }),
  defineRoomEvent({
    name: 'receive:co_owner',
    summary: 'They are asked to run a room with its owner, or somebody whom they asked has answered',
    rule: '7.23',
    audience: 'user',
    log: 'none',
    payload: coOwnerNoticeSchema,
  }),
  defineRoomEvent({
    name: 'receive:liveaudio:stage',
    summary: 'They were called up, muted or sent off',
    rule: '3.49',
    audience: 'user',
    log: 'none',
    payload: stageNoticeSchema,
  }),
] as const;

/** What a connection hears beside that. */
export const connectionEvents = [
  defineRoomEvent({
    name: 'receive:queue:hand:update',
    summary: 'Another controller drags a track of the queue, or has let go',
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
    summary: 'This person may not stay in the room: nothing of it comes any more',
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
