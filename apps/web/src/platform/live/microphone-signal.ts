import type { MicrophoneTest } from '@madoi/room-client/live/microphone';
import type { MicrophoneGraph } from './microphone-graph.ts';

/** One audio graph for one device after another, and the settings that outlive both. */
export interface MicrophoneSignal {
  /** The graph that carries a device, or did; undefined before the first `connect` and after `close`. */
  graph(): MicrophoneGraph | undefined;
  connect(device: MediaStream): void;
  disconnect(): void;
  isMusic(): boolean;
  /** A graph without a device is made again, with the channels of the mode; one with a device stays as it is. */
  setMusicMode(isMusic: boolean): void;
  setGain(gain: number): void;
  setOpen(isOpen: boolean): void;
  runTest(run: (graph: MicrophoneGraph, isOpen: boolean) => MicrophoneTest): MicrophoneTest | undefined;
  close(): void;
}

/** The signal behind a microphone's one track: closed, with gain 1, for speech. Stereo in music mode. */
export const createMicrophoneSignal = (createGraph: (channels: 1 | 2) => MicrophoneGraph): MicrophoneSignal => {
  let graph: MicrophoneGraph | undefined;
  let isConnected = false;
  let isMusic = false;
  let isOpen = false;
  let gain = 1;
  const disposeGraph = () => {
    graph?.dispose();
    graph = undefined;
  };
  const disconnect = () => {
    isConnected = false;
    graph?.connectStream(undefined);
  };
  return {
    graph: () => graph,
    connect: (device) => {
      graph ??= createGraph(isMusic ? 2 : 1);
      graph.setGain(gain);
      graph.setOpen(isOpen);
      graph.connectStream(device);
      isConnected = true;
    },
    disconnect,
    isMusic: () => isMusic,
    setMusicMode: (next) => {
      if (next !== isMusic && !isConnected) disposeGraph();
      isMusic = next;
    },
    setGain: (value) => {
      gain = value;
      graph?.setGain(value);
    },
    setOpen: (next) => {
      isOpen = next;
      graph?.setOpen(next);
    },
    runTest: (run) => graph && run(graph, isOpen),
    close: () => {
      isOpen = false;
      disconnect();
      disposeGraph();
    },
  };
};
