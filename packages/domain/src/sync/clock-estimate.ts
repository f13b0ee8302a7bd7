/**
 * Estimates the server's clock from probes (decisions, section 5; `send:clock`). All instants are milliseconds with
 * fractions; "local" is any steady clock of this device.
 */
export interface ClockProbe {
  /** Local clock when the probe was sent. */
  readonly t0: number;
  /** Server clock on receipt and on answering. */
  readonly t1: number;
  readonly t2: number;
  /** Local clock when the answer arrived. */
  readonly t3: number;
}

/** What one probe says. The true offset lies between `inboundMs` and `outboundMs`, because no way takes less than no time. */
export interface ClockSample {
  /** Server clock minus local clock, measured on the way out (t1 − t0) and on the way back (t2 − t3). */
  readonly outboundMs: number;
  readonly inboundMs: number;
  readonly atLocalMs: number;
}

export interface ClockEstimate {
  readonly samples: readonly ClockSample[];
  /** There were `clockSettledSamples` samples since the clock was last unknown: music plays by it. */
  readonly isSettled: boolean;
  /** The offset by the samples: server clock minus local clock. */
  readonly targetOffsetMs: number;
  /** The offset that was in use at `anchorLocalMs`; from there it moves slowly towards the target. */
  readonly anchorOffsetMs: number;
  readonly anchorLocalMs: number;
  /** How far the offset may be off: at most this while there are few samples, then as they spread; infinite before the first one. */
  readonly errorMs: number;
  /** How narrow the samples have ever been, and when: half of what lies between the quick ways out and the quick ways back, ms. */
  readonly narrowest: { readonly halfRangeMs: number; readonly atLocalMs: number };
}

/** Before the first probe: the server's clock is not known, and `serverTimeAt` means nothing. */
export const emptyClock: ClockEstimate = {
  samples: [],
  isSettled: false,
  targetOffsetMs: 0,
  anchorOffsetMs: 0,
  anchorLocalMs: 0,
  errorMs: Number.POSITIVE_INFINITY,
  narrowest: { halfRangeMs: Number.POSITIVE_INFINITY, atLocalMs: 0 },
};

const samplesMax = 90;
/**
 * Samples older than this are dropped. Clock crystals differ by about 50 ppm: in 30 s that is 1.5 ms, the allowed
 * error.
 */
export const sampleAgeMs = 45_000;
/**
 * Until there are this many samples, a better estimate applies at once; afterwards music plays and the offset changes
 * slowly.
 */
export const clockSettledSamples = 24;
/** With this many samples music may start; the rest arrives within a second and is corrected inaudibly. */
export const clockUsableSamples = 8;
/** In ms. With fewer samples music may start where the truth is surely this close: what starts so far off is not moved by a seek (`elementStartDrift`). */
const usableWithinMs = 60;
const slewMsPerSec = 4;
/** In ms. A larger difference is a device that slept or a server whose clock was set, and applies at once. */
const stepMs = 100;

const sampleOf = (probe: ClockProbe): ClockSample => ({
  outboundMs: probe.t1 - probe.t0,
  inboundMs: probe.t2 - probe.t3,
  atLocalMs: probe.t3,
});

/** Server clock minus local clock (ms), as in use at `localMs`. */
export const offsetAt = (clock: ClockEstimate, localMs: number): number => {
  const gap = clock.targetOffsetMs - clock.anchorOffsetMs;
  const reach = Math.max(0, ((localMs - clock.anchorLocalMs) / 1000) * slewMsPerSec);
  return clock.anchorOffsetMs + Math.sign(gap) * Math.min(Math.abs(gap), reach);
};

/** The server's time (ms since 1970) at a local instant, ms. */
export const serverTimeAt = (clock: ClockEstimate, localMs: number): number => localMs + offsetAt(clock, localMs);

/** Whether music may start: enough probes have been answered, or one so quickly that it says enough. */
export const isClockUsable = ({ samples, errorMs }: ClockEstimate): boolean =>
  samples.length >= clockUsableSamples || errorMs <= usableWithinMs;

/** Whether the clock only moves slowly from now on: `clockSettledSamples` probes have been answered. */
export const isClockSettled = (clock: ClockEstimate): boolean => clock.isSettled;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
/** In ms. On a path whose answers differ by no more, a quarter of the probes says as much. */
const evenPathMs = 4;

/** Whether probes can become rare: the clock is settled, and half of the answers are hardly later than the quickest, however late single ones are. */
export const isPathEven = ({ isSettled, samples }: ClockEstimate): boolean => {
  if (!isSettled) return false;
  const there = samples.map(({ outboundMs }) => outboundMs);
  const back = samples.map(({ inboundMs }) => inboundMs);
  const lateness = (median(there) - Math.min(...there) + Math.max(...back) - median(back)) / 2;
  return lateness <= evenPathMs;
};

/**
 * The true offset lies between the two measurements of every sample. A sample whose range lies outside the estimate
 * shows that a clock was set.
 */
const contradicts = (clock: ClockEstimate, sample: ClockSample): boolean =>
  clock.samples.length > 0 &&
  (clock.targetOffsetMs > sample.outboundMs + stepMs || clock.targetOffsetMs < sample.inboundMs - stepMs);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface ClockSummary {
  readonly offsetMs: number;
  readonly errorMs: number;
  /** Half of what lies between the quick ways out and the quick ways back. */
  readonly halfRangeMs: number;
  /** The same of the quickest sample by itself. Samples from before and after a clock was set leave less open together than any of them does. */
  readonly quickestMs: number;
  /** Between these lies the offset, by the quickest way back and the quickest way out. */
  readonly lowestMs: number;
  readonly highestMs: number;
}

/**
 * Uses the fastest tenth of each direction separately, because those packets waited least. In simulation the error is
 * half that of the mean of the fastest third of round trips, in which a fast way out is often paired with a slow way
 * back.
 */
const summarize = (samples: readonly ClockSample[]): ClockSummary => {
  const kept = Math.ceil(samples.length / 10);
  const there = samples.map((sample) => sample.outboundMs).sort((a, b) => a - b);
  const back = samples.map((sample) => sample.inboundMs).sort((a, b) => b - a);
  const [meanThere, meanBack] = [mean(there.slice(0, kept)), mean(back.slice(0, kept))];
  const halfRangeMs = Math.max(0, (meanThere - meanBack) / 2);
  const spread = meanThere - (there[0] ?? 0) + (back[0] ?? 0) - meanBack;
  const all = (there.at(-1) ?? 0) - (there[0] ?? 0) + (back[0] ?? 0) - (back.at(-1) ?? 0);
  // Few samples hardly spread, however wrong they are, but the truth lies between the two ways; later the error shrinks with their number.
  const isFew = samples.length < clockUsableSamples;
  return {
    offsetMs: (meanThere + meanBack) / 2,
    errorMs: isFew ? halfRangeMs : 0.3 + spread / 2 + all / (2 * samples.length),
    halfRangeMs,
    quickestMs: Math.min(...samples.map(({ outboundMs, inboundMs }) => (outboundMs - inboundMs) / 2)),
    lowestMs: back[0] ?? 0,
    highestMs: there[0] ?? 0,
  };
};

/** How much two clocks may drift apart: 50 ppm, as a share. */
const drift = 50e-6;
/** So much wider than before, the samples say less about the offset than what was known; below, networks differ by themselves. */
const wideFactor = 1.5;
const wideMs = 0.5;

/**
 * What the samples say about the offset from now on. While a server has too much to do, its answers are late by tens of ms and hardly ever by as much
 * in both directions, so that the middle between them is wrong by half of the difference. Samples that are that much wider than earlier ones
 * move nobody out of step: the offset stays, within what the samples leave possible.
 */
function judge(clock: ClockEstimate, summary: ClockSummary, atLocalMs: number) {
  const { offsetMs, errorMs, halfRangeMs, quickestMs, lowestMs, highestMs } = summary;
  const known = clock.narrowest;
  const driftMs = (atLocalMs - known.atLocalMs) * drift;
  const agedMs = known.halfRangeMs + driftMs;
  const openMs = Math.max(halfRangeMs, quickestMs);
  const narrowest = openMs <= agedMs ? { halfRangeMs: openMs, atLocalMs } : known;
  const isWide = clock.isSettled && halfRangeMs > wideFactor * known.halfRangeMs + wideMs + driftMs;
  if (!isWide) return { offsetMs, errorMs, narrowest };
  const heldMs = Math.min(highestMs, Math.max(lowestMs, clock.targetOffsetMs));
  return { offsetMs: heldMs, errorMs: Math.min(halfRangeMs, agedMs + 0.3), narrowest };
}

/**
 * The estimate after one more probe. A probe that contradicts the samples shows that a clock was set; they are dropped.
 */
export const reduceClock = (clock: ClockEstimate, probe: ClockProbe): ClockEstimate => {
  const sample = sampleOf(probe);
  if (!Number.isFinite(sample.outboundMs + sample.inboundMs)) return clock;
  const stepped = contradicts(clock, sample);
  const kept = stepped ? [] : clock.samples.filter((one) => sample.atLocalMs - one.atLocalMs <= sampleAgeMs);
  const samples = [...kept, sample].slice(-samplesMax);
  // All samples were too old: the device slept, or was offline, and the clock is found from the start.
  const isLost = stepped || kept.length === 0;
  const isSettled = (clock.isSettled && !isLost) || samples.length >= clockSettledSamples;
  const before = stepped ? emptyClock : clock;
  const { offsetMs, errorMs, narrowest } = judge(before, summarize(samples), sample.atLocalMs);
  const jump = isLost || !isSettled;
  return {
    samples,
    isSettled,
    targetOffsetMs: offsetMs,
    anchorOffsetMs: jump ? offsetMs : offsetAt(clock, sample.atLocalMs),
    anchorLocalMs: sample.atLocalMs,
    errorMs,
    narrowest,
  };
};
