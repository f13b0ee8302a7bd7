const rootsOfUnity = new Map<number, readonly [Float64Array, Float64Array]>();

/** cos and sin of a whole turn in `n` steps, made once per length. */
const rootsOf = (n: number): readonly [Float64Array, Float64Array] => {
  const known = rootsOfUnity.get(n);
  if (known !== undefined) return known;
  const angles = Float64Array.from({ length: n / 2 }, (_, k) => (2 * Math.PI * k) / n);
  const made = [angles.map(Math.cos), angles.map(Math.sin)] as const;
  rootsOfUnity.set(n, made);
  return made;
};

const reorder = (re: Float64Array, im: Float64Array): void => {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
};

/** In-place radix-2 FFT of a power-of-two length; the inverse is not divided by the length. */
export const fft = (re: Float64Array, im: Float64Array, isInverse = false): void => {
  const n = re.length;
  const [cosines, sines] = rootsOf(n);
  const sign = isInverse ? 1 : -1;
  reorder(re, im);
  for (let size = 2; size <= n; size <<= 1) {
    const stride = n / size;
    for (let start = 0; start < n; start += size) {
      for (let k = 0; k < size / 2; k += 1) {
        const c = cosines[k * stride] as number;
        const s = sign * (sines[k * stride] as number);
        const a = start + k;
        const b = a + size / 2;
        const tr = (re[b] as number) * c - (im[b] as number) * s;
        const ti = (re[b] as number) * s + (im[b] as number) * c;
        re[b] = (re[a] as number) - tr;
        im[b] = (im[a] as number) - ti;
        re[a] = (re[a] as number) + tr;
        im[a] = (im[a] as number) + ti;
      }
    }
  }
};

/** Magnitudes of Hann-windowed frames of one length, which is a power of two. The answer is written over by the next frame. */
export function createSpectrum(length: number): (frame: Float32Array) => Float64Array {
  const window = Float64Array.from({ length }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length));
  const [re, im] = [new Float64Array(length), new Float64Array(length)];
  const magnitudes = new Float64Array(length / 2);
  return (frame) => {
    for (let i = 0; i < length; i += 1) re[i] = (frame[i] as number) * (window[i] as number);
    im.fill(0);
    fft(re, im);
    for (let i = 0; i < magnitudes.length; i += 1)
      magnitudes[i] = Math.sqrt((re[i] as number) ** 2 + (im[i] as number) ** 2) / length;
    return magnitudes;
  };
}
