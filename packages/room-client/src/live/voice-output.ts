import type { RemoteVoice } from './live-audio-transport.ts';

/** Plays people's voices. */
export interface VoiceOutput {
  /** Sets the arriving voices. Those that were there before continue without a gap. */
  play(voices: readonly RemoteVoice[]): void;
  /** Makes those voices audible for which `isHeard` is true, until the next call; before the first call, all. */
  setAudible(isHeard: (voice: RemoteVoice) => boolean): void;
  dispose(): void;
}
