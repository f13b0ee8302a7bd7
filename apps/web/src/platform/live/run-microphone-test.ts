import { judgeLevel } from '@madoi/room-client/live/level';
import type { MicrophoneTest } from '@madoi/room-client/live/microphone';
import type { WebAudioOutput } from '../audio/web-audio-output.ts';
import type { MicrophoneGraph } from './microphone-graph.ts';

export const microphoneTestMs = 3_000;
const lookEveryMs = 50;

/** Plays what was recorded past the music's volume: one is to hear oneself as the room would. */
async function playBack(
  { context, graph }: Pick<WebAudioOutput, 'context' | 'graph'>,
  parts: readonly Blob[],
  onSource: (source: AudioBufferSourceNode) => void,
): Promise<void> {
  const bytes = await new Blob([...parts]).arrayBuffer();
  if (bytes.byteLength === 0) return;
  const buffer = await context.decodeAudioData(bytes);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(graph.master);
  const ended = new Promise<void>((resolve) => {
    source.onended = () => resolve();
  });
  onSource(source);
  source.start();
  await ended;
}

/** Three seconds into the microphone, and back out of the loudspeaker. Nothing of it leaves the page. */
export function runMicrophoneTest(
  audioOutput: Pick<WebAudioOutput, 'context' | 'graph'>,
  microphone: MicrophoneGraph,
  wasOpen: boolean,
): MicrophoneTest {
  const recorder = new MediaRecorder(microphone.stream);
  const parts: Blob[] = [];
  const peaks: number[] = [];
  let source: AudioBufferSourceNode | undefined;
  let isStopped = false;
  // What is recorded is what would be sent: the gate is open for as long.
  microphone.setOpen(true);
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const looking = setInterval(() => void peaks.push(microphone.peak()), lookEveryMs);
  const over = setTimeout(() => recorder.stop(), microphoneTestMs);
  const finished = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      clearInterval(looking);
      clearTimeout(over);
      if (!wasOpen) microphone.setOpen(false);
      resolve();
    };
  });
  recorder.start();
  const heard = finished.then(async () => {
    if (isStopped) return;
    await playBack(audioOutput, parts, (playing) => {
      source = playing;
    });
  });
  return {
    recorded: finished.then(() => judgeLevel(peaks)),
    heard: heard.catch((error: unknown) => console.error(error)),
    stop: () => {
      isStopped = true;
      if (recorder.state !== 'inactive') recorder.stop();
      source?.stop();
    },
  };
}
