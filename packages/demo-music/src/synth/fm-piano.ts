import { midiToHz } from '../theory/pitch.ts';
import { allocate, shapeHeld, type Voice } from './voice.ts';

const tableSize = 4096;
const table = Float64Array.from({ length: tableSize + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / tableSize));
const perRadian = tableSize / (2 * Math.PI);

/** Sine by table, accurate to −120 dB: three per sample would otherwise cost more than the rest of the band. */
function sine(phase: number): number {
  const at = phase * perRadian;
  const whole = Math.floor(at);
  const index = whole & (tableSize - 1);
  const low = table[index] as number;
  return low + ((table[index + 1] as number) - low) * (at - whole);
}

/** Electric piano by frequency modulation: a 1:1 body and a short 14:1 tine; harder touch, more bark. */
export const electricPiano: Voice = ({ midi, heldSec, velocity, tone, sampleRate }) => {
  const hz = midiToHz(midi);
  const out = allocate(Math.min(heldSec + 0.4, 4.5), sampleRate);
  const step = (2 * Math.PI * hz) / sampleRate;
  const ring = 1.9 * 2 ** ((60 - midi) / 24);
  const bark = (0.5 + 1.3 * velocity * (0.5 + tone)) * 2 ** ((60 - midi) / 36);
  const ratioTop = hz * 14 < sampleRate * 0.3 ? 14 : 7;
  let body = Math.exp(-1 / (ring * sampleRate));
  const bodyFall = body;
  const barkFall = Math.exp(-1 / (0.42 * sampleRate));
  const tineFall = Math.exp(-1 / (0.055 * sampleRate));
  let barkNow = bark;
  let tine = 0.5 * velocity * velocity;
  for (let i = 0; i < out.length; i++) {
    const phase = step * i;
    const carrier = sine(phase + barkNow * sine(phase));
    const top = tine > 1e-3 ? tine * sine(phase + 0.6 * sine(phase * ratioTop)) : 0;
    out[i] = 0.62 * velocity * (body * carrier + top * 0.5);
    body *= bodyFall;
    barkNow *= barkFall;
    tine *= tineFall;
  }
  return shapeHeld(out, sampleRate, heldSec, 0.002, 0.2);
};
