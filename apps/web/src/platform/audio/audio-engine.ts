import type { AudioGraph } from './audio-graph.ts';
import type { ElementDeck } from './element-deck.ts';
import type { MediaSessionKeepAlive } from './media-session-keep-alive.ts';
import type { OutputClock } from './output-clock.ts';

/** Everything of the browser that makes sound, made once per page. */
export interface AudioEngine {
  readonly context: AudioContext;
  readonly graph: AudioGraph;
  readonly output: OutputClock;
  /** Two persistent elements: one sounds, the other gets the next long track ready. */
  readonly decks: readonly [ElementDeck, ElementDeck];
  readonly keepAlive: MediaSessionKeepAlive;
  /** Seconds, on the scale of the output clock. */
  now(): number;
  isRunning(): boolean;
  /** Wakes the context; false when the browser waits for a gesture. */
  wake(): Promise<boolean>;
  /** To be called inside a user's gesture: wakes everything that needs one. */
  unlock(): Promise<boolean>;
  alarm(atSec: number, onTime: () => void): () => void;
  onStateChange(listener: () => void): () => void;
  /** Something outside this page paused the sound: a media key, pulled headphones, a call. */
  onExternalPause(listener: () => void): () => void;
  dispose(): Promise<void>;
}
