import { playEndSec } from '@madoi/domain/player/playable-queue';
import type { TrackSource } from '../source/track-source.ts';
import type { OutputSample } from './audible.ts';
import type { AudioOutput } from './audio-output.ts';
import type { CrossfadeScheduler } from './crossfade-scheduler.ts';

export interface SampleOutputOptions {
  readonly engine: Pick<AudioOutput, 'output'>;
  readonly scheduler: Pick<CrossfadeScheduler, 'heard' | 'isStalled'>;
  readonly source: Pick<TrackSource, 'audioTypeOf'>;
}

/** What is heard at this instant; nothing while it stalls, or before its first sample has reached the loudspeaker. */
export const sampleOutput = ({ engine, scheduler, source }: SampleOutputOptions): OutputSample | undefined => {
  const activeSource = scheduler.heard();
  const positionSec = activeSource?.playback.heardPositionSec();
  if (activeSource === undefined || positionSec === undefined || scheduler.isStalled()) return undefined;
  const { playback, target } = activeSource;
  const isDecoded = playback.kind === 'decoded';
  const endsMs = isDecoded ? engine.output.performanceMsHeardAt(playback.endSec()) : undefined;
  if (endsMs !== undefined && endsMs <= performance.now() && positionSec >= playEndSec(target.mediaTrack))
    return undefined;
  return {
    mediaTrack: target.mediaTrack,
    audioType: source.audioTypeOf(target.mediaTrack),
    positionSec,
    fromMs: isDecoded ? engine.output.performanceMsHeardAt(playback.startSec) : undefined,
    endsMs,
  };
};
