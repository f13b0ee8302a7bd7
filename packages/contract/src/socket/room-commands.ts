import * as z from 'zod/mini';
import { removeMessageSchema, sendMessageSchema } from '../lounge/chat.ts';
import { ackSchema, joinSchema } from '../lounge/presence.ts';
import { queueRejections, registerQueueEventsSchema, registerResultSchema } from '../lounge/queue.ts';
import { queueDragSchema } from '../lounge/queue-drag.ts';
import { sendReactionSchema } from '../lounge/reaction.ts';
import {
  addRequestSchema,
  moveRequestSchema,
  moveRequestToQueueSchema,
  removeRequestSchema,
  requestAckSchema,
  requestRefusals,
} from '../lounge/requests.ts';
import { voteRefusals, voteRequestSchema, voteSkipSchema } from '../lounge/voting.ts';
import { readLanguageSchema } from '../translation/translation.ts';
import { type CommandFailure, defineCommand, refuseWithStatus } from '../wire/define-command.ts';
import { clockAnswerSchema, clockSchema } from './clock.ts';

/** Why a person may not send messages or reactions to the room that their socket has joined. */
export const senderRefusals = [
  'no_session',
  'not_joined',
  'guest',
  'not_found',
  'not_open',
  'archived',
  'cancelled',
  'banned',
] as const;
export type SenderRefusal = (typeof senderRefusals)[number];

/**
 * The answer to a register that failed: `not_ready` if a backing service is down, so that the client resends it,
 * otherwise a rejection.
 */
export const refuseRegister = (failure: CommandFailure, lastId: number): z.output<typeof registerResultSchema> =>
  failure === 'unavailable' ? { result: 'not_ready', lastId } : { result: 'rejected', reason: 'unknown', lastId };

const ofRequests = {
  access: 'user',
  answer: requestAckSchema,
  refusals: requestRefusals,
  errorSource: 'unknown',
  refuse: refuseWithStatus,
} as const;

/** The commands of a client in a room, except those of live audio (`live-commands.ts`). */
export const roomCommands = {
  joinRoom: defineCommand({
    name: 'send:user:joined:v2',
    summary: 'Joins a room, leaving another one first; the same room again changes nothing',
    rule: '4.08',
    access: 'session',
    order: 'membership',
    payload: joinSchema,
    answer: ackSchema,
    refusals: [
      'no_session',
      'banned',
      'removed',
      'audience',
      'not_found',
      'archived',
      'cancelled',
      'full',
      'too_fast',
      'room_busy',
      'busy',
    ],
    errorSource: 'join',
    refuse: refuseWithStatus,
  }),
  leaveRoom: defineCommand({
    name: 'send:user:leave',
    summary: 'Leaves the room; `not_joined` when the socket is in none',
    rule: '4.08',
    access: 'anyone',
    order: 'membership',
    payload: z.object({}),
    answer: ackSchema,
    refusals: [],
    errorSource: 'user_leave',
    refuse: refuseWithStatus,
  }),
  sendMessage: defineCommand({
    name: 'send:message',
    summary: 'Sends a chat message; acknowledged with 200 once it is stored',
    rule: '5.04',
    access: 'user',
    payload: sendMessageSchema,
    answer: ackSchema,
    refusals: [...senderRefusals, 'empty', 'too_long', 'ng_words', 'rate_limit'],
    errorSource: 'message',
    refuse: refuseWithStatus,
  }),
  removeMessage: defineCommand({
    name: 'send:message:remove',
    summary: 'Removes a message: the sender’s own, or anybody’s as owner or co-owner',
    rule: 'decisions 5',
    access: 'user',
    payload: removeMessageSchema,
    answer: ackSchema,
    refusals: [...senderRefusals, 'forbidden'],
    errorSource: 'message',
    refuse: refuseWithStatus,
  }),
  sendReaction: defineCommand({
    name: 'send:reaction',
    summary: 'Sends one of the six reactions',
    rule: '5.03',
    access: 'user',
    payload: sendReactionSchema,
    answer: ackSchema,
    refusals: [...senderRefusals, 'rate_limit'],
    errorSource: 'reaction',
    refuse: refuseWithStatus,
  }),
  registerQueueEvents: defineCommand({
    name: 'send:queue:event:register',
    summary: 'Changes the queue: `events` are applied in their order, or none of them; for owner and co-owners',
    rule: '4.11',
    access: 'user',
    payload: registerQueueEventsSchema,
    answer: registerResultSchema,
    refusals: queueRejections,
    errorSource: 'queue_event_register',
    // There is no joined room here whose `lastId` could be answered; where there is one, the feature answers itself.
    refuse: (failure) => refuseRegister(failure, 0),
  }),
  updateQueueDrag: defineCommand({
    name: 'send:queue:hand:update',
    summary: 'The entry of the queue that the sender is dragging; only the room’s other controllers get it',
    rule: 'decisions 5',
    access: 'user',
    payload: queueDragSchema,
    answer: ackSchema,
    refusals: ['not_joined', 'forbidden', 'rate_limit'],
    errorSource: 'queue_event_register',
    refuse: refuseWithStatus,
  }),
  addRequest: defineCommand({
    ...ofRequests,
    name: 'send:request_queue:event:add',
    summary: 'Requests a song',
    rule: '6.05',
    payload: addRequestSchema,
  }),
  acceptRequest: defineCommand({
    ...ofRequests,
    name: 'send:request_queue:event:move_queue',
    summary: 'Accepts a request into the queue; for owner and co-owners',
    rule: '7.29',
    payload: moveRequestToQueueSchema,
  }),
  removeRequest: defineCommand({
    ...ofRequests,
    name: 'send:request_queue:event:remove',
    summary: 'Withdraws the sender’s own request, or declines one as owner or co-owner',
    rule: '7.29',
    payload: removeRequestSchema,
  }),
  moveRequest: defineCommand({
    ...ofRequests,
    name: 'send:request_queue:event:move',
    summary: 'Moves a waiting request to another place; for owner and co-owners',
    rule: '6.05',
    payload: moveRequestSchema,
  }),
  voteSkip: defineCommand({
    name: 'send:vote:skip',
    summary: 'Votes for the song on air to be skipped, or takes the vote back; where the owner has switched it on',
    rule: 'decisions 5',
    access: 'user',
    payload: voteSkipSchema,
    answer: ackSchema,
    refusals: voteRefusals,
    errorSource: 'unknown',
    refuse: refuseWithStatus,
  }),
  voteRequest: defineCommand({
    name: 'send:vote:request',
    summary: 'Votes for somebody else’s waiting request, or takes the vote back; where the owner has switched it on',
    rule: 'decisions 5',
    access: 'user',
    payload: voteRequestSchema,
    answer: ackSchema,
    refusals: voteRefusals,
    errorSource: 'unknown',
    refuse: refuseWithStatus,
  }),
  readLanguage: defineCommand({
    name: 'send:translation:language',
    summary: 'The language that this listener wants messages and captions in; null for as they are',
    rule: '3.23',
    access: 'session',
    payload: readLanguageSchema,
    answer: ackSchema,
    refusals: ['no_session'],
    errorSource: 'unknown',
    refuse: refuseWithStatus,
  }),
  syncClock: defineCommand({
    name: 'send:clock',
    summary: 'Probes the server’s clock; works without a room',
    rule: 'decisions 5',
    access: 'anyone',
    order: 'free',
    payload: clockSchema,
    // A malformed probe is acknowledged like every other failed command.
    answer: z.union([clockAnswerSchema, ackSchema]),
    refusals: [],
    errorSource: 'unknown',
    refuse: refuseWithStatus,
  }),
};
