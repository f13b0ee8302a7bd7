/**
 * Limits of correcting one playing source towards its target. `offsetMs` is heard minus wanted position: positive is
 * ahead of the room.
 */
export interface DriftLimits {
  /** Offsets below this are ignored, because they are measuring noise. */
  readonly deadZoneMs: number;
  /** A correction ends when the offset is this small. */
  readonly releaseMs: number;
  /** Largest change of the playback rate, as a fraction. */
  readonly maxRateChange: number;
  /** Small offsets are spread over this time; larger ones run at the largest rate. */
  readonly horizonMs: number;
  /** A larger offset is corrected by a seek. */
  readonly seekBeyondMs: number;
}

/** A media element: noisy to measure, slow to seek. */
export const elementDrift: DriftLimits = {
  deadZoneMs: 6,
  releaseMs: 2,
  maxRateChange: 0.04,
  horizonMs: 500,
  seekBeyondMs: 350,
};

/** An element that has just started: its data is buffered, so a seek is cheaper than seconds of changed rate. */
export const elementStartDrift: DriftLimits = { ...elementDrift, seekBeyondMs: 60 };

/** Decoded sound: measured exactly and seeked without a gap, so its rate changes only inaudibly. */
export const decodedDrift: DriftLimits = {
  deadZoneMs: 2,
  releaseMs: 0.5,
  maxRateChange: 0.004,
  horizonMs: 1_500,
  seekBeyondMs: 30,
};

/** Two targets that are this close, in ms, are the same: decoded sound would not even seek between them. */
export const sameTargetWithinMs = decodedDrift.seekBeyondMs;

/** The last few measurements and whether a correction is under way. */
export interface DriftState {
  readonly recentMs: readonly number[];
  readonly correcting: boolean;
}

/** Of a source that has just started, or was moved: nothing measured yet. */
export const noDrift: DriftState = { recentMs: [], correcting: false };

/** `hold`: nothing. `nudge`: play at this rate, 1 being the recorded one, until told otherwise. `seek`: start again at the right place. */
export type Correction =
  | { readonly kind: 'hold' }
  | { readonly kind: 'nudge'; readonly rate: number }
  | { readonly kind: 'seek' };

export interface DriftDecision {
  readonly state: DriftState;
  readonly correction: Correction;
  /** The smoothed offset that was decided on, ms. */
  readonly offsetMs: number;
}

const recentMax = 3;

const medianOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
};

/**
 * What to do about a measured offset (ms, positive: ahead), by the median of the last ones: nothing, a rate, or a
 * seek. The thresholds are `limits`.
 */
export const decideCorrection = (state: DriftState, measuredMs: number, limits: DriftLimits): DriftDecision => {
  const recentMs = [...state.recentMs, measuredMs].slice(-recentMax);
  const offsetMs = medianOf(recentMs);
  const size = Math.abs(offsetMs);
  if (size > limits.seekBeyondMs) return { state: noDrift, correction: { kind: 'seek' }, offsetMs };
  if (size <= (state.correcting ? limits.releaseMs : limits.deadZoneMs)) {
    return { state: { recentMs, correcting: false }, correction: { kind: 'hold' }, offsetMs };
  }
  const change = Math.max(-limits.maxRateChange, Math.min(limits.maxRateChange, offsetMs / limits.horizonMs));
  return { state: { recentMs, correcting: true }, correction: { kind: 'nudge', rate: 1 - change }, offsetMs };
};
