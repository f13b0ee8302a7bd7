/**
 * The port to an audio output. The web app's is Web Audio with two media elements. Times are those of its audio clock,
 * in seconds, unless named ms.
 */

/** One playback of one track. Times are the audio context's, in seconds. */
export interface TrackPlayback {
  readonly kind: 'element' | 'decoded';
  /** Place in the track that is heard at this instant, seconds; undefined while nothing of it is heard. */
  heardPositionSec(): number | undefined;
  /** Whether the track has ended. */
  isOver(): boolean;
  setRate(rate: number): void;
  /** Fades the playback out from `atSec` on, over `fadeSec`, and releases it. */
  stop(atSec: number, fadeSec: number): void;
  /** Cancels a `stop` that is still ahead. */
  cancelStop(): void;
  /**
   * Lowers the sound evenly to silence, independently of `stop`. Another span goes on from the loudness that the one before has
   * reached; undefined takes the fade back.
   */
  fadeOut(span: FadeSpan | undefined): void;
}

/** Where a song fades out, in seconds of the audio clock; the beginning may be in the past. */
export interface FadeSpan {
  readonly fromSec: number;
  readonly untilSec: number;
}

/** Maps the audio clock to the time at which sound reaches the loudspeaker. */
export interface OutputClock {
  /** Takes a reading; call it some ten times a second. */
  read(): void;
  /** Context time (seconds) of what is heard at this instant of `performance.now()`. */
  contextSecHeardAt(performanceMs: number): number;
  /** Instant of `performance.now()` at which this context time (seconds) will be heard. */
  performanceMsHeardAt(contextSec: number): number;
  /** How long after an instant of the graph it is heard, seconds. */
  latencySec(): number;
}

export interface DecodedPlayback extends TrackPlayback {
  readonly kind: 'decoded';
  /** Context time of the first sample: as asked for, or later, and so much further on in the track, where that had passed already. */
  readonly startSec: number;
  /** Context time at which the track will be over at the present rate. */
  endSec(): number;
}

export interface DecodedStart {
  /** Linear, brings the track to the common loudness. */
  readonly gain: number;
  /** Context time of the first sample; may lie ahead. */
  readonly startSec: number;
  /** Place in the track at `startSec`. */
  readonly offsetSec: number;
  readonly fadeInSec: number;
  /** The cut ends here, whatever padding the file carries. */
  readonly durationSec: number;
}

/** A track that was decoded to its end: it can be started on the sample, as often as one likes. */
export interface DecodedSound {
  /** Seconds. */
  readonly duration: number;
  start(request: DecodedStart): DecodedPlayback;
}

export interface ElementPlayback extends TrackPlayback {
  readonly kind: 'element';
  /** Moves the running sound, for a correction too large to be nudged. */
  seek(positionSec: number): void;
  /** How much of the track has come beyond the place that is heard, seconds; infinite where it has come to its end. */
  bufferedAheadSec(): number;
  /** Lets a playback be heard that was asked for `isMuted`. */
  unmute(): void;
}

export interface DeckFailure {
  readonly code: 'audio_error';
  readonly detail: string;
  /** True if the data cannot be decoded. */
  readonly isUnreadable: boolean;
}

export interface DeckRequest {
  readonly url: string;
  /** Linear, brings the track to the common loudness. */
  readonly gain: number;
  /** Place in the track, seconds, at which sound that is asked for now should begin. */
  positionNowSec(): number;
  /** Plays without a sound until `unmute`. */
  readonly isMuted: boolean;
  /** Context time before which nothing may sound (the lead of a start). */
  readonly notBeforeSec: number;
  onPlaying(playback: ElementPlayback): void;
  onWaiting(): void;
  onEnded(): void;
  onFailure(failure: DeckFailure): void;
}

/** Plays one stream at a time, as soon as its first bytes have arrived. */
export interface StreamDeck {
  /** Whether its loudness is the product's to change, so that it can be muted, and faded into another deck's. */
  readonly canFade: boolean;
  /** Starts a track as soon as its first bytes are there; a later call takes the deck over. */
  play(request: DeckRequest): void;
  /**
   * Fetches a track's head and the bytes from this place on, without a sound: `play` of the same address goes on from there.
   * `metadata`: no more than the browser needs to know what it is.
   */
  prepare(url: string, startPositionSec: number, preload?: 'auto' | 'metadata'): void;
  /** Whether anything of its track has come: elements of a page that was opened in the background get nothing. */
  hasData(): boolean;
  /** Removes the track. */
  clear(): void;
}

export interface AudioOutput {
  readonly outputClock: OutputClock;
  /** Two persistent decks: one plays, the other prepares the next long track. */
  readonly decks: readonly [StreamDeck, StreamDeck];
  readonly graph: {
    /** 0..1, the product's own: lowered while somebody speaks. */
    setSystemVolume(gain: number, fadeSec: number): void;
    /** 0..1, the listener's. */
    setVolume(gain: number, fadeSec: number): void;
    /** 0..1, of live voices alone; the other volumes are the music's. */
    setVoiceVolume(gain: number, fadeSec: number): void;
  };
  /** The silent element that keeps media keys and the lock screen with this client while it plays. */
  readonly keepAlive: { play(): Promise<void>; pause(): void };
  /** Seconds, on the scale of the output clock. */
  now(): number;
  isRunning(): boolean;
  /** Resumes the output; false if the browser requires a gesture. */
  wake(): Promise<boolean>;
  /** Call it inside a user's gesture: unlocks everything that needs one. */
  unlock(): Promise<boolean>;
  /** Whether this device lets a program set a volume (specification 9.17). */
  probeVolumeControl(): Promise<boolean>;
  onStateChange(listener: () => void): () => void;
  /** Something outside this client paused the sound: a media key, pulled headphones, a call. */
  onExternalPause(listener: () => void): () => void;
}
