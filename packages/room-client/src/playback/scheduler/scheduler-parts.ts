import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { AudioOutput } from '../audio-output.ts';
import type { PlaybackFailure, TrackSource } from '../source/track-source.ts';
import { createActiveSource } from './active-source.ts';
import { createJumpCover, type JumpCover } from './jump-cover.ts';
import { createQueueStream, type QueueStream } from './queue-stream.ts';
import { createSourceSwitch, type SourceSwitch } from './source-switch.ts';

export interface PlaybackSchedulerOptions {
  readonly audioOutput: AudioOutput;
  readonly clock: PlaybackClock;
  readonly source: TrackSource;
  readonly onFailure: (failure: PlaybackFailure, isShown: boolean) => void;
  readonly onAudible: () => void;
  /** The running sound stalled, came back or came to its end: called at that instant, where timers may be late. */
  readonly onPlaybackStateChange: () => void;
  readonly performanceNow?: () => number;
}

/** Where the source of the sound changes, s: hides a click. How one song leaves before the next is `song-fade.ts`. */
export const sourceSwitchSec = 0.012;
const firstSoundSettleMs = 400;

/** What the parts of one scheduler share. Times are the audio clock's, in seconds, unless they are called ms. */
export interface SchedulerParts {
  readonly source: TrackSource;
  readonly clock: PlaybackClock;
  readonly stream: QueueStream;
  readonly sources: SourceSwitch;
  readonly coversJump: JumpCover;
  readonly nowSec: () => number;
  readonly performanceNow: () => number;
  /** When what belongs to this instant of the server has to be made, to be heard then. */
  readonly contextSecOf: (serverMs: number) => number;
  readonly serverMsHeardAt: (contextSec: number) => number;
}

/**
 * Makes the parts of the playback scheduler, with its conversions between the server’s, the page’s and the sound’s clocks.
 */
export const createSchedulerParts = (options: PlaybackSchedulerOptions): SchedulerParts => {
  const { audioOutput, clock, source } = options;
  const performanceNow = options.performanceNow ?? (() => performance.now());
  const nowSec = () => audioOutput.now();
  const contextSecOf = (serverMs: number) =>
    audioOutput.outputClock.contextSecHeardAt(clock.performanceTimeOf(serverMs));
  const sources = createSourceSwitch({
    nowSec,
    onStarted: () => {
      stream.forget();
      options.onAudible();
    },
  });
  const stream = createQueueStream({
    ...options,
    contextSecOf,
    performanceNow,
    onPlaying: (playback, target) => {
      // An element reports that it plays some 50 ms before it is heard, and a seek in between would delay the first sound.
      const unsettledUntilMs = performanceNow() + firstSoundSettleMs;
      sources.replaceActive({ ...createActiveSource(playback, target), unsettledUntilMs }, sourceSwitchSec);
      options.onAudible();
    },
  });
  const coversJump = createJumpCover({
    canCrossfade: audioOutput.decks.every(({ canFade }) => canFade),
    performanceNow,
    beginsAtMs: (target) => clock.performanceTimeOf(target.beginsAtMs),
  });
  const serverMsHeardAt = (contextSec: number) =>
    clock.serverTimeAt(audioOutput.outputClock.performanceMsHeardAt(contextSec));
  return { source, clock, stream, sources, coversJump, nowSec, performanceNow, contextSecOf, serverMsHeardAt };
};
