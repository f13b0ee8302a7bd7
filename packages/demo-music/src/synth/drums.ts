import { createRandom } from '@madoi/random/create-random';
import { bandpass, filterInPlace, filterInTurn, highpass, lowpass } from './filter.ts';
import { addPartial } from './partials.ts';
import { allocate, fadeEnds, type Voice, type VoiceRequest } from './voice.ts';

function noise(seconds: number, request: VoiceRequest, salt: number): Float32Array {
  const out = allocate(seconds, request.sampleRate);
  const random = createRandom(request.take * 1009 + salt);
  for (let i = 0; i < out.length; i++) out[i] = random() * 2 - 1;
  return out;
}

function decay(buffer: Float32Array, seconds: number, sampleRate: number, gain: number): Float32Array {
  const fall = Math.exp(-6.9 / (seconds * sampleRate));
  let level = gain;
  for (let i = 0; i < buffer.length; i++) {
    buffer[i] = (buffer[i] as number) * level;
    level *= fall;
  }
  return buffer;
}

function addInto(target: Float32Array, source: Float32Array): Float32Array {
  const count = Math.min(target.length, source.length);
  for (let i = 0; i < count; i++) target[i] = (target[i] as number) + (source[i] as number);
  return target;
}

interface KickSpec {
  readonly lengthSec: number;
  readonly topHz: number;
  readonly endHz: number;
  readonly sweepSec: number;
  readonly click: number;
  readonly drive: number;
}

function createKick(spec: KickSpec): Voice {
  return (request) => {
    const { sampleRate, velocity } = request;
    const out = allocate(spec.lengthSec, sampleRate);
    let phase = 0;
    for (let i = 0; i < out.length; i++) {
      const sec = i / sampleRate;
      const hz = spec.endHz + (spec.topHz - spec.endHz) * Math.exp(-sec / spec.sweepSec);
      phase += (2 * Math.PI * hz) / sampleRate;
      const body = Math.sin(phase) * Math.exp((-4.2 * sec) / spec.lengthSec);
      out[i] = (Math.tanh(body * spec.drive) / Math.tanh(spec.drive)) * velocity * 0.95;
    }
    const click = decay(noise(0.02, request, 1), 0.014, sampleRate, spec.click * velocity);
    addInto(out, filterInPlace(click, lowpass(4200, sampleRate)));
    return fadeEnds(out, 12, 600);
  };
}

export const tightKick = createKick({
  lengthSec: 0.26,
  topHz: 190,
  endHz: 52,
  sweepSec: 0.022,
  click: 0.4,
  drive: 1.6,
});
export const dustyKick = createKick({
  lengthSec: 0.32,
  topHz: 120,
  endHz: 48,
  sweepSec: 0.03,
  click: 0.14,
  drive: 2.1,
});
export const houseKick = createKick({
  lengthSec: 0.34,
  topHz: 230,
  endHz: 47,
  sweepSec: 0.026,
  click: 0.5,
  drive: 1.9,
});
export const softKick = createKick({ lengthSec: 0.28, topHz: 110, endHz: 54, sweepSec: 0.024, click: 0.1, drive: 1.2 });

interface SnareSpec {
  readonly toneHz: number;
  readonly ringSec: number;
  readonly bandHz: number;
  readonly wires: number;
}

function createSnare(spec: SnareSpec): Voice {
  return (request) => {
    const { sampleRate, velocity } = request;
    const out = allocate(spec.ringSec + 0.1, sampleRate);
    addPartial(out, spec.toneHz, 0.5 * velocity, 0.14, sampleRate);
    addPartial(out, spec.toneHz * 1.62, 0.26 * velocity, 0.09, sampleRate);
    const wires = filterInPlace(noise(spec.ringSec + 0.1, request, 2), highpass(900, sampleRate));
    filterInPlace(wires, bandpass(spec.bandHz, sampleRate, 0.5));
    addInto(out, decay(wires, spec.ringSec, sampleRate, spec.wires * velocity ** 1.2));
    for (let i = 0; i < out.length; i++) out[i] = Math.tanh((out[i] as number) * 1.2);
    return fadeEnds(out, 8, 400);
  };
}

export const tightSnare = createSnare({ toneHz: 205, ringSec: 0.2, bandHz: 3600, wires: 1.5 });
export const dustySnare = createSnare({ toneHz: 178, ringSec: 0.26, bandHz: 2100, wires: 1.3 });

/** Hands: four bursts close together, then the room. */
export const clap: Voice = (request) => {
  const { sampleRate, velocity } = request;
  const out = noise(0.34, request, 3);
  for (let i = 0; i < out.length; i++) {
    const sec = i / sampleRate;
    let level = 0.5 * Math.exp(-Math.max(0, sec - 0.03) / 0.055) * (sec > 0.03 ? 1 : 0);
    for (const start of [0, 0.011, 0.021, 0.03]) if (sec >= start) level += Math.exp(-(sec - start) / 0.0042);
    out[i] = (out[i] as number) * level * velocity;
  }
  filterInTurn(out, [bandpass(1350, sampleRate, 0.9), highpass(500, sampleRate)]);
  return fadeEnds(out, 4, 800);
};

/** Cymbals: clusters of square-like partials and hiss, high-passed. */
function createCymbal(ringSec: number, hiss: number, metal: number, cornerHz: number, baseHz: number): Voice {
  return (request) => {
    const { sampleRate, velocity } = request;
    const out = allocate(ringSec, sampleRate);
    const phases = [1, 1.342, 1.2312, 1.6532, 1.9523, 2.1523].map((ratio) => (baseHz * ratio) / sampleRate);
    const air = noise(ringSec, request, 4);
    for (let i = 0; i < out.length; i++) {
      let ring = 0;
      for (const step of phases) ring += (i * step + request.take * 0.37) % 1 < 0.5 ? 1 : -1;
      out[i] = ring * metal + (air[i] as number) * hiss;
    }
    const [high, higher] = [highpass(cornerHz * 0.8, sampleRate), highpass(cornerHz, sampleRate)];
    filterInTurn(out, [higher, high, lowpass(13000, sampleRate)]);
    return fadeEnds(decay(out, ringSec * 0.95, sampleRate, velocity), 10, 300);
  };
}

export const closedHat = createCymbal(0.09, 0.5, 0.1, 6200, 410);
export const openHat = createCymbal(0.42, 0.45, 0.1, 5600, 410);
export const crash = createCymbal(1.9, 0.5, 0.06, 3600, 330);
export const shaker = createCymbal(0.07, 0.8, 0, 4200, 300);
const rideWash = createCymbal(1.1, 0.16, 0.05, 4300, 520);

/** Ride: a clear stick on top of the wash. */
export const ride: Voice = (request) => {
  const out = rideWash(request);
  addPartial(out, 3170, 0.1 * request.velocity, 0.35, request.sampleRate);
  addPartial(out, 4660, 0.07 * request.velocity, 0.25, request.sampleRate);
  return out;
};

/** Brushes: a tap inside a short sweep. */
export const brush: Voice = (request) => {
  const { sampleRate, velocity } = request;
  const out = noise(0.3, request, 6);
  for (let i = 0; i < out.length; i++) {
    const sec = i / sampleRate;
    out[i] =
      (out[i] as number) *
      velocity *
      (0.8 * Math.exp(-sec / 0.03) + 0.3 * Math.min(1, sec / 0.04) * Math.exp(-sec / 0.09));
  }
  filterInPlace(out, bandpass(2900, sampleRate, 0.6));
  return fadeEnds(out, 40, 900);
};

export const rim: Voice = (request) => {
  const { sampleRate, velocity } = request;
  const out = allocate(0.09, sampleRate);
  addPartial(out, 1720, 0.5 * velocity, 0.05, sampleRate);
  addPartial(out, 820, 0.4 * velocity, 0.06, sampleRate);
  addInto(
    out,
    filterInPlace(decay(noise(0.02, request, 7), 0.012, sampleRate, 0.4 * velocity), lowpass(6000, sampleRate)),
  );
  return fadeEnds(out, 4, 200);
};

/** Tom tuned by the note. */
export const tom: Voice = (request) => {
  const { sampleRate, velocity, midi } = request;
  const hz = 440 * 2 ** ((midi - 69) / 12);
  const out = allocate(0.42, sampleRate);
  let phase = 0;
  for (let i = 0; i < out.length; i++) {
    const sec = i / sampleRate;
    phase += (2 * Math.PI * hz * (1 + 0.5 * Math.exp(-sec / 0.03))) / sampleRate;
    out[i] = Math.sin(phase) * Math.exp(-sec / 0.11) * velocity * 0.9;
  }
  addInto(
    out,
    filterInPlace(decay(noise(0.05, request, 8), 0.03, sampleRate, 0.3 * velocity), lowpass(3000, sampleRate)),
  );
  return fadeEnds(out, 10, 400);
};
