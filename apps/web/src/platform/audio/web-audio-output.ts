import type { AudioOutput, DecodedSound } from '@madoi/room-client/playback/audio-output';
import type { AudioGraph } from './audio-graph.ts';
import type { ElementDeck } from './element-deck.ts';
import type { MediaSessionKeepAlive } from './media-session-keep-alive.ts';

/** Everything of the browser that makes sound, made once per page: `AudioOutput` on Web Audio and media elements. */
export interface WebAudioOutput extends AudioOutput {
  readonly context: AudioContext;
  readonly graph: AudioGraph;
  readonly decks: readonly [ElementDeck, ElementDeck];
  readonly keepAlive: MediaSessionKeepAlive;
  /** A whole file. Throws what the browser throws when it can make nothing of it, and the signal's reason. */
  decode(bytes: ArrayBuffer, signal: AbortSignal): Promise<DecodedSound>;
  alarm(atSec: number, onTime: () => void): () => void;
  dispose(): Promise<void>;
}
