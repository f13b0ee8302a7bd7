import type { RemoteVoice } from '@madoi/room-client/live/live-audio-transport';
import type { VoiceOutput } from '@madoi/room-client/live/voice-output';
import { rampTo } from '../audio/audio-graph.ts';
import type { WebAudioOutput } from '../audio/web-audio-output.ts';

interface VoiceNodes {
  readonly voice: RemoteVoice;
  readonly source: MediaStreamAudioSourceNode;
  readonly gate: GainNode;
  readonly element: HTMLAudioElement;
}

/** Chromium hands a remote track to the audio graph only while some element plays it too; that one stays mute. */
const createKeepFlowingElement = (stream: MediaStream): HTMLAudioElement => {
  const element = new Audio();
  element.muted = true;
  element.srcObject = stream;
  element.play().catch(() => undefined);
  return element;
};

/** People's voices into the graph's live bus: past the music's volume and its fades. */
export const createVoiceOutput = ({ context, graph }: Pick<WebAudioOutput, 'context' | 'graph'>): VoiceOutput => {
  const nodesByTrack = new Map<MediaStreamTrack, VoiceNodes>();
  let isHeard: (voice: RemoteVoice) => boolean = () => true;
  const open = (voice: RemoteVoice): VoiceNodes => {
    const stream = new MediaStream([voice.track]);
    const source = context.createMediaStreamSource(stream);
    const gate = new GainNode(context, { gain: isHeard(voice) ? 1 : 0 });
    source.connect(gate).connect(graph.live);
    return { voice, source, gate, element: createKeepFlowingElement(stream) };
  };
  const stop = ({ source, gate, element }: VoiceNodes) => {
    source.disconnect();
    gate.disconnect();
    element.pause();
    element.srcObject = null;
  };
  const play = (voices: readonly RemoteVoice[]) => {
    const tracks = new Set(voices.map(({ track }) => track));
    for (const [track, voiceNodes] of nodesByTrack) {
      if (tracks.has(track)) continue;
      stop(voiceNodes);
      nodesByTrack.delete(track);
    }
    for (const voice of voices) if (!nodesByTrack.has(voice.track)) nodesByTrack.set(voice.track, open(voice));
  };
  return {
    play,
    setAudible: (next) => {
      isHeard = next;
      for (const { voice, gate } of nodesByTrack.values())
        rampTo(gate.gain, isHeard(voice) ? 1 : 0, context.currentTime, 0);
    },
    dispose: () => play([]),
  };
};
