import { subscribeChannelSchema } from '@madoi/contract/channels/emorie-events';
import type { Schema } from '@madoi/contract/http/endpoint';
import { removeMessageSchema, sendMessageSchema } from '@madoi/contract/lounge/chat';
import { liveStartSchema, liveUpdateSchema } from '@madoi/contract/lounge/live/live-audio';
import { sendCaptionSchema } from '@madoi/contract/lounge/live/live-caption';
import { recordingCommandSchema } from '@madoi/contract/lounge/live/live-recording';
import { liveHangUpSchema, liveOfferAckSchema, liveOfferSchema } from '@madoi/contract/lounge/live/live-signal';
import { stageCommandSchema } from '@madoi/contract/lounge/live/live-stage';
import { ackSchema, joinSchema } from '@madoi/contract/lounge/presence';
import { registerQueueEventsSchema, registerResultSchema } from '@madoi/contract/lounge/queue';
import { queueDragSchema } from '@madoi/contract/lounge/queue-drag';
import { sendReactionSchema } from '@madoi/contract/lounge/reaction';
import {
  addRequestSchema,
  moveRequestSchema,
  moveRequestToQueueSchema,
  removeRequestSchema,
  requestAckSchema,
} from '@madoi/contract/lounge/requests';
import { voteRequestSchema, voteSkipSchema } from '@madoi/contract/lounge/voting';
import { clockSchema } from '@madoi/contract/socket/clock';
import type { ClientToServerEvents } from '@madoi/contract/socket-events';
import { readLanguageSchema } from '@madoi/contract/translation/translation';
import type { ErrorSource } from '@madoi/contract/wire/socket-error';
import * as z from 'zod/mini';

interface Row {
  readonly takes: Schema;
  readonly answers: Schema;
  readonly good: object;
  /** Named by the `error` event (specification 8.17). */
  readonly source: ErrorSource;
}

/** Live audio knows more statuses than the rest. */
const liveAck = z.object({ status: z.number(), message: z.string() });

/** Every event that a client may send: one that is missing here does not compile. */
const table: { readonly [E in keyof ClientToServerEvents]: Row } = {
  'send:user:joined:v2': {
    takes: joinSchema,
    good: { roomId: 'room-0001', batch: true },
    answers: ackSchema,
    source: 'join',
  },
  'send:user:leave': { takes: z.object({}), good: {}, answers: ackSchema, source: 'user_leave' },
  'send:message': {
    takes: sendMessageSchema,
    good: { x: 0, y: 1, message: 'こんばんは', originalMessage: 'hi', clientId: 'client-0001' },
    answers: ackSchema,
    source: 'message',
  },
  'send:message:remove': {
    takes: removeMessageSchema,
    good: { id: 'message-0001' },
    answers: ackSchema,
    source: 'message',
  },
  'send:emorie:subscribe': {
    takes: subscribeChannelSchema,
    good: { channelId: 'channel-0001' },
    answers: ackSchema,
    source: 'unknown',
  },
  'send:emorie:unsubscribe': {
    takes: subscribeChannelSchema,
    good: { channelId: 'channel-0001' },
    answers: ackSchema,
    source: 'unknown',
  },
  'send:reaction': {
    takes: sendReactionSchema,
    good: { x: 0, y: 1, reaction: 6 },
    answers: ackSchema,
    source: 'reaction',
  },
  'send:queue:event:register': {
    takes: registerQueueEventsSchema,
    good: {},
    answers: registerResultSchema,
    source: 'queue_event_register',
  },
  'send:queue:hand:update': {
    takes: queueDragSchema,
    good: { mediaTrackId: 'track-0001' },
    answers: ackSchema,
    source: 'queue_event_register',
  },
  'send:request_queue:event:add': {
    takes: addRequestSchema,
    good: { trackId: 'track-0001', clientId: 'client-0001' },
    answers: requestAckSchema,
    source: 'unknown',
  },
  'send:request_queue:event:move_queue': {
    takes: moveRequestToQueueSchema,
    good: { requestId: 'request-0001', place: 'next' },
    answers: requestAckSchema,
    source: 'unknown',
  },
  'send:request_queue:event:remove': {
    takes: removeRequestSchema,
    good: { requestId: 'request-0001' },
    answers: requestAckSchema,
    source: 'unknown',
  },
  'send:request_queue:event:move': {
    takes: moveRequestSchema,
    good: { requestId: 'request-0001', destinationRequestId: 'request-0002' },
    answers: requestAckSchema,
    source: 'unknown',
  },
  'send:vote:request': {
    takes: voteRequestSchema,
    good: { requestId: 'request-0001', on: true },
    answers: ackSchema,
    source: 'unknown',
  },
  'send:vote:skip': {
    takes: voteSkipSchema,
    good: { mediaTrackId: 'entry-0001', on: true },
    answers: ackSchema,
    source: 'unknown',
  },
  'send:liveaudio:event:start:v1': {
    takes: liveStartSchema,
    good: { isMuted: true },
    answers: liveAck,
    source: 'unknown',
  },
  'send:liveaudio:event:update:v1': {
    takes: liveUpdateSchema,
    good: { status: 1 },
    answers: liveAck,
    source: 'unknown',
  },
  'send:liveaudio:stage': {
    takes: stageCommandSchema,
    good: { action: 'invite', userId: 'user-0001' },
    answers: liveAck,
    source: 'unknown',
  },
  'send:liveaudio:offer': {
    takes: liveOfferSchema,
    good: { kind: 'listen', agoraToken: 'a.b', sdp: 'v=0' },
    answers: liveOfferAckSchema,
    source: 'unknown',
  },
  'send:liveaudio:hang_up': {
    takes: liveHangUpSchema,
    good: { connectionId: 'connection-0001' },
    answers: liveAck,
    source: 'unknown',
  },
  'send:liveaudio:caption': {
    takes: sendCaptionSchema,
    good: { captionId: 'c1', text: 'こんばんは', languageCode: 'ja', isFinal: false },
    answers: liveAck,
    source: 'unknown',
  },
  'send:liveaudio:recording': {
    takes: recordingCommandSchema,
    good: { isOn: true },
    answers: liveAck,
    source: 'unknown',
  },
  'send:translation:language': {
    takes: readLanguageSchema,
    good: { languageCode: 'en' },
    answers: ackSchema,
    source: 'unknown',
  },
  'send:clock': {
    takes: clockSchema,
    good: { t0: 1 },
    answers: z.object({ t1: z.number(), t2: z.number() }),
    source: 'unknown',
  },
};
export const clientEvents = Object.entries(table).map(([event, row]) => ({ event, ...row }));
export type ClientEvent = (typeof clientEvents)[number];
