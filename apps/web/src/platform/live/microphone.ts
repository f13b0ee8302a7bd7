import { createScope } from '@madoi/domain/lifecycle/scope';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { Microphone, MicrophoneState } from '@madoi/room-client/live/microphone';
import { captureConstraints } from '@madoi/room-client/live/microphone-problem';
import { type MicrophoneEvent, type MicrophoneStep, microphoneTable } from '@madoi/room-client/live/microphone-table';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WebAudioOutput } from '../audio/web-audio-output.ts';
import {
  createMicrophoneDevice,
  createPermissionWatch,
  listMicrophones,
  type MicrophoneDevice,
  watchDevices,
} from './microphone-device.ts';
import { createMicrophoneGraph, type MicrophoneGraph } from './microphone-graph.ts';
import { createMicrophoneSignal, type MicrophoneSignal } from './microphone-signal.ts';
import { runMicrophoneTest } from './run-microphone-test.ts';

/** What a page's microphone is made from; the last two are absent where the browser does not have them. */
export interface MicrophoneParts {
  readonly audioOutput: WebAudioOutput;
  readonly media: MediaDevices | undefined;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  readonly createGraph?: (channels: 1 | 2) => MicrophoneGraph;
}

/** A microphone's device: it is requested, lost and found by `microphoneTable`. */
interface DeviceControl extends Pick<Microphone, 'open' | 'onLost' | 'close' | 'dispose'> {
  readonly store: StoreApi<MicrophoneState>;
}

const closed: MicrophoneState = { status: 'closed', devices: [], deviceId: undefined, isMonitored: false };

/** A device whose sound goes into `signal`; the store names it. */
const createSignalDevice = (
  media: MediaDevices | undefined,
  signal: MicrophoneSignal,
  store: StoreApi<MicrophoneState>,
  onEnded: () => void,
): MicrophoneDevice =>
  createMicrophoneDevice({
    media,
    connect: (stream) => {
      signal.connect(stream);
      store.setState({ deviceId: stream.getAudioTracks()[0]?.getSettings().deviceId });
    },
    disconnect: signal.disconnect,
    onEnded,
  });

const createDeviceControl = (
  { audioOutput, media, permissions }: MicrophoneParts,
  signal: MicrophoneSignal,
): DeviceControl => {
  const store = createStore<MicrophoneState>(() => closed);
  const lost = createTopic<void>();
  const device = createSignalDevice(media, signal, store, () => dispatch('ended'));
  const permission = createPermissionWatch(permissions, () => dispatch('permitted'));

  const dispatch = (event: MicrophoneEvent) => {
    const step = microphoneTable[store.getState().status][event];
    if (step === undefined) return;
    if (step.status !== store.getState().status) store.setState({ status: step.status });
    effects[step.effect]();
  };
  const list = async () => store.setState({ devices: await listMicrophones(media) });
  const open: Microphone['open'] = async ({ deviceId } = {}) => {
    dispatch('requested');
    audioOutput.context.resume().catch(() => undefined);
    const answer = await device.request(captureConstraints(deviceId, signal.isMusic()));
    if (answer === 'superseded') return false;
    dispatch(answer);
    if (answer !== 'opened') return false;
    await list();
    return true;
  };
  const effects: Readonly<Record<MicrophoneStep['effect'], () => void>> = {
    hold: () => undefined,
    // Any other microphone is better than none; when there is none, one that comes is taken.
    replace: () => {
      device.release();
      void open().then(() => lost.publish());
    },
    // Nobody has to come back and click again.
    restore: () => void open().then((isThere) => isThere && lost.publish()),
    watchPermission: () => void permission.start(),
    close: () => {
      device.close();
      signal.close();
      store.setState(closed, true);
    },
  };
  const scope = createScope();
  scope.add(
    () => dispatch('closed'),
    permission.stop,
    watchDevices(media, () => {
      void list();
      dispatch('devicesChanged');
    }),
  );
  return { store, open, onLost: lost.subscribe, close: () => dispatch('closed'), dispose: scope.close };
};

/** This page's microphone: one device at a time behind one track, so that another device needs no new connection. */
export const createMicrophone = (parts: MicrophoneParts): Microphone => {
  const { audioOutput, createGraph = (channels) => createMicrophoneGraph(audioOutput, channels) } = parts;
  const signal = createMicrophoneSignal(createGraph);
  const control = createDeviceControl(parts, signal);
  return {
    ...control,
    setMusicMode: signal.setMusicMode,
    setGain: signal.setGain,
    setMonitored: (isMonitored) => {
      signal.graph()?.setMonitored(isMonitored);
      control.store.setState({ isMonitored });
    },
    setOpen: signal.setOpen,
    track: () => signal.graph()?.track,
    peak: () => signal.graph()?.peak() ?? 0,
    runMicrophoneTest: () => signal.runTest((graph, isOpen) => runMicrophoneTest(audioOutput, graph, isOpen)),
  };
};
