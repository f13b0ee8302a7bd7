import type { AudioEngine } from '../audio/audio-engine.ts';
import { rampTo } from '../audio/audio-graph.ts';
import type { Voice } from './live-carrier.ts';

export interface VoiceOutlet {
  /** What arrives from now on; voices that were there before go on without a gap. */
  play(voices: readonly Voice[]): void;
  /** Lets those be heard for whom it answers true, until it is asked again; before the first time everybody. */
  let(isHeard: (voice: Voice) => boolean): void;
  dispose(): void;
}

interface Outlet {
  readonly voice: Voice;
  readonly source: MediaStreamAudioSourceNode;
  readonly gate: GainNode;
  readonly element: HTMLAudioElement;
}

/** Chromium hands a remote track to the audio graph only while some element plays it too; that one stays mute. */
const pumpOf = (stream: MediaStream): HTMLAudioElement => {
  const element = new Audio();
  element.muted = true;
  element.srcObject = stream;
  element.play().catch(() => undefined);
  return element;
};

/** People's voices into the graph's live bus: past the music's volume and its fades. */
export const createVoiceOutlet = ({ context, graph }: Pick<AudioEngine, 'context' | 'graph'>): VoiceOutlet => {
  const outlets = new Map<MediaStreamTrack, Outlet>();
  let isHeard: (voice: Voice) => boolean = () => true;
  const open = (voice: Voice): Outlet => {
    const stream = new MediaStream([voice.track]);
    const source = context.createMediaStreamSource(stream);
    const gate = new GainNode(context, { gain: isHeard(voice) ? 1 : 0 });
    source.connect(gate).connect(graph.live);
    return { voice, source, gate, element: pumpOf(stream) };
  };
  const stop = ({ source, gate, element }: Outlet) => {
    source.disconnect();
    gate.disconnect();
    element.pause();
    element.srcObject = null;
  };
  const play = (voices: readonly Voice[]) => {
    const tracks = new Set(voices.map(({ track }) => track));
    for (const [track, outlet] of outlets) {
      if (tracks.has(track)) continue;
      stop(outlet);
      outlets.delete(track);
    }
    for (const voice of voices) if (!outlets.has(voice.track)) outlets.set(voice.track, open(voice));
  };
  return {
    play,
    let: (next) => {
      isHeard = next;
      for (const { voice, gate } of outlets.values()) rampTo(gate.gain, isHeard(voice) ? 1 : 0, context.currentTime, 0);
    },
    dispose: () => play([]),
  };
};
