import { type LiveRefusal, liveRefusalStatus, liveStartSchema, liveUpdateSchema } from '../lounge/live/live-audio.ts';
import { sendCaptionSchema } from '../lounge/live/live-caption.ts';
import { recordingCommandSchema } from '../lounge/live/live-recording.ts';
import { liveHangUpSchema, liveOfferAckSchema, liveOfferSchema } from '../lounge/live/live-signal.ts';
import { stageCommandSchema } from '../lounge/live/live-stage.ts';
import { ackSchema } from '../lounge/presence.ts';
import { defineCommand, refuseWithStatus } from '../wire/define-command.ts';

const ofLiveAudio = {
  access: 'user',
  order: 'live',
  answer: ackSchema,
  refusals: Object.keys(liveRefusalStatus) as readonly LiveRefusal[],
  errorSource: 'unknown',
  refuse: refuseWithStatus,
} as const;

/** What a client sends of live audio, in the room that its socket is in. Refusals are those of `liveRefusalStatus`. */
export const liveCommands = {
  startLive: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:event:start:v1',
    summary: 'Puts the sender’s microphone on air, muted (1) or open (2); safe to repeat',
    rule: '7.29',
    payload: liveStartSchema,
  }),
  updateLive: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:event:update:v1',
    summary: 'Mutes (1), unmutes (2) or takes the sender off air (0)',
    rule: '7.29',
    payload: liveUpdateSchema,
  }),
  changeStage: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:stage',
    summary:
      'Raises a hand, answers an invitation, leaves the stage; owner and co-owners invite, mute, send off and end',
    rule: '3.49',
    payload: stageCommandSchema,
  }),
  offerLive: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:offer',
    summary: 'Offers a WebRTC connection to the server’s SFU, to listen or to publish; answered with its SDP',
    rule: '3.49',
    access: 'session',
    payload: liveOfferSchema,
    answer: liveOfferAckSchema,
  }),
  hangUpLive: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:hang_up',
    summary: 'Closes one media connection, or without an id all of this socket',
    rule: '3.49',
    access: 'anyone',
    payload: liveHangUpSchema,
    refusals: [],
  }),
  sendCaption: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:caption',
    summary: 'Captions what the sender has just said; a repeated `captionId` replaces the caption',
    rule: '5.04',
    payload: sendCaptionSchema,
  }),
  setRecording: defineCommand({
    ...ofLiveAudio,
    name: 'send:liveaudio:recording',
    summary: 'Begins or ends a recording of the room’s voices; for the owner; safe to repeat',
    rule: '1.04',
    payload: recordingCommandSchema,
  }),
};
