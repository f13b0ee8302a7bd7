/** Samples of one stretch of time, of each channel. */
export type Samples = readonly Float32Array<ArrayBuffer>[];

/** Another sample rate for a stream that comes in pieces; what comes out does not depend on where they end. */
export interface Resampler {
  /** Answers the samples that can be known now. */
  push(samples: Samples): Samples;
  /** What is left, as if silence followed. */
  end(): Samples;
}

/** Taps of a phase, where the rate grows: 90 dB below what is heard up to 17 kHz, with the window's `beta`. */
const leastTaps = 40;
const beta = 9;
/** A table beyond this (2 MB) is of rates that no device has. */
const maxCoefficients = 1 << 19;

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** The modified Bessel function of order 0, of which Kaiser's window is made. */
const besselI0 = (x: number): number => {
  let [term, sum] = [1, 1];
  for (let n = 1; term > sum * 1e-12; n += 1) {
    term *= (x / (2 * n)) ** 2;
    sum += term;
  }
  return sum;
};

/** `t` in -1…1, the window's width. */
const kaiser = (t: number): number => (Math.abs(t) >= 1 ? 0 : besselI0(beta * Math.sqrt(1 - t * t)) / besselI0(beta));

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The filter at each of the places that an output sample can have between two input samples. */
const createPhases = (phases: number, taps: number, cutoff: number): Float32Array => {
  const table = new Float32Array(phases * taps);
  const half = taps / 2;
  for (let phase = 0; phase < phases; phase += 1) {
    const row = Float64Array.from({ length: taps }, (_, tap) => {
      const t = tap - (half - 1) - phase / phases;
      return sinc(t * cutoff) * kaiser(t / half);
    });
    // Each phase lets a constant pass as it is: otherwise there would be a tone at the rate of the phases.
    const sum = row.reduce((total, one) => total + one, 0);
    table.set(
      row.map((one) => one / sum),
      phase * taps,
    );
  }
  return table;
};

interface Filter {
  readonly table: Float32Array;
  readonly phases: number;
  readonly taps: number;
  /** Phases from one sample of the output to the next. */
  readonly step: number;
}

/** `count` samples from this phase on. All it needs is in its arguments, and the sum in four parts: it takes a fifth of the time of a closure. */
const applyFilter = (
  { table, phases, taps, step }: Filter,
  input: Float32Array,
  fromPhase: number,
  count: number,
): Float32Array<ArrayBuffer> => {
  const output = new Float32Array(count);
  let at = 0;
  let phase = fromPhase;
  for (let n = 0; n < count; n += 1) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let tap = phase * taps;
    const end = at + taps;
    for (let from = at; from < end; from += 4) {
      a += (input[from] as number) * (table[tap] as number);
      b += (input[from + 1] as number) * (table[tap + 1] as number);
      c += (input[from + 2] as number) * (table[tap + 2] as number);
      d += (input[from + 3] as number) * (table[tap + 3] as number);
      tap += 4;
    }
    output[n] = a + b + c + d;
    phase += step;
    while (phase >= phases) {
      phase -= phases;
      at += 1;
    }
  }
  return output;
};

/** How many samples there are of `length` at the other rate: as many as begin before the last one ends. */
export const resampledLength = (length: number, fromRate: number, toRate: number): number =>
  Math.ceil((length * toRate) / fromRate);

const unchanged: Resampler = { push: (samples) => samples, end: () => [] };

const join = (rest: Float32Array, piece: Float32Array): Float32Array<ArrayBuffer> => {
  const joined = new Float32Array(rest.length + piece.length);
  joined.set(rest);
  joined.set(piece, rest.length);
  return joined;
};

/**
 * Windowed sinc in phases: sample n of the output lies at n × fromRate / toRate of the input, its first at the input's first. Throws on rates
 * that have too little in common for a table.
 */
export const createResampler = (fromRate: number, toRate: number, channelCount: number): Resampler => {
  if (fromRate === toRate) return unchanged;
  const divisor = greatestDivisor(fromRate, toRate);
  const [phases, step] = [toRate / divisor, fromRate / divisor];
  const cutoff = Math.min(1, toRate / fromRate);
  const taps = 4 * Math.ceil(leastTaps / cutoff / 4);
  const half = taps / 2;
  if (!Number.isInteger(phases * step) || phases * taps > maxCoefficients)
    throw new Error(`resampling ${fromRate} to ${toRate} Hz`);
  const filter: Filter = { table: createPhases(phases, taps, cutoff), phases, taps, step };

  // The input from the first sample that an output still needs: before the beginning there is silence.
  let rest: Samples = Array.from({ length: channelCount }, () => new Float32Array(half - 1));
  let [taken, given, phase] = [0, 0, 0];

  /** `most`: no more samples than these. */
  const pushUpTo = (samples: Samples, most: number): Samples => {
    const inputs = rest.map((each, channel) => join(each, samples[channel] ?? new Float32Array()));
    const places = (inputs[0]?.length ?? 0) - taps + 1;
    const count = Math.min(most, places > 0 ? Math.ceil((places * phases - phase) / step) : 0);
    const outputs = inputs.map((input) => applyFilter(filter, input, phase, count));
    const moved = phase + count * step;
    phase = moved % phases;
    rest = inputs.map((input) => input.slice(Math.floor(moved / phases)));
    given += count;
    return outputs;
  };
  return {
    push: (samples) => {
      taken += samples[0]?.length ?? 0;
      return pushUpTo(samples, Number.POSITIVE_INFINITY);
    },
    end: () =>
      pushUpTo(
        rest.map(() => new Float32Array(taps)),
        resampledLength(taken, fromRate, toRate) - given,
      ),
  };
};
