import { peakOf } from '@madoi/room-client/live/level';
import { rampTo } from '../audio/audio-graph.ts';
import type { WebAudioOutput } from '../audio/web-audio-output.ts';

export interface MicrophoneGraph {
  /** What is sent: it stays the same while devices behind it change. */
  readonly track: MediaStreamTrack;
  readonly stream: MediaStream;
  connectStream(stream: MediaStream | undefined): void;
  setGain(gain: number): void;
  /** Closed, nothing is sent; the meter goes on. */
  setOpen(isOpen: boolean): void;
  setMonitored(isMonitored: boolean): void;
  /** The loudest sample since about 40 ms, 0..1. */
  peak(): number;
  dispose(): void;
}

const switchSec = 0.02;

/**
 * device → gain → gate → what is sent
 *            ├→ meter
 *            └→ monitor → what the speaker hears
 */
export const createMicrophoneGraph = (
  { context, graph }: Pick<WebAudioOutput, 'context' | 'graph'>,
  channels: 1 | 2,
): MicrophoneGraph => {
  const gain = context.createGain();
  const gate = context.createGain();
  const monitor = context.createGain();
  const meter = context.createAnalyser();
  const destination = context.createMediaStreamDestination();
  destination.channelCount = channels;
  meter.fftSize = 2_048;
  gate.gain.value = 0;
  monitor.gain.value = 0;
  gain.connect(gate).connect(destination);
  gain.connect(meter);
  gain.connect(monitor).connect(graph.master);
  const [track] = destination.stream.getAudioTracks();
  if (track === undefined) throw new Error('An audio destination without a track');
  const samples = new Float32Array(meter.fftSize);
  let source: MediaStreamAudioSourceNode | undefined;
  const ramp = (param: AudioParam, value: number) => rampTo(param, value, context.currentTime, switchSec);
  return {
    track,
    stream: destination.stream,
    connectStream: (stream) => {
      source?.disconnect();
      source = stream && context.createMediaStreamSource(stream);
      source?.connect(gain);
    },
    setGain: (value) => ramp(gain.gain, value),
    setOpen: (isOpen) => ramp(gate.gain, isOpen ? 1 : 0),
    setMonitored: (isMonitored) => ramp(monitor.gain, isMonitored ? 1 : 0),
    peak: () => {
      meter.getFloatTimeDomainData(samples);
      return peakOf(samples);
    },
    dispose: () => {
      source?.disconnect();
      monitor.disconnect();
      gain.disconnect();
      track.stop();
    },
  };
};
