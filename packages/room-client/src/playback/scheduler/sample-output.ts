import { playEndSec } from '@madoi/domain/player/playable-queue';
import type { AudioOutput } from '../audio-output.ts';
import type { TrackSource } from '../source/track-source.ts';
import type { OutputSample } from './audible.ts';
import type { PlaybackScheduler } from './playback-scheduler.ts';

export interface SampleOutputOptions {
  readonly audioOutput: Pick<AudioOutput, 'outputClock'>;
  readonly scheduler: Pick<PlaybackScheduler, 'heard' | 'isStalled'>;
  readonly source: Pick<TrackSource, 'audioTypeOf'>;
}

/** What is heard at this instant; undefined while it stalls, and before its first sample has reached the loudspeaker. */
export const sampleOutput = ({ audioOutput, scheduler, source }: SampleOutputOptions): OutputSample | undefined => {
  const activeSource = scheduler.heard();
  const positionSec = activeSource?.playback.heardPositionSec();
  if (activeSource === undefined || positionSec === undefined || scheduler.isStalled()) return undefined;
  const { playback, target } = activeSource;
  const isDecoded = playback.kind === 'decoded';
  const endsMs = isDecoded ? audioOutput.outputClock.performanceMsHeardAt(playback.endSec()) : undefined;
  if (endsMs !== undefined && endsMs <= performance.now() && positionSec >= playEndSec(target.mediaTrack))
    return undefined;
  return {
    mediaTrack: target.mediaTrack,
    audioType: source.audioTypeOf(target.mediaTrack),
    positionSec,
    fromMs: isDecoded ? audioOutput.outputClock.performanceMsHeardAt(playback.startSec) : undefined,
    endsMs,
  };
};
