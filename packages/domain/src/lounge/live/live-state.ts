import type { LiveAudioStatus, LiveToken } from '@madoi/contract/lounge/live/live-audio';
import { type PublishingEvent, type PublishingStatus, reducePublishing } from './own-microphone.ts';

/**
 * Specification 3.49: the live audio state of one client. `publishingVolume` is the gain of the user's own microphone,
 * 0..1.
 */
export interface LiveAudioState {
  readonly token: LiveToken | undefined;
  readonly status: LiveAudioStatus | undefined;
  readonly publishingStatus: PublishingStatus;
  readonly shouldConnect: boolean;
  /** The browser refused to play without a gesture. */
  readonly userActionNeeded: boolean;
  readonly hasPlayed: boolean;
  readonly publishingVolume: number;
}

export type LiveAudioEvent =
  | { readonly type: 'publishing'; readonly event: PublishingEvent }
  | { readonly type: 'statusReported'; readonly status: LiveAudioStatus }
  | { readonly type: 'tokenReceived'; readonly token: LiveToken }
  | { readonly type: 'tokenDropped' }
  | { readonly type: 'autoplayBlocked' }
  | { readonly type: 'played' }
  | { readonly type: 'volumeSet'; readonly volume: number }
  | { readonly type: 'left' };

/** Before anything is known: nobody on air, not connected, the own microphone at full gain. */
export const initialLiveAudio: LiveAudioState = {
  token: undefined,
  status: undefined,
  publishingStatus: 'not_started',
  shouldConnect: false,
  userActionNeeded: false,
  hasPlayed: false,
  publishingVolume: 1,
};

/** A client connects while anybody is on air, and while it publishes or is about to. */
const shouldConnectAfter = (status: LiveAudioStatus | undefined, publishing: PublishingStatus): boolean =>
  status?.isOnAir === true || publishing !== 'not_started';

function reducePublishingEvent(state: LiveAudioState, event: PublishingEvent): LiveAudioState {
  const publishingStatus = reducePublishing(state.publishingStatus, event);
  if (publishingStatus === state.publishingStatus) return state;
  return { ...state, publishingStatus, shouldConnect: shouldConnectAfter(state.status, publishingStatus) };
}

function reduceStatus(state: LiveAudioState, status: LiveAudioStatus): LiveAudioState {
  // Answers and events may arrive out of order. The same revision may arrive twice, the second time with a new
  // `mediaId`.
  if (state.status !== undefined && status.revision < state.status.revision) return state;
  // Off air there is nothing that a gesture would let be heard.
  const userActionNeeded = status.isOnAir && state.userActionNeeded;
  return { ...state, status, userActionNeeded, shouldConnect: shouldConnectAfter(status, state.publishingStatus) };
}

/** The client's live audio state after an event: a toggle, a new token, or the room's status (specification 4.13). */
export function reduceLiveAudio(state: LiveAudioState, event: LiveAudioEvent): LiveAudioState {
  switch (event.type) {
    case 'publishing':
      return reducePublishingEvent(state, event.event);
    case 'statusReported':
      return reduceStatus(state, event.status);
    case 'tokenReceived':
      return { ...state, token: event.token };
    case 'tokenDropped':
      return { ...state, token: undefined };
    case 'autoplayBlocked':
      return { ...state, userActionNeeded: true };
    case 'played':
      return { ...state, userActionNeeded: false, hasPlayed: true };
    case 'volumeSet':
      return { ...state, publishingVolume: Math.min(1, Math.max(0, event.volume)) };
    case 'left':
      return { ...initialLiveAudio, publishingVolume: state.publishingVolume };
  }
}
