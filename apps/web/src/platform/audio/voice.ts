/** One sounding of one track. Times are the audio context's, in seconds. */
export interface Voice {
  readonly kind: 'element' | 'decoded';
  /** Place in the track that is heard when the context's time `heardContextSec` is heard; undefined while silent. */
  positionAt(heardContextSec: number): number | undefined;
  setRate(rate: number): void;
  /** Silences the voice from `atSec` on, over `fadeSec`, and lets go of it. */
  stop(atSec: number, fadeSec: number): void;
}
