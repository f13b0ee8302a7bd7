import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getLiveStatus, type LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { StageNotice } from '@madoi/contract/lounge/live/live-stage';
import { type LiveAudioEvent, type LiveAudioState, reduceLiveAudio } from '@madoi/domain/lounge/live/live-state';
import { createTopic, type Topic } from '@madoi/domain/sync/create-topic';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SoundSettings } from '../playback/sound-settings.ts';
import type { RoomEventSource } from '../socket/room-events.ts';
import type { RoomMembership } from '../socket/room-membership.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { type CaptionController, createCaptionController } from './caption-controller.ts';
import { createLiveAudioCommands, type LiveAudioCommands } from './live-audio-commands.ts';
import type { LiveAudioTransport } from './live-audio-transport.ts';
import { createLiveJoin, type LiveJoin } from './live-join.ts';
import { initialLiveView, type LiveView } from './live-view.ts';
import type { Microphone } from './microphone.ts';
import { createMusicDucker, type MusicDucker } from './music-ducker.ts';
import { createPublishingController, type PublishingController } from './publishing-controller.ts';
import type { RecognitionConstructor } from './speech-captions.ts';
import type { VoiceOutput } from './voice-output.ts';

/** Something that the page shows to the visitor as a toast. */
export type LiveAudioNotice = StageNotice | { readonly kind: 'captions_failed' | 'captions_waiting' };

export interface LiveAudioControllerOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly events: RoomEventSource;
  readonly membership: RoomMembership;
  readonly roomId: string;
  /** Whether the room was on air when the page was rendered. */
  readonly isOnAir: boolean;
  readonly userId: () => string | undefined;
  readonly sound: StoreApi<SoundSettings>;
  readonly transport: LiveAudioTransport;
  /** Prepares for a connection that will soon be needed. */
  readonly prepare: () => void;
  readonly microphone: Microphone;
  readonly voiceOutput: VoiceOutput;
  /** The speech recogniser; undefined: the client has none. */
  readonly RecognitionClass: RecognitionConstructor | undefined;
  /** Whether the page may play sound, and a subscription to changes. */
  readonly audioOutput: { readonly isRunning: () => boolean; readonly onChange: (listener: () => void) => () => void };
  /** 0..1: how loud the music is while somebody speaks. */
  readonly setMusic: (gain: number) => void;
  readonly now: () => number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  readonly newId: () => string;
}

/** State and functions that the parts of one controller share. */
export interface LiveAudioParts {
  readonly store: StoreApi<LiveView>;
  /** Loudness by user, 0..1. */
  readonly levels: StoreApi<Readonly<Record<string, number>>>;
  readonly notices: Topic<LiveAudioNotice>;
  readonly audio: () => LiveAudioState;
  readonly dispatch: (event: LiveAudioEvent) => void;
  readonly commands: LiveAudioCommands;
  readonly ducker: MusicDucker;
  readonly publishing: PublishingController;
  readonly captions: CaptionController;
  readonly live: LiveJoin;
}

/** Asks the server who is on air. Resolves to undefined when that fails: the next status of the room says it as well. */
export const askStatusOf =
  ({ call, roomId }: LiveAudioControllerOptions) =>
  (): Promise<LiveAudioStatus | undefined> =>
    call(getLiveStatus, { params: { id: roomId } }).catch(() => undefined);

const createCaptions = (
  options: LiveAudioControllerOptions,
  { store, commands, notices, audio }: Pick<LiveAudioParts, 'store' | 'commands' | 'notices' | 'audio'>,
): CaptionController =>
  createCaptionController({
    commands,
    newId: options.newId,
    onChange: (captionLanguage) => store.setState({ captionLanguage }),
    onStatus: (captionStatus) => {
      if (captionStatus === 'waiting') notices.publish({ kind: 'captions_waiting' });
      store.setState({ captionStatus });
    },
    isSpeaking: () => audio().publishingStatus === 'unmuted',
    onFailed: () => notices.publish({ kind: 'captions_failed' }),
    schedule: options.schedule,
    RecognitionClass: options.RecognitionClass,
  });

/**
 * Makes the parts of a room’s live audio and ties them together; `live-audio-controller.ts` starts and disposes of them.
 */
export const createLiveAudioParts = (options: LiveAudioControllerOptions): LiveAudioParts => {
  const store = createStore<LiveView>(() => initialLiveView);
  const levels = createStore<Readonly<Record<string, number>>>(() => ({}));
  const notices = createTopic<LiveAudioNotice>();
  const commands = createLiveAudioCommands(options.socket);
  const audio = () => store.getState().audio;
  const dispatch = (event: LiveAudioEvent) => store.setState((view) => ({ audio: reduceLiveAudio(view.audio, event) }));
  const ducker = createMusicDucker({ ...options, onSpeaking: (speaking) => store.setState({ speaking }) });
  const publishing = createPublishingController({ ...options, audio, dispatch, commands });
  const captions = createCaptions(options, { store, commands, notices, audio });
  const { transport } = options;
  const live = createLiveJoin({ audio, dispatch, transport, publishing, askStatus: askStatusOf(options) });
  return { store, levels, notices, audio, dispatch, commands, ducker, publishing, captions, live };
};
