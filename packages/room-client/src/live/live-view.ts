import type { Broadcaster, LiveAudioStatus, LiveRefusal } from '@madoi/contract/lounge/live/live-audio';
import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import { initialLiveAudio, type LiveAudioState } from '@madoi/domain/lounge/live/live-state';
import { idleTransportState, type LiveAudioTransportState, type RemoteVoice } from './live-audio-transport.ts';
import type { CaptionStatus } from './speech-captions.ts';

/** Why a command failed: the server's reason; `offline`; `no_media`: no media connection; `no_microphone`. */
export type LiveAudioError = LiveRefusal | 'offline' | 'no_media' | 'no_microphone';

/** The live audio state of a room in this client. */
export interface LiveView {
  readonly audio: LiveAudioState;
  readonly transport: LiveAudioTransportState;
  /** Users who speak right now, in the order of their ids. */
  readonly speaking: readonly string[];
  /** The latest caption while it is shown. */
  readonly caption: Caption | undefined;
  /** The language in which this page captions its own microphone; undefined: it does not. */
  readonly captionLanguage: string | undefined;
  /** State of the speech recogniser. */
  readonly captionStatus: CaptionStatus;
}

/** Before anything is known of the room's live audio, and without a connection. */
export const initialLiveView: LiveView = {
  audio: initialLiveAudio,
  transport: idleTransportState,
  speaking: [],
  caption: undefined,
  captionLanguage: undefined,
  captionStatus: 'writing',
};

/** `nowhere` also for guests. `elsewhere`: on air from another page of the same user. */
export type StageRole = 'nowhere' | 'hand' | 'invited' | 'stage' | 'elsewhere' | 'air';

const has = (people: readonly { readonly user: { readonly id: string } }[] | undefined, userId: string | undefined) =>
  people?.some(({ user }) => user.id === userId) === true;

/** The person's entry among those on air; undefined: they are not. */
export const broadcasterOf = (
  status: LiveAudioStatus | undefined,
  userId: string | undefined,
): Broadcaster | undefined => status?.broadcasters.find(({ user }) => user.id === userId);

/** The visitor's role on the stage. */
export function selectStageRole(
  { audio: { status, publishingStatus } }: LiveView,
  userId: string | undefined,
): StageRole {
  if (publishingStatus === 'muted' || publishingStatus === 'unmuted') return 'air';
  if (userId === undefined) return 'nowhere';
  if (publishingStatus === 'not_started' && broadcasterOf(status, userId)) return 'elsewhere';
  if (has(status?.guests, userId)) return 'stage';
  if (has(status?.invited, userId)) return 'invited';
  return has(status?.hands, userId) ? 'hand' : 'nowhere';
}

/** Whether an arriving voice may be heard: audio that is still on its way when its microphone is closed may not. */
export const isVoiceOpen = (status: LiveAudioStatus | undefined, { slot, agoraUserId }: RemoteVoice): boolean =>
  status === undefined ||
  status.broadcasters.some(
    (one) => one.status === 2 && (agoraUserId === undefined ? one.slot === slot : one.agoraUserId === agoraUserId),
  );

/** On air, with the microphone open, and heard. */
export const selectIsHeard = ({ audio }: LiveView, userId: string): boolean => {
  const broadcaster = broadcasterOf(audio.status, userId);
  return broadcaster?.status === 2 && broadcaster.isLost !== true;
};

/** Whether no voice of those on air arrives. */
export const selectIsLost = ({ audio }: LiveView): boolean => {
  const broadcasters = audio.status?.broadcasters ?? [];
  return broadcasters.length > 0 && broadcasters.every(({ isLost }) => isLost === true);
};

/** Whether anybody is on air in the room. */
export const selectIsOnAir = ({ audio }: LiveView): boolean => audio.status?.isOnAir === true;

/** The position of a raised hand, from 1; undefined: not raised, or beyond the hands that are shown. */
export const selectHandOrder = ({ audio }: LiveView, userId: string): number | undefined => {
  const at = audio.status?.hands.findIndex(({ user }) => user.id === userId) ?? -1;
  return at < 0 ? undefined : at + 1;
};

/** Whether the browser cannot receive voices at all. */
export const selectIsUnsupported = ({ transport }: LiveView): boolean => transport.listeningReason === 'unsupported';

/** Whether voices that should be audible are not at present. */
export const selectIsRecovering = ({ audio, transport }: LiveView): boolean =>
  audio.hasPlayed && audio.shouldConnect && transport.listening === 'retrying';
