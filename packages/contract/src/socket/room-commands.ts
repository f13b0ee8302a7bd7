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
import { clockAnswerSchema, clockSchema } from './clock.ts';
import { type CommandFailure, defineCommand, refuseWithStatus } from './define-command.ts';

/** Why somebody may not send into the room that their socket is in. */
const senderRefusals = [
  'no_session',
  'not_joined',
  'guest',
  'not_found',
  'not_open',
  'archived',
  'cancelled',
  'banned',
] as const;

/** What an engine away refuses may be sent again as it is; nothing else will help a malformed register. */
export const refuseRegister = (failure: CommandFailure, lastId: number): z.output<typeof registerResultSchema> =>
  failure === 'unavailable' ? { result: 'not_ready', lastId } : { result: 'rejected', reason: 'unknown', lastId };

const ofRequests = {
  access: 'user',
  answer: requestAckSchema,
  refusals: requestRefusals,
  errorSource: 'unknown',
  refuse: refuseWithStatus,
} as const;

/** What a client sends about the room that it is in, by what the command does. Live audio's are in `live-commands.ts`. */
export const roomCommands = {
  joinRoom: defineCommand({
    name: 'send:user:joined:v2',
    summary: 'Joins a room, leaving another one first; the same room again changes nothing',
    rule: '4.08',
    access: 'session',
    payload: joinSchema,
    answer: ackSchema,
    refusals: ['no_session', 'banned', 'removed', 'audience', 'not_found', 'archived', 'cancelled', 'full', 'too_fast'],
    errorSource: 'join',
    refuse: refuseWithStatus,
  }),
  leaveRoom: defineCommand({
    name: 'send:user:leave',
    summary: 'Leaves the room; `not_joined` when the socket is in none',
    rule: '4.08',
    access: 'anyone',
    payload: z.object({}),
    answer: ackSchema,
    refusals: [],
    errorSource: 'user_leave',
    refuse: refuseWithStatus,
  }),
  sendMessage: defineCommand({
    name: 'send:message',
    summary: 'Says something in the room; acknowledged with 200 once it is kept',
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
    summary: 'Removes a message: one’s own, or as owner or co-owner anybody’s',
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
    // Without a room that it could be about; where there is one, the feature answers with its `lastId`.
    refuse: (failure) => refuseRegister(failure, 0),
  }),
  updateQueueDrag: defineCommand({
    name: 'send:queue:hand:update',
    summary: 'Says which track of the queue the sender is dragging; only the room’s other controllers hear of it',
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
    summary: 'Asks for a song',
    rule: '6.05',
    payload: addRequestSchema,
  }),
  acceptRequest: defineCommand({
    ...ofRequests,
    name: 'send:request_queue:event:move_queue',
    summary: 'Takes a request into the queue; for owner and co-owners',
    rule: '7.29',
    payload: moveRequestToQueueSchema,
  }),
  removeRequest: defineCommand({
    ...ofRequests,
    name: 'send:request_queue:event:remove',
    summary: 'Withdraws one’s own request, or declines one as owner or co-owner',
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
  syncClock: defineCommand({
    name: 'send:clock',
    summary: 'Asks for the server’s clock; in a room or not',
    rule: 'decisions 5',
    access: 'anyone',
    payload: clockSchema,
    // Asked badly, it is acknowledged as every other command.
    answer: z.union([clockAnswerSchema, ackSchema]),
    refusals: [],
    errorSource: 'unknown',
    refuse: refuseWithStatus,
  }),
};
