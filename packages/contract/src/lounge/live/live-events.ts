import type { Ack } from '../presence.ts';
import type { LiveAudioStatus, LiveLevels, LiveStarted, LiveUpdated } from './live-audio.ts';
import type { Caption } from './live-caption.ts';
import type { LiveOfferAck } from './live-signal.ts';
import type { StageNotice } from './live-stage.ts';

/** What a client sends of live audio, in the room that its socket is in. Refusals are those of `liveRefusalStatus`. */
export interface LiveCommands {
  /** The sender goes on air (specification 7.29); safe to repeat. */
  'send:liveaudio:event:start:v1': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:liveaudio:event:update:v1': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:liveaudio:stage': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:liveaudio:offer': (payload: unknown, ack?: (answer: LiveOfferAck) => void) => void;
  'send:liveaudio:hang_up': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:liveaudio:caption': (payload: unknown, ack?: (answer: Ack) => void) => void;
  'send:liveaudio:recording': (payload: unknown, ack?: (answer: Ack) => void) => void;
}

/** What a room hears of live audio. None is in its log: the status is the truth, and is fetched after a gap. */
export interface LivePayloads {
  'receive:liveaudio:event:start:v1': LiveStarted;
  'receive:liveaudio:event:update:v1': LiveUpdated;
  /** After every change, whole. */
  'receive:liveaudio:status': LiveAudioStatus;
  'receive:liveaudio:levels': LiveLevels;
  'receive:liveaudio:caption': Caption;
}

export interface LivePersonalPayloads {
  /** Called up, muted or sent off. */
  'receive:liveaudio:stage': StageNotice;
}
