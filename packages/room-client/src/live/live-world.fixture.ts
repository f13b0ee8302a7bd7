import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { LiveAudioStatus } from '@madoi/contract/lounge/live/live-audio';
import { createStore } from 'zustand/vanilla';
import { defaultSound } from '../playback/sound-settings.ts';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import { createRoomEventSource } from '../socket/room-events.ts';
import { createRoomMembership } from '../socket/room-membership.ts';
import { createLiveAudioController } from './live-audio-controller.ts';
import {
  idleTransportState,
  type LiveAudioTransport,
  type LiveAudioTransportState,
  type RemoteVoice,
} from './live-audio-transport.ts';
import type { Microphone, MicrophoneState } from './microphone.ts';

export const me = 'me';

export const statusOf = (part: Partial<LiveAudioStatus> = {}): LiveAudioStatus => ({
  isOnAir: false,
  channel: 'room',
  broadcasters: [],
  revision: 1,
  mediaId: 'first',
  isMusicMode: false,
  guests: [],
  invited: [],
  hands: [],
  handCount: 0,
  ...part,
});
const user = { id: me, name: 'わたし', uploadedAt: 0 } as LiveAudioStatus['broadcasters'][number]['user'];
export const mine = (status: 1 | 2): LiveAudioStatus['broadcasters'][number] => ({
  user,
  agoraUserId: me,
  status,
  startedAt: 1,
  slot: 0,
});

const createFakeTransport = () => {
  const store = createStore<LiveAudioTransportState>(() => idleTransportState);
  const said: string[] = [];
  const transport: LiveAudioTransport = {
    store,
    listen: (isWanted) => {
      if (isWanted !== (store.getState().listening !== 'off')) {
        said.push(isWanted ? 'listen' : 'hush');
        store.setState({ listening: isWanted ? 'open' : 'off' });
      }
    },
    publish: (track) => {
      said.push(track ? 'publish' : 'unpublish');
      store.setState({ publishing: track ? 'opening' : 'off' });
    },
    setMuted: () => undefined,
    renew: (which) => void said.push(which === undefined ? 'renew' : `renew ${which}`),
    dispose: () => void said.push('dispose'),
  };
  return { transport, store, said };
};

const createFakeMicrophone = () => {
  const store = createStore<MicrophoneState>(() => ({
    status: 'open',
    devices: [],
    deviceId: 'built-in',
    isMonitored: false,
  }));
  const lost = new Set<() => void>();
  const said: string[] = [];
  let isGiven = true;
  const microphone: Microphone = {
    store,
    open: async () => isGiven,
    setMusicMode: () => undefined,
    setGain: (gain) => void said.push(`gain ${gain}`),
    setMonitored: () => undefined,
    setOpen: (isOpen) => void said.push(isOpen ? 'open' : 'shut'),
    track: () => ({ id: 'voice' }) as MediaStreamTrack,
    peak: () => 0,
    runMicrophoneTest: () => undefined,
    onLost: (listener) => {
      lost.add(listener);
      return () => void lost.delete(listener);
    },
    close: () => void said.push('close'),
    dispose: () => undefined,
  };
  const becomes = (status: MicrophoneState['status']) => {
    store.setState({ status });
    for (const listener of lost) listener();
  };
  const answers = (next: boolean) => {
    isGiven = next;
  };
  return { microphone, said, becomes, answers };
};

export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A room's live audio with a server, a microphone and a network in the test's hand. */
export const createLiveWorld = (first: LiveAudioStatus = statusOf()) => {
  const socket = createFakeSocket();
  const transport = createFakeTransport();
  const microphone = createFakeMicrophone();
  const sound = createStore(() => defaultSound);
  const server = { status: first };
  const music: number[] = [];
  const output = { isRunning: true, change: () => {} };
  const voiceOutput: { isHeard: (voice: RemoteVoice) => boolean } = { isHeard: () => true };
  const membership = createRoomMembership(socket.socket);
  const controller = createLiveAudioController({
    call: (async () => server.status) as unknown as CallEndpoint,
    socket: socket.socket,
    events: createRoomEventSource(socket.socket),
    membership,
    roomId: 'room',
    isOnAir: first.isOnAir,
    userId: () => me,
    sound,
    transport: transport.transport,
    prepare: () => void transport.said.push('prepare'),
    microphone: microphone.microphone,
    voiceOutput: {
      play: () => undefined,
      setAudible: (isHeard) => {
        voiceOutput.isHeard = isHeard;
      },
      dispose: () => undefined,
    },
    RecognitionClass: undefined,
    audioOutput: {
      isRunning: () => output.isRunning,
      onChange: (listener) => {
        output.change = listener;
        return () => undefined;
      },
    },
    setMusic: (gain) => void music.push(Math.round(gain * 100) / 100),
    now: () => 0,
    schedule: () => () => undefined,
    newId: () => 'id',
  });
  const answer = async (event: string, status = 200, message = 'done') => {
    const asked = socket.sent.findLast((one) => one.event === event);
    asked?.ack?.({ status, message });
    await settled();
  };
  const enter = () => {
    socket.connect();
    membership.join('room');
  };
  const join = async () => {
    enter();
    await answer('send:user:joined:v2');
  };
  const report = (status: LiveAudioStatus) => {
    server.status = status;
    socket.fire('receive:liveaudio:status', status);
  };
  const goOnAir = async () => {
    const gone = controller.toggle();
    transport.store.setState({ publishing: 'open' });
    await settled();
    await answer('send:liveaudio:event:start:v1');
    await gone;
  };
  /** What the browser lets the page do with its sound. */
  const letSound = (isRunning: boolean) => {
    output.isRunning = isRunning;
    output.change();
  };
  const publishing = () => controller.store.getState().audio.publishingStatus;
  return {
    socket,
    transport,
    voiceOutput,
    microphone,
    sound,
    server,
    music,
    controller,
    answer,
    enter,
    join,
    report,
    goOnAir,
    letSound,
    publishing,
  };
};
