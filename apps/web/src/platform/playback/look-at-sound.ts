import { playsToSec } from '@madoi/domain/player/playable-queue';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { AudibleLook } from './audible.ts';
import type { QueueVoices } from './queue-voices.ts';
import type { TrackSource } from './track-source.ts';

export interface LookAtSoundOptions {
  readonly engine: Pick<AudioEngine, 'output'>;
  readonly voices: Pick<QueueVoices, 'heard' | 'isStalled'>;
  readonly source: Pick<TrackSource, 'audioTypeOf'>;
}

/** What is heard at this instant; nothing while it stalls, or before its first sample has reached the loudspeaker. */
export const lookAtSound = ({ engine, voices, source }: LookAtSoundOptions): AudibleLook | undefined => {
  const sounding = voices.heard();
  const positionSec = sounding?.voice.heardPositionSec();
  if (sounding === undefined || positionSec === undefined || voices.isStalled()) return undefined;
  const { voice, aim } = sounding;
  const isDecoded = voice.kind === 'decoded';
  const endsMs = isDecoded ? engine.output.heardWhenMs(voice.endSec()) : undefined;
  if (endsMs !== undefined && endsMs <= performance.now() && positionSec >= playsToSec(aim.mediaTrack))
    return undefined;
  return {
    mediaTrack: aim.mediaTrack,
    audioType: source.audioTypeOf(aim.mediaTrack),
    positionSec,
    fromMs: isDecoded ? engine.output.heardWhenMs(voice.startSec) : undefined,
    endsMs,
  };
};
