import { createRandom } from '@madoi/random/create-random';
import { bandpass, filterInPlace } from '../synth/filter.ts';

/** Reads both sides at a speed that sways: 0.3 Hz, `cents` either way. Returns new sides. */
export function addWow(sides: readonly Float32Array[], cents: number, sampleRate: number): Float32Array[] {
  const w = (2 * Math.PI * 0.3) / sampleRate;
  const depth = (2 ** (cents / 1200) - 1) / w;
  const last = (sides[0]?.length ?? 0) - 1;
  return sides.map((side) => {
    const out = new Float32Array(side.length);
    let offset = 0;
    let slope = 0;
    for (let i = 0; i < side.length; i++) {
      if ((i & 63) === 0) {
        offset = depth * (Math.sin(w * i) - 1);
        slope = (depth * (Math.sin(w * (i + 64)) - 1) - offset) / 64;
      }
      const at = Math.max(0, i + offset);
      offset += slope;
      const whole = Math.floor(at);
      const t = at - whole;
      const p0 = side[whole] as number;
      // A read beyond an array's end makes every read of it slow.
      const p1 = whole < last ? (side[whole + 1] as number) : 0;
      const before = whole > 0 ? (side[whole - 1] as number) : p0;
      const after = whole + 1 < last ? (side[whole + 2] as number) : p1;
      // Hermite interpolation keeps the top end.
      const c1 = 0.5 * (p1 - before);
      const c2 = before - 2.5 * p0 + 2 * p1 - 0.5 * after;
      const c3 = 0.5 * (after - before) + 1.5 * (p0 - p1);
      out[i] = ((c3 * t + c2) * t + c1) * t + p0;
    }
    return out;
  });
}

/** Surface noise and sparse crackle at `levelDb` below full scale. Different on each side. */
export function addVinyl(sides: readonly Float32Array[], levelDb: number, seed: number, sampleRate: number): void {
  const level = 10 ** (levelDb / 20);
  sides.forEach((side, index) => {
    const random = createRandom(seed + index * 77);
    const surface = new Float32Array(side.length);
    let crackle = 0;
    for (let i = 0; i < surface.length; i++) {
      const chance = random();
      if (chance < 5 / sampleRate) crackle = (chance * sampleRate * 0.2 - 0.5) * 22;
      crackle *= 0.86;
      surface[i] = (random() - 0.5) * 2 + crackle;
    }
    filterInPlace(surface, bandpass(1600, sampleRate, 0.4));
    for (let i = 0; i < side.length; i++) side[i] = (side[i] as number) + level * (surface[i] as number);
  });
}
