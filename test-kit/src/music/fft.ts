/** Power spectrum of a Hann-windowed frame whose length is a power of two. Returns `length / 2` bins. */
export function powerSpectrum(samples: Float32Array, start: number, length: number): Float64Array {
  const re = new Float64Array(length);
  const im = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / length);
    re[i] = ((samples[start + i] as number | undefined) ?? 0) * window;
  }
  transform(re, im);
  const power = new Float64Array(length / 2);
  for (let i = 0; i < power.length; i++) power[i] = (re[i] as number) ** 2 + (im[i] as number) ** 2;
  return power;
}

function reorder(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j] as number, re[i] as number];
      [im[i], im[j]] = [im[j] as number, im[i] as number];
    }
  }
}

/** Radix-2 transform in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  reorder(re, im);
  for (let size = 2; size <= n; size <<= 1) {
    const wRe = Math.cos((2 * Math.PI) / size);
    const wIm = -Math.sin((2 * Math.PI) / size);
    for (let start = 0; start < n; start += size) {
      let cRe = 1;
      let cIm = 0;
      for (let k = start; k < start + size / 2; k++) {
        const o = k + size / 2;
        const tRe = (re[o] as number) * cRe - (im[o] as number) * cIm;
        const tIm = (re[o] as number) * cIm + (im[o] as number) * cRe;
        re[o] = (re[k] as number) - tRe;
        im[o] = (im[k] as number) - tIm;
        re[k] = (re[k] as number) + tRe;
        im[k] = (im[k] as number) + tIm;
        const next = cRe * wRe - cIm * wIm;
        cIm = cRe * wIm + cIm * wRe;
        cRe = next;
      }
    }
  }
}
