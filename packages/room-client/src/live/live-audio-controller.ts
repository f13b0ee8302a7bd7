import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import type { StageCommand, StageNotice } from '@madoi/contract/lounge/live/live-stage';
import { createScope } from '@madoi/domain/lifecycle/scope';
import type { StoreApi } from 'zustand/vanilla';
import type { MembershipState } from '../socket/membership-state.ts';
import type { CaptionController } from './caption-controller.ts';
import {
  askStatusOf,
  createLiveAudioParts,
  type LiveAudioControllerOptions,
  type LiveAudioNotice,
  type LiveAudioParts,
} from './live-audio-parts.ts';
import { isVoiceOpen, type LiveAudioError, type LiveView } from './live-view.ts';
import type { Microphone } from './microphone.ts';
import type { PublishingController } from './publishing-controller.ts';

/**
 * Live audio of a room in a client: plays the voices while the room is on air, and publishes the user's microphone if
 * they may speak.
 */
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

/** How long a caption is shown after its last update, in ms. */
export const captionShownMs = 6_000;

/** Memberships without access to the status: before the join, and after a refusal. */
const isOutside: Readonly<Record<MembershipState['kind'], boolean>> = {
  outside: true,
  joining: false,
  joined: false,
  waiting: false,
  refused: true,
};

/** Connects for listening while the room is on air, if the listener has voices switched on. */
const bindListening = (options: LiveAudioControllerOptions, { store, audio, publishing, live }: LiveAudioParts) => {
  const { membership, sound, transport } = options;
  const hasJoined = () => !isOutside[membership.store.getState().kind];
  /** The room was on air when the page was rendered, which is assumed until the status is known. */
  const shouldListen = () => audio().shouldConnect || (options.isOnAir && audio().status === undefined);
  const listen = () => transport.listen(hasJoined() && shouldListen() && sound.getState().hearsVoices);
  // A listener who joins a room on air should hear it at once, so everything but the offer is prepared during the join.
  if (options.isOnAir) options.prepare();
  void askStatusOf(options)().then((status) => {
    if (status !== undefined && hasJoined()) live.applyStatus(status);
  });
  const stops = [
    membership.store.subscribe((state, before) => {
      if (state.kind === 'joined' && before.kind !== 'joined') void live.join();
      if (state.kind === 'refused' && audio().publishingStatus !== 'not_started') void publishing.leave();
      listen();
    }),
    sound.subscribe(listen),
    store.subscribe((view, before) => {
      if (view.audio.shouldConnect !== before.audio.shouldConnect || before.audio.status === undefined) listen();
    }),
  ];
  return { listen, stops };
};

const applyLevels = ({ levels, ducker }: LiveAudioParts, heard: Readonly<Record<string, number>>) => {
  levels.setState(heard, true);
  ducker.update(heard);
};

/** Applies the room's events of live audio. */
const bindRoomEvents = (options: LiveAudioControllerOptions, parts: LiveAudioParts): readonly (() => void)[] => {
  const { events, socket, roomId } = options;
  const { store, publishing, notices, live } = parts;
  let forgetCaption = () => {};
  const showCaption = (caption: Caption) => {
    forgetCaption();
    store.setState({ caption });
    forgetCaption = options.schedule(captionShownMs, () => store.setState({ caption: undefined }));
  };
  const onNotice = (one: StageNotice) => {
    if (one.roomId === roomId && one.kind === 'muted') publishing.muted();
    notices.publish(one);
  };
  socket.on('receive:liveaudio:stage', onNotice);
  return [
    () => forgetCaption(),
    events.on('receive:liveaudio:status', (status) => {
      if (live.applyStatus(status)) publishing.applyStatus(status);
    }),
    events.on('receive:liveaudio:levels', ({ levels }) => applyLevels(parts, levels)),
    events.on('receive:liveaudio:caption', showCaption),
    () => void socket.off('receive:liveaudio:stage', onNotice),
  ];
};

/** Plays arriving voices, but only those of open microphones. The browser may require a gesture first. */
const bindVoices = (options: LiveAudioControllerOptions, parts: LiveAudioParts): readonly (() => void)[] => {
  const { transport, voiceOutput, audioOutput } = options;
  const { store, captions, dispatch } = parts;
  const sampleOutput = () => {
    const { transport: heard, audio } = store.getState();
    // The gesture that voices needed may happen while there are none.
    if (heard.voices.length === 0 && !audio.userActionNeeded) return;
    if (audioOutput.isRunning()) dispatch({ type: 'played' });
    else dispatch({ type: 'autoplayBlocked' });
  };
  return [
    store.subscribe(({ audio }, { audio: before }) => {
      if (audio.status !== before.status) voiceOutput.setAudible((voice) => isVoiceOpen(audio.status, voice));
      const isOff = audio.publishingStatus === 'not_started';
      if (isOff && before.publishingStatus !== 'not_started') captions.stop();
    }),
    transport.store.subscribe((state, before) => {
      store.setState({ transport: state });
      if (state.levels && state.levels !== before.levels) applyLevels(parts, state.levels);
      if (state.voices === before.voices) return;
      voiceOutput.play(state.voices);
      sampleOutput();
    }),
    audioOutput.onChange(sampleOutput),
  ];
};

/**
 * Live audio of one room (specification 3.49): status, microphone and connections. Call `dispose` at the end; until
 * then it reconnects by itself (`live-join.ts`). The user's own microphone is `publishing-controller.ts`.
 */
export function createLiveAudioController(options: LiveAudioControllerOptions): LiveAudioController {
  const { membership, microphone } = options;
  const parts = createLiveAudioParts(options);
  const { store, levels, audio, dispatch, commands, publishing, captions, notices } = parts;
  const { listen, stops } = bindListening(options, parts);
  const scope = createScope();
  scope.add(
    () => dispatch({ type: 'left' }),
    () => options.voiceOutput.dispose(),
    () => options.transport.dispose(),
    parts.ducker.dispose,
    publishing.dispose,
    captions.stop,
    ...bindRoomEvents(options, parts),
    ...stops,
    ...bindVoices(options, parts),
  );
  if (membership.store.getState().kind === 'joined') void parts.live.join();
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
    onNotice: notices.subscribe,
    dispose: scope.close,
  };
}
