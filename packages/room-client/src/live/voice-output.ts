import type { RemoteVoice } from './live-audio-transport.ts';

/** Where people's voices are heard. */
export interface VoiceOutput {
  /** What arrives from now on; voices that were there before go on without a gap. */
  play(voices: readonly RemoteVoice[]): void;
  /** Lets those be heard for whom it answers true, until it is asked again; before the first time everybody. */
  setAudible(isHeard: (voice: RemoteVoice) => boolean): void;
  dispose(): void;
}
