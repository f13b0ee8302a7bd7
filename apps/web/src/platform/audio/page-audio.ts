import { pagePlaybackEngine } from './audio-capabilities.ts';
import type { AudioEngine } from './audio-engine.ts';
import { createAudioEngine } from './create-audio-engine.ts';

let engine: AudioEngine | undefined;

/** The page's one audio engine: a gesture that unlocked it in one room counts in the next. Never on the server. */
export const pageAudio = (): AudioEngine => {
  if (engine === undefined || engine.context.state === 'closed') engine = createAudioEngine(pagePlaybackEngine());
  return engine;
};
