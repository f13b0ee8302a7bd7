import type { AudioEngine } from '../audio/audio-engine.ts';

export interface VoiceOutlet {
  /** What sounds from now on; tracks that were there before go on without a gap. */
  play(voices: readonly MediaStreamTrack[]): void;
  dispose(): void;
}

interface Outlet {
  readonly source: MediaStreamAudioSourceNode;
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
  const stop = ({ source, element }: Outlet) => {
    source.disconnect();
    element.pause();
    element.srcObject = null;
  };
  const play = (voices: readonly MediaStreamTrack[]) => {
    for (const [track, outlet] of outlets) {
      if (voices.includes(track)) continue;
      stop(outlet);
      outlets.delete(track);
    }
    for (const track of voices) {
      if (outlets.has(track)) continue;
      const stream = new MediaStream([track]);
      const source = context.createMediaStreamSource(stream);
      source.connect(graph.live);
      outlets.set(track, { source, element: pumpOf(stream) });
    }
  };
  return { play, dispose: () => play([]) };
};
