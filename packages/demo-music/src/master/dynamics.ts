const block = 32;

/** Bus compressor, 2:1 above `thresholdDb` (RMS of both sides), slow enough to leave the drums alone. In place. */
export function compressBus(left: Float32Array, right: Float32Array, thresholdDb: number, sampleRate: number): void {
  const attack = Math.exp(-block / (0.03 * sampleRate));
  const release = Math.exp(-block / (0.24 * sampleRate));
  const threshold = 10 ** (thresholdDb / 10);
  let level = 0;
  let gain = 1;
  for (let start = 0; start < left.length; start += block) {
    const end = Math.min(left.length, start + block);
    let power = 0;
    for (let i = start; i < end; i++) power += (left[i] as number) ** 2 + (right[i] as number) ** 2;
    power /= 2 * (end - start);
    const pull = power > level ? attack : release;
    level = power + pull * (level - power);
    const target = level > threshold ? (threshold / level) ** 0.25 : 1;
    const step = (target - gain) / (end - start);
    for (let i = start; i < end; i++) {
      gain += step;
      left[i] = (left[i] as number) * gain;
      right[i] = (right[i] as number) * gain;
    }
  }
}

/** Rounds what goes over `knee` towards `ceiling` (both linear). Below the knee nothing changes. */
export function softClip(x: number, knee: number, ceiling: number): number {
  const size = Math.abs(x);
  if (size <= knee) return x;
  const room = ceiling - knee;
  return Math.sign(x) * (knee + room * Math.tanh((size - knee) / room));
}

/** Look-ahead limiter (2 ms) towards `threshold`, then the soft clip catches what is left. Writes scaled copies. */
export function limit(
  source: readonly [Float32Array, Float32Array],
  target: readonly [Float32Array, Float32Array],
  drive: number,
  threshold: number,
  ceiling: number,
  sampleRate: number,
): void {
  const [left, right] = source;
  const blocks = Math.ceil(left.length / block);
  const wanted = new Float64Array(blocks + 4).fill(1);
  for (let b = 0; b < blocks; b++) {
    let peak = 0;
    const end = Math.min(left.length, (b + 1) * block);
    for (let i = b * block; i < end; i++) {
      const leftSize = Math.abs(left[i] as number);
      const rightSize = Math.abs(right[i] as number);
      if (leftSize > peak) peak = leftSize;
      if (rightSize > peak) peak = rightSize;
    }
    wanted[b] = Math.min(1, threshold / Math.max(1e-9, peak * drive));
  }
  const release = 1 - Math.exp(-block / (0.09 * sampleRate));
  const [outLeft, outRight] = target;
  let gain = 1;
  for (let b = 0; b < blocks; b++) {
    let ahead = 1;
    for (let k = 0; k < 4; k++) ahead = Math.min(ahead, wanted[b + k] as number);
    const next = ahead < gain ? gain + (ahead - gain) * 0.55 : gain + (ahead - gain) * release;
    const end = Math.min(left.length, (b + 1) * block);
    for (let i = b * block; i < end; i++) {
      const now = drive * (gain + ((next - gain) * (i - b * block)) / block);
      outLeft[i] = softClip((left[i] as number) * now, threshold, ceiling);
      outRight[i] = softClip((right[i] as number) * now, threshold, ceiling);
    }
    gain = next;
  }
}
