import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { getLiveStatus, type LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import type { StageCommand, StageNews } from '@madoi/contract/lounge/live/live-stage';
import { type LiveAudioEvent, reduceLiveAudio } from '@madoi/domain/lounge/live/live-state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SoundSettings } from '../../../../../platform/audio/sound-settings.ts';
import type { LiveCarrier } from '../../../../../platform/live/live-carrier.ts';
import type { Microphone } from '../../../../../platform/live/microphone.ts';
import type { VoiceOutlet } from '../../../../../platform/live/voice-outlet.ts';
import type { RoomEventSource } from '../../../../../platform/socket/room-events.ts';
import type { RoomMembership } from '../../../../../platform/socket/room-membership.ts';
import type { RoomSocket } from '../../../../../platform/socket/room-socket.ts';
import { type CaptionDesk, createCaptionDesk } from './caption-desk.ts';
import { createDuckMusic } from './duck-music.ts';
import { createLiveCommands } from './live-commands.ts';
import { initialLiveView, isVoiceOpen, type LiveTrouble, type LiveView } from './live-view.ts';
import { createPublishingDesk, type PublishingDesk } from './publishing-desk.ts';

/** What happened that the visitor should be told of. */
export type LiveNews = StageNews | { readonly kind: 'captions_failed' | 'captions_waiting' };

/** A room's voices on this page: heard while it is on air, one's own sent by those who may. */
export interface LiveDesk extends Pick<PublishingDesk, 'toggle' | 'leave'> {
  readonly store: StoreApi<LiveView>;
  /** Loudness by user, 0..1, up to five times a second: apart, because it changes so often. */
  readonly levels: StoreApi<Readonly<Record<string, number>>>;
  readonly microphone: Microphone;
  readonly captions: CaptionDesk;
  stage(command: StageCommand): Promise<LiveTrouble | undefined>;
  /** Begins or ends the owner's recording. */
  record(isOn: boolean): Promise<LiveTrouble | undefined>;
  /** 0..1, of one's own microphone. */
  setPublishingVolume(volume: number): void;
  onNews(listener: (news: LiveNews) => void): () => void;
  dispose(): void;
}

export interface LiveDeskOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly events: RoomEventSource;
  readonly membership: RoomMembership;
  readonly roomId: string;
  /** As the room was when the page was made. */
  readonly isOnAir: boolean;
  readonly userId: () => string | undefined;
  readonly sound: StoreApi<SoundSettings>;
  readonly carrier: LiveCarrier;
  /** Gets ready what opening a connection needs, as one is about to be wanted. */
  readonly prepare: () => void;
  readonly microphone: Microphone;
  readonly outlet: VoiceOutlet;
  /** Whether the page may sound, and when that changes. */
  readonly sounding: { readonly isRunning: () => boolean; readonly onChange: (listener: () => void) => () => void };
  /** 0..1: how loud the music is while somebody speaks. */
  readonly setMusic: (gain: number) => void;
  readonly now: () => number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  readonly newId: () => string;
}

/** A caption stands until it is replaced, or for so long after the last word of it. */
export const captionShownMs = 6_000;

export function createLiveDesk(options: LiveDeskOptions): LiveDesk {
  const { call, socket, events, membership, roomId, sound, carrier, microphone, outlet, sounding } = options;
  const store = createStore<LiveView>(() => initialLiveView);
  const levels = createStore<Readonly<Record<string, number>>>(() => ({}));
  const news = new Set<(news: LiveNews) => void>();
  const commands = createLiveCommands(socket);
  const audio = () => store.getState().audio;
  const dispatch = (event: LiveAudioEvent) => store.setState((view) => ({ audio: reduceLiveAudio(view.audio, event) }));
  const tell = (one: LiveNews) => {
    for (const listener of [...news]) listener(one);
  };
  const duck = createDuckMusic({ ...options, onSpeaking: (speaking) => store.setState({ speaking }) });
  const publishing = createPublishingDesk({ ...options, audio, dispatch, commands });
  const captions = createCaptionDesk({
    commands,
    newId: options.newId,
    onChange: (captionLanguage) => store.setState({ captionLanguage }),
    onStanding: (captionStanding) => {
      if (captionStanding === 'waiting') tell({ kind: 'captions_waiting' });
      store.setState({ captionStanding });
    },
    isSpeaking: () => audio().publishingStatus === 'unmuted',
    onFailed: () => tell({ kind: 'captions_failed' }),
    schedule: options.schedule,
  });

  /** Between a new seat and its first status: what hears was made with the seat, in whatever life of the engine it is. */
  let isSettling = false;
  /** Answers whether it is news; another life of the engine means that every connection is dead. */
  const take = (status: LiveAudioStatus): boolean => {
    const before = audio().status;
    const { listening, publishing: sending } = carrier.store.getState();
    dispatch({ type: 'statusReported', status });
    if (audio().status !== status) return false;
    const isDead = !isSettling && before !== undefined && before.mediaId !== status.mediaId;
    // What begins with this very status is not made twice.
    if (isDead && (listening !== 'off' || sending !== 'off')) carrier.renew();
    return true;
  };
  const askStatus = () => call(getLiveStatus, { params: { id: roomId } }).catch(() => undefined);
  /** Who comes late to a room on air is to hear it at once: all but the offer is done while the seat is taken. */
  let isFirst = true;
  if (options.isOnAir) options.prepare();
  void askStatus().then((status) => {
    if (status !== undefined && isSeated()) take(status);
  });
  const onJoined = async () => {
    const wasFirst = isFirst;
    isFirst = false;
    // Old connections are dead. The one that hears waits for nothing more; a voice is sent once the room knows of it again.
    if (!wasFirst) carrier.renew('listening');
    isSettling = !wasFirst;
    await publishing.announce();
    const status = await askStatus();
    if (status !== undefined && take(status)) publishing.settle(status);
    isSettling = false;
    // Refused to nobody: whoever it is has a seat by now.
    const isRefused = carrier.store.getState().listening === 'refused';
    if (!wasFirst) carrier.renew('publishing');
    else if (isRefused) carrier.renew();
  };
  /** Before the seat is taken, and after it was taken away, there is nothing to ask for. */
  const isSeated = () => !['outside', 'refused'].includes(membership.store.getState().kind);
  /** The page was made on air: until the status is known, that is what is believed. */
  const isToHear = () => audio().shouldConnect || (options.isOnAir && audio().status === undefined);
  const listen = () => carrier.listen(isSeated() && isToHear() && sound.getState().hearsVoices);
  const lookAtSound = () => {
    if (store.getState().carrier.voices.length === 0) return;
    if (sounding.isRunning()) dispatch({ type: 'played' });
    else dispatch({ type: 'playRefused' });
  };
  const hearLevels = (heard: Readonly<Record<string, number>>) => {
    levels.setState(heard, true);
    duck.hear(heard);
  };
  let forgetCaption = () => {};
  const showCaption = (caption: Caption) => {
    forgetCaption();
    store.setState({ caption });
    forgetCaption = options.schedule(captionShownMs, () => store.setState({ caption: undefined }));
  };
  const onNews = (one: StageNews) => {
    if (one.roomId === roomId && one.kind === 'muted') publishing.muted();
    tell(one);
  };

  socket.on('receive:liveaudio:stage', onNews);
  const stops = [
    events.on('receive:liveaudio:status', (status) => {
      if (take(status)) publishing.follow(status);
    }),
    events.on('receive:liveaudio:levels', ({ levels: heard }) => hearLevels(heard)),
    events.on('receive:liveaudio:caption', showCaption),
    membership.store.subscribe((state, before) => {
      if (state.kind === 'joined' && before.kind !== 'joined') void onJoined();
      if (state.kind === 'refused' && audio().publishingStatus !== 'not_started') void publishing.leave();
      listen();
    }),
    sound.subscribe(listen),
    store.subscribe((view, before) => {
      if (view.audio.shouldConnect !== before.audio.shouldConnect || before.audio.status === undefined) listen();
      if (view.audio.status !== before.audio.status) outlet.let((voice) => isVoiceOpen(view.audio.status, voice));
      const isOff = view.audio.publishingStatus === 'not_started';
      if (isOff && before.audio.publishingStatus !== 'not_started') captions.stop();
    }),
    carrier.store.subscribe((state, before) => {
      store.setState({ carrier: state });
      if (state.levels && state.levels !== before.levels) hearLevels(state.levels);
      if (state.voices === before.voices) return;
      outlet.play(state.voices);
      lookAtSound();
    }),
    sounding.onChange(lookAtSound),
  ];
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
    onNews: (listener) => {
      news.add(listener);
      return () => void news.delete(listener);
    },
    dispose: () => {
      socket.off('receive:liveaudio:stage', onNews);
      for (const stop of stops) stop();
      forgetCaption();
      captions.stop();
      publishing.dispose();
      duck.dispose();
      carrier.dispose();
      outlet.dispose();
      dispatch({ type: 'left' });
    },
  };
}
