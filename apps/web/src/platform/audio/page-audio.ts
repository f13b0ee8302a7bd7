import { pagePlaybackMode } from './audio-capabilities.ts';
import { createWebAudioOutput } from './create-web-audio-output.ts';
import type { WebAudioOutput } from './web-audio-output.ts';

let audioOutput: WebAudioOutput | undefined;

/** The page's one audio output: a gesture that unlocked it in one room counts in the next. Do not call it on the server. */
export const pageAudio = (): WebAudioOutput => {
  if (audioOutput === undefined || audioOutput.context.state === 'closed')
    audioOutput = createWebAudioOutput(pagePlaybackMode());
  return audioOutput;
};
