/**
 * Estimates the server's clock from question-and-answer probes (decisions, section 5; `send:clock`).
 * All instants are milliseconds with fractions; "local" is any steady clock of this device.
 */
export interface ClockProbe {
  /** Local clock when the question left. */
  readonly t0: number;
  /** Server clock on receipt and on answering. */
  readonly t1: number;
  readonly t2: number;
  /** Local clock when the answer arrived. */
  readonly t3: number;
}

export interface ClockSample {
  /** Server clock minus local clock, seen on the way there (t1 − t0) and on the way back (t2 − t3). */
  readonly outboundMs: number;
  readonly inboundMs: number;
  readonly atLocalMs: number;
}

export interface ClockEstimate {
  readonly samples: readonly ClockSample[];
  /** What the samples say: server clock minus local clock. */
  readonly targetOffsetMs: number;
  /** What was shown at `anchorLocalMs`; from there the shown offset creeps towards the target. */
  readonly anchorOffsetMs: number;
  readonly anchorLocalMs: number;
  readonly errorMs: number;
}

export const emptyClock: ClockEstimate = {
  samples: [],
  targetOffsetMs: 0,
  anchorOffsetMs: 0,
  anchorLocalMs: 0,
  errorMs: Number.POSITIVE_INFINITY,
};

const samplesMax = 90;
/** Crystals differ by some 50 ppm: half a minute of them is 1.5 ms, the error that is allowed. */
const sampleAgeMs = 45_000;
/** Until so many samples are in, a better estimate is taken at once; afterwards music is playing and it creeps. */
export const clockSettledSamples = 24;
/** Music may start on so many: the rest arrives within a second and is corrected inaudibly. */
export const clockUsableSamples = 8;
const slewMsPerSec = 4;
/** A device that slept, or a server whose clock was set: no creeping across that. */
const stepMs = 100;

const sampleOf = (probe: ClockProbe): ClockSample => ({
  outboundMs: probe.t1 - probe.t0,
  inboundMs: probe.t2 - probe.t3,
  atLocalMs: probe.t3,
});

/** Server clock minus local clock, as shown at `localMs`. */
export const offsetAt = (clock: ClockEstimate, localMs: number): number => {
  const gap = clock.targetOffsetMs - clock.anchorOffsetMs;
  const reach = Math.max(0, ((localMs - clock.anchorLocalMs) / 1000) * slewMsPerSec);
  return clock.anchorOffsetMs + Math.sign(gap) * Math.min(Math.abs(gap), reach);
};

/** The server's time (ms since 1970) at a local instant, ms. */
export const serverTimeAt = (clock: ClockEstimate, localMs: number): number => localMs + offsetAt(clock, localMs);

/** Good enough to start sound by: `clockUsableSamples` probes have been answered. */
export const isClockUsable = (clock: ClockEstimate): boolean => clock.samples.length >= clockUsableSamples;

/** Good enough to probe seldom: `clockSettledSamples` probes have been answered. */
export const isClockSettled = (clock: ClockEstimate): boolean => clock.samples.length >= clockSettledSamples;

/** The truth lies between the two ways of every sample; one outside that tells of a clock that was set. */
const contradicts = (clock: ClockEstimate, sample: ClockSample): boolean =>
  clock.samples.length > 0 &&
  (clock.targetOffsetMs > sample.outboundMs + stepMs || clock.targetOffsetMs < sample.inboundMs - stepMs);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Each way apart: the quickest tenth of the journeys there and of those back queued least. In simulation this errs half as
 * much as the mean of the quickest third of round trips, where a quick way there is often paired with a slow way back.
 */
const summarize = (samples: readonly ClockSample[]): { offsetMs: number; errorMs: number } => {
  const kept = Math.ceil(samples.length / 10);
  const there = samples.map((sample) => sample.outboundMs).sort((a, b) => a - b);
  const back = samples.map((sample) => sample.inboundMs).sort((a, b) => b - a);
  const [meanThere, meanBack] = [mean(there.slice(0, kept)), mean(back.slice(0, kept))];
  const spread = meanThere - (there[0] ?? 0) + (back[0] ?? 0) - meanBack;
  // Few samples have hardly any spread of their own: what they may be off shrinks with their number.
  const few = (there.at(-1) ?? 0) - (there[0] ?? 0) + (back[0] ?? 0) - (back.at(-1) ?? 0);
  return { offsetMs: (meanThere + meanBack) / 2, errorMs: 0.3 + spread / 2 + few / (2 * samples.length) };
};

/** Takes in one answered probe. A probe that contradicts the samples means that a clock was set: they are dropped. */
export const reduceClock = (clock: ClockEstimate, probe: ClockProbe): ClockEstimate => {
  const sample = sampleOf(probe);
  if (!Number.isFinite(sample.outboundMs + sample.inboundMs)) return clock;
  const stepped = contradicts(clock, sample);
  const kept = stepped ? [] : clock.samples.filter((one) => sample.atLocalMs - one.atLocalMs <= sampleAgeMs);
  const samples = [...kept, sample].slice(-samplesMax);
  const { offsetMs, errorMs } = summarize(samples);
  const jump = stepped || samples.length < clockSettledSamples || clock.samples.length === 0;
  return {
    samples,
    targetOffsetMs: offsetMs,
    anchorOffsetMs: jump ? offsetMs : offsetAt(clock, sample.atLocalMs),
    anchorLocalMs: sample.atLocalMs,
    errorMs,
  };
};
