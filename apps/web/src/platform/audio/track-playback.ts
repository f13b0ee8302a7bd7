/** One sounding of one track. Times are the audio context's, in seconds. */
export interface TrackPlayback {
  readonly kind: 'element' | 'decoded';
  /** Place in the track that is heard at this instant, seconds; undefined while nothing of it is heard. */
  heardPositionSec(): number | undefined;
  /** Its sound has come to its end. */
  isOver(): boolean;
  setRate(rate: number): void;
  /** Silences the voice from `atSec` on, over `fadeSec`, and lets go of it. */
  stop(atSec: number, fadeSec: number): void;
  /** Takes back a `stop` that still lies ahead. */
  keep(): void;
}
