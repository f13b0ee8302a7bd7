import type { Microphone, MicrophoneState } from '@madoi/room-client/live/microphone';
import { captureConstraints, microphoneProblemOf } from '@madoi/room-client/live/microphone-problem';
import { createStore } from 'zustand/vanilla';
import type { WebAudioOutput } from '../audio/web-audio-output.ts';
import { createMicrophoneGraph, type MicrophoneGraph } from './microphone-graph.ts';
import { runMicrophoneTest } from './run-microphone-test.ts';

const closed: MicrophoneState = { status: 'closed', devices: [], deviceId: undefined, isMonitored: false };

/** This page's microphone: one device at a time behind one track, so that another device needs no new connection. */
export const createMicrophone = (
  audioOutput: WebAudioOutput,
  media: MediaDevices | undefined,
  permissions?: Pick<Permissions, 'query'>,
): Microphone => {
  const store = createStore<MicrophoneState>(() => closed);
  const lost = new Set<() => void>();
  let graph: MicrophoneGraph | undefined;
  let stream: MediaStream | undefined;
  let isMusic = false;
  let isOpen = false;
  let gain = 1;
  let requestCount = 0;
  let permission: PermissionStatus | undefined;

  const disconnectStream = () => {
    for (const track of stream?.getTracks() ?? []) {
      track.onended = null;
      track.stop();
    }
    stream = undefined;
    graph?.connectStream(undefined);
  };
  const list = async () => {
    const all = (await media?.enumerateDevices().catch(() => undefined)) ?? [];
    const devices = all
      .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    store.setState({ devices });
  };
  const connectStream = (got: MediaStream) => {
    disconnectStream();
    graph ??= createMicrophoneGraph(audioOutput, isMusic ? 2 : 1);
    graph.setGain(gain);
    graph.setOpen(isOpen);
    stream = got;
    graph.connectStream(got);
    const [track] = got.getAudioTracks();
    if (track) track.onended = onEnded;
    store.setState({ status: 'open', deviceId: track?.getSettings().deviceId });
  };
  const open: Microphone['open'] = async ({ deviceId } = {}) => {
    requestCount += 1;
    const mine = requestCount;
    if (media === undefined) {
      store.setState({ status: 'unsupported' });
      return false;
    }
    if (store.getState().status !== 'open') store.setState({ status: 'asking' });
    audioOutput.context.resume().catch(() => undefined);
    try {
      const got = await media.getUserMedia({ audio: captureConstraints(deviceId, isMusic) });
      if (mine !== requestCount) {
        for (const track of got.getTracks()) track.stop();
        return false;
      }
      connectStream(got);
      await list();
      return true;
    } catch (error) {
      const status = microphoneProblemOf(error);
      if (mine === requestCount) store.setState({ status });
      if (status === 'denied') void watchPermission();
      return false;
    }
  };
  // Allowed after all, in the browser's own settings: nobody has to come back and click again.
  const onPermission = () => {
    if (store.getState().status !== 'denied' || permission?.state !== 'granted') return;
    void open().then((isThere) => isThere && notifyLost());
  };
  const watchPermission = async () => {
    if (permission !== undefined) return;
    permission = await permissions?.query({ name: 'microphone' }).catch(() => undefined);
    permission?.addEventListener('change', onPermission);
  };
  const notifyLost = () => {
    for (const listener of [...lost]) listener();
  };
  // Pulled out: any other microphone is better than none; when there is none, one that comes is taken.
  const onEnded = () => {
    disconnectStream();
    void open().then(notifyLost);
  };
  const onDevices = () => {
    void list();
    if (store.getState().status === 'no_device') void open().then((isThere) => isThere && notifyLost());
  };
  const close = () => {
    requestCount += 1;
    isOpen = false;
    disconnectStream();
    graph?.dispose();
    graph = undefined;
    store.setState(closed, true);
  };
  media?.addEventListener('devicechange', onDevices);
  return {
    store,
    open,
    setMusicMode: (next) => {
      if (next !== isMusic && stream === undefined) {
        graph?.dispose();
        graph = undefined;
      }
      isMusic = next;
    },
    setGain: (value) => {
      gain = value;
      graph?.setGain(value);
    },
    setMonitored: (isMonitored) => {
      graph?.setMonitored(isMonitored);
      store.setState({ isMonitored });
    },
    setOpen: (next) => {
      isOpen = next;
      graph?.setOpen(next);
    },
    track: () => graph?.track,
    peak: () => graph?.peak() ?? 0,
    runMicrophoneTest: () => graph && runMicrophoneTest(audioOutput, graph, isOpen),
    onLost: (listener) => {
      lost.add(listener);
      return () => void lost.delete(listener);
    },
    close,
    dispose: () => {
      media?.removeEventListener('devicechange', onDevices);
      permission?.removeEventListener('change', onPermission);
      close();
    },
  };
};
