import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getLiveStatus, type LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import type { StageCommand, StageNotice } from '@madoi/contract/lounge/live/live-stage';
import { createScope } from '@madoi/domain/lifecycle/scope';
import { type LiveAudioEvent, reduceLiveAudio } from '@madoi/domain/lounge/live/live-state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SoundSettings } from '../playback/sound-settings.ts';
import type { RoomEventSource } from '../socket/room-events.ts';
import type { RoomMembership } from '../socket/room-membership.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { type CaptionController, createCaptionController } from './caption-controller.ts';
import { createLiveAudioCommands } from './live-audio-commands.ts';
import type { LiveAudioTransport } from './live-audio-transport.ts';
import { initialLiveView, isVoiceOpen, type LiveAudioError, type LiveView } from './live-view.ts';
import type { Microphone } from './microphone.ts';
import { createMusicDucker } from './music-ducker.ts';
import { createPublishingController, type PublishingController } from './publishing-controller.ts';
import type { RecognitionConstructor } from './speech-captions.ts';
import type { VoiceOutput } from './voice-output.ts';

/** What happened that the visitor should be told of. */
export type LiveAudioNotice = StageNotice | { readonly kind: 'captions_failed' | 'captions_waiting' };

/** A room's voices on this page: they are heard while the room is on air, and the user's own is sent if they may speak. */
export interface LiveAudioController extends Pick<PublishingController, 'toggle' | 'leave'> {
  readonly store: StoreApi<LiveView>;
  /** Loudness by user, 0..1, up to five times a second: apart, because it changes so often. */
  readonly levels: StoreApi<Readonly<Record<string, number>>>;
  readonly microphone: Microphone;
  readonly captions: CaptionController;
  stage(command: StageCommand): Promise<LiveAudioError | undefined>;
  /** Begins or ends the owner's recording. */
  record(isOn: boolean): Promise<LiveAudioError | undefined>;
  /** 0..1, of the user's own microphone. */
  setPublishingVolume(volume: number): void;
  onNotice(listener: (news: LiveAudioNotice) => void): () => void;
  dispose(): void;
}

export interface LiveAudioControllerOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly events: RoomEventSource;
  readonly membership: RoomMembership;
  readonly roomId: string;
  /** As the room was when the page was made. */
  readonly isOnAir: boolean;
  readonly userId: () => string | undefined;
  readonly sound: StoreApi<SoundSettings>;
  readonly transport: LiveAudioTransport;
  /** Gets ready what opening a connection needs, as one is about to be wanted. */
  readonly prepare: () => void;
  readonly microphone: Microphone;
  readonly voiceOutput: VoiceOutput;
  /** What writes down what is said; undefined: nothing here can. */
  readonly RecognitionClass: RecognitionConstructor | undefined;
  /** Whether the page may sound, and when that changes. */
  readonly audioOutput: { readonly isRunning: () => boolean; readonly onChange: (listener: () => void) => () => void };
  /** 0..1: how loud the music is while somebody speaks. */
  readonly setMusic: (gain: number) => void;
  readonly now: () => number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  readonly newId: () => string;
}

/** A caption stands until it is replaced, or for so long after the last word of it. */
export const captionShownMs = 6_000;

/**
 * Live audio of one room (specification 3.49): status, microphone and connections. Call `dispose` at the end; until
 * then it reconnects by itself.
 */
export function createLiveAudioController(options: LiveAudioControllerOptions): LiveAudioController {
  const { call, socket, events, membership, roomId, sound, transport, microphone, voiceOutput, audioOutput } = options;
  const store = createStore<LiveView>(() => initialLiveView);
  const levels = createStore<Readonly<Record<string, number>>>(() => ({}));
  const news = new Set<(news: LiveAudioNotice) => void>();
  const commands = createLiveAudioCommands(socket);
  const audio = () => store.getState().audio;
  const dispatch = (event: LiveAudioEvent) => store.setState((view) => ({ audio: reduceLiveAudio(view.audio, event) }));
  const notify = (one: LiveAudioNotice) => {
    for (const listener of [...news]) listener(one);
  };
  const duck = createMusicDucker({ ...options, onSpeaking: (speaking) => store.setState({ speaking }) });
  const publishing = createPublishingController({ ...options, audio, dispatch, commands });
  const captions = createCaptionController({
    commands,
    newId: options.newId,
    onChange: (captionLanguage) => store.setState({ captionLanguage }),
    onStatus: (captionStatus) => {
      if (captionStatus === 'waiting') notify({ kind: 'captions_waiting' });
      store.setState({ captionStatus });
    },
    isSpeaking: () => audio().publishingStatus === 'unmuted',
    onFailed: () => notify({ kind: 'captions_failed' }),
    schedule: options.schedule,
    RecognitionClass: options.RecognitionClass,
  });

  /** Between a new seat and its first status: what hears was made with the seat, in whatever life of the engine it is. */
  let isRejoining = false;
  /** Answers whether it is news; another life of the engine means that every connection is dead. */
  const applyStatus = (status: LiveAudioStatus): boolean => {
    const before = audio().status;
    const { listening, publishing: sending } = transport.store.getState();
    dispatch({ type: 'statusReported', status });
    if (audio().status !== status) return false;
    const isDead = !isRejoining && before !== undefined && before.mediaId !== status.mediaId;
    // What begins with this very status is not made twice.
    if (isDead && (listening !== 'off' || sending !== 'off')) transport.renew();
    return true;
  };
  const askStatus = () => call(getLiveStatus, { params: { id: roomId } }).catch(() => undefined);
  /** Who comes late to a room on air is to hear it at once: all but the offer is done while the seat is taken. */
  let isFirst = true;
  if (options.isOnAir) options.prepare();
  void askStatus().then((status) => {
    if (status !== undefined && hasJoined()) applyStatus(status);
  });
  const onJoined = async () => {
    const wasFirst = isFirst;
    isFirst = false;
    // Old connections are dead. The one that hears waits for nothing more; a voice is sent once the room knows of it again.
    if (!wasFirst) transport.renew('listening');
    isRejoining = !wasFirst;
    await publishing.announce();
    const status = await askStatus();
    if (status !== undefined && applyStatus(status)) publishing.reconcile(status);
    isRejoining = false;
    // A token that was refused before the join is asked for again, now that the page has joined.
    const isRefused = transport.store.getState().listening === 'refused';
    if (!wasFirst) transport.renew('publishing');
    else if (isRefused) transport.renew();
  };
  /** Before the seat is taken, and after it was taken away, there is nothing to ask for. */
  const hasJoined = () => !['outside', 'refused'].includes(membership.store.getState().kind);
  /** The page was made on air: until the status is known, that is what is believed. */
  const shouldListen = () => audio().shouldConnect || (options.isOnAir && audio().status === undefined);
  const listen = () => transport.listen(hasJoined() && shouldListen() && sound.getState().hearsVoices);
  const sampleOutput = () => {
    const { transport: heard, audio: live } = store.getState();
    // The gesture that voices waited for may come in a moment without any.
    if (heard.voices.length === 0 && !live.userActionNeeded) return;
    if (audioOutput.isRunning()) dispatch({ type: 'played' });
    else dispatch({ type: 'autoplayBlocked' });
  };
  const applyLevels = (heard: Readonly<Record<string, number>>) => {
    levels.setState(heard, true);
    duck.update(heard);
  };
  let forgetCaption = () => {};
  const showCaption = (caption: Caption) => {
    forgetCaption();
    store.setState({ caption });
    forgetCaption = options.schedule(captionShownMs, () => store.setState({ caption: undefined }));
  };
  const onNotice = (one: StageNotice) => {
    if (one.roomId === roomId && one.kind === 'muted') publishing.muted();
    notify(one);
  };

  socket.on('receive:liveaudio:stage', onNotice);
  const scope = createScope();
  scope.add(
    () => dispatch({ type: 'left' }),
    () => voiceOutput.dispose(),
    () => transport.dispose(),
    duck.dispose,
    publishing.dispose,
    captions.stop,
    () => forgetCaption(),
    events.on('receive:liveaudio:status', (status) => {
      if (applyStatus(status)) publishing.applyStatus(status);
    }),
    events.on('receive:liveaudio:levels', ({ levels: heard }) => applyLevels(heard)),
    events.on('receive:liveaudio:caption', showCaption),
    membership.store.subscribe((state, before) => {
      if (state.kind === 'joined' && before.kind !== 'joined') void onJoined();
      if (state.kind === 'refused' && audio().publishingStatus !== 'not_started') void publishing.leave();
      listen();
    }),
    sound.subscribe(listen),
    store.subscribe((view, before) => {
      if (view.audio.shouldConnect !== before.audio.shouldConnect || before.audio.status === undefined) listen();
      if (view.audio.status !== before.audio.status)
        voiceOutput.setAudible((voice) => isVoiceOpen(view.audio.status, voice));
      const isOff = view.audio.publishingStatus === 'not_started';
      if (isOff && before.audio.publishingStatus !== 'not_started') captions.stop();
    }),
    transport.store.subscribe((state, before) => {
      store.setState({ transport: state });
      if (state.levels && state.levels !== before.levels) applyLevels(state.levels);
      if (state.voices === before.voices) return;
      voiceOutput.play(state.voices);
      sampleOutput();
    }),
    audioOutput.onChange(sampleOutput),
    () => void socket.off('receive:liveaudio:stage', onNotice),
  );
  if (membership.store.getState().kind === 'joined') void onJoined();
  listen();

  return {
    store,
    levels,
    microphone,
    captions,
    toggle: publishing.toggle,
    leave: publishing.leave,
    stage: commands.stage,
    record: commands.record,
    setPublishingVolume: (volume) => {
      dispatch({ type: 'volumeSet', volume });
      microphone.setGain(audio().publishingVolume);
    },
    onNotice: (listener) => {
      news.add(listener);
      return () => void news.delete(listener);
    },
    dispose: scope.close,
  };
}
