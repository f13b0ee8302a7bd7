/** Second-order filters after the Audio EQ Cookbook (R. Bristow-Johnson). Frequencies in hertz. */
export interface Coefficients {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

function normalise(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 };
}

function angle(hz: number, sampleRate: number): { cos: number; sin: number } {
  const w = (2 * Math.PI * Math.min(hz, sampleRate * 0.48)) / sampleRate;
  return { cos: Math.cos(w), sin: Math.sin(w) };
}

export function lowpass(hz: number, sampleRate: number, q = Math.SQRT1_2): Coefficients {
  const { cos, sin } = angle(hz, sampleRate);
  const alpha = sin / (2 * q);
  return normalise((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function highpass(hz: number, sampleRate: number, q = Math.SQRT1_2): Coefficients {
  const { cos, sin } = angle(hz, sampleRate);
  const alpha = sin / (2 * q);
  return normalise((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha);
}

export function bandpass(hz: number, sampleRate: number, q: number): Coefficients {
  const { cos, sin } = angle(hz, sampleRate);
  const alpha = sin / (2 * q);
  return normalise(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha);
}

export function peaking(hz: number, sampleRate: number, q: number, gainDb: number): Coefficients {
  const { cos, sin } = angle(hz, sampleRate);
  const a = 10 ** (gainDb / 40);
  const alpha = sin / (2 * q);
  return normalise(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a);
}

/** Shelves with a gentle slope; `side` is the end of the spectrum that moves by `gainDb`. */
export function shelf(side: 'low' | 'high', hz: number, sampleRate: number, gainDb: number): Coefficients {
  const { cos, sin } = angle(hz, sampleRate);
  const sign = side === 'low' ? 1 : -1;
  const a = 10 ** (gainDb / 40);
  const root = 2 * Math.sqrt(a) * (sin / 2) * Math.sqrt((a + 1 / a) * (1 / 0.7 - 1) + 2);
  return normalise(
    a * (a + 1 - sign * (a - 1) * cos + root),
    sign * 2 * a * (a - 1 - sign * (a + 1) * cos),
    a * (a + 1 - sign * (a - 1) * cos - root),
    a + 1 + sign * (a - 1) * cos + root,
    sign * -2 * (a - 1 + sign * (a + 1) * cos),
    a + 1 + sign * (a - 1) * cos - root,
  );
}

/** Filters in place. */
export function filterInPlace(buffer: Float32Array, c: Coefficients): Float32Array {
  const { b0, b1, b2, a1, a2 } = c;
  let z1 = 0;
  let z2 = 0;
  for (let i = 0; i < buffer.length; i++) {
    const x = buffer[i] as number;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    buffer[i] = y;
  }
  return buffer;
}

/**
 * Two filters in one pass, to the bit what two passes give: what stands between them is rounded like a sample in a buffer.
 * The second works on one sample while the first is busy with the next, so that both take hardly longer than one.
 */
function filterTwice(buffer: Float32Array, first: Coefficients, second: Coefficients): Float32Array {
  const { b0, b1, b2, a1, a2 } = first;
  const { b0: d0, b1: d1, b2: d2, a1: c1, a2: c2 } = second;
  let z1 = 0;
  let z2 = 0;
  let w1 = 0;
  let w2 = 0;
  for (let i = 0; i < buffer.length; i++) {
    const x = buffer[i] as number;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    const between = Math.fround(y);
    const out = d0 * between + w1;
    w1 = d1 * between - c1 * out + w2;
    w2 = d2 * between - c2 * out;
    buffer[i] = out;
  }
  return buffer;
}

/** Filters in place by each of them in turn. */
export function filterInTurn(buffer: Float32Array, filters: readonly Coefficients[]): Float32Array {
  for (let n = 0; n < filters.length; n += 2) {
    const [first, second] = [filters[n], filters[n + 1]];
    if (first && second) filterTwice(buffer, first, second);
    else if (first) filterInPlace(buffer, first);
  }
  return buffer;
}
