import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import type { LoudnessCurve } from '@madoi/domain/playback/choose-highlight';

/** Sample rate of all decoded and encoded audio, in Hz; it is always stereo. */
export const sampleRateHz = 44_100;

/** Why a file is refused as music. */
export const decodeRefusals = ['not_audio', 'too_short', 'too_long', 'broken'] as const;
export type DecodeRefusal = (typeof decodeRefusals)[number];

/** A source decoded once, and measured on the way. `pcmFile` (32-bit float, interleaved) lies in the work folder. */
export interface DecodedAudio {
  readonly pcmFile: string;
  readonly sampleCount: number;
  readonly durationSec: number;
  /** SHA-256 of the samples, hex: the same recording has the same hash, whatever its file says about itself. */
  readonly hash: string;
  readonly integratedLufs: number;
  readonly truePeakDb: number;
  readonly shortTerm: LoudnessCurve;
  /** Set if the file ends early: how much of it there is, as text. */
  readonly truncated?: string;
}

export type DecodeResult =
  | { readonly ok: true; readonly audio: DecodedAudio }
  | { readonly ok: false; readonly refusal: DecodeRefusal; readonly detail: string };

/** A part of the whole track, in seconds. */
export interface TimeRange {
  readonly startSec: number;
  readonly lengthSec: number;
}

export interface CutPlan {
  readonly h90: TimeRange;
  readonly h30: TimeRange;
}

/** One encoded file in the work folder. `durationSec`: its music, without the padding that fills its last frame. */
export interface EncodedCut {
  readonly file: string;
  readonly durationSec: number;
}
export type EncodedCuts = Readonly<Record<AudioCut, EncodedCut>>;

/**
 * How much of the machine a job may use. `background` yields to everything else. `urgent`, for a track that somebody
 * waits for, uses two cores and a faster encoder setting at the same bit rate.
 */
export type EncodePace = 'normal' | 'background' | 'urgent';

export interface EncodeJob {
  /** An empty folder that the caller has made and removes afterwards. */
  readonly workFolder: string;
  readonly pace: EncodePace;
  readonly signal?: AbortSignal;
}

/** Turns any music file into what the player needs. Rejects only when the job is aborted or the encoder itself fails. */
export interface Encoder {
  decode(sourceFile: string, job: EncodeJob): Promise<DecodeResult>;
  encode(audio: DecodedAudio, plan: CutPlan, job: EncodeJob): Promise<EncodedCuts>;
}
