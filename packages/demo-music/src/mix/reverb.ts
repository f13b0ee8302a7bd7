import { filterInPlace, highpass } from '../synth/filter.ts';
import type { RoomSpec } from './strip.ts';

const delaysMs = [29.7, 37.1, 41.1, 43.7, 53.3, 61.7, 67.9, 79.3];
const diffusersMs = [4.77, 3.59, 12.73, 9.31];

/** Smears an onset before it enters the room. In place. */
function diffuse(buffer: Float32Array, delaySamples: number): void {
  const line = new Float32Array(delaySamples);
  let at = 0;
  for (let i = 0; i < buffer.length; i++) {
    const held = line[at] as number;
    const x = (buffer[i] as number) - 0.62 * held;
    line[at] = x;
    buffer[i] = held + 0.62 * x;
    at = at + 1 === delaySamples ? 0 : at + 1;
  }
}

/**
 * Feedback-delay network: eight lines mixed by a Householder matrix, damped in the loop.
 * Adds to both sides; `send` is consumed.
 */
export function addReverb(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  room: RoomSpec,
  sampleRate: number,
): void {
  filterInPlace(send, highpass(180, sampleRate));
  for (const ms of diffusersMs) diffuse(send, Math.round((ms * sampleRate) / 1000));
  const scale = room.decaySec > 3 ? 1.5 : 1;
  const lines = delaysMs.map((ms) => new Float32Array(Math.round((ms * scale * sampleRate) / 1000)));
  const feedback = lines.map((line) => 10 ** ((-3 * line.length) / (room.decaySec * sampleRate)));
  const damping = Math.exp((-2 * Math.PI * room.dampingHz) / sampleRate);
  const at = new Int32Array(8);
  const state = new Float64Array(8);
  const read = new Float64Array(8);
  const wet = 10 ** (room.returnDb / 20);
  const pre = Math.round(room.preDelaySec * sampleRate);
  for (let i = 0; i < left.length; i++) {
    const input = i < pre ? 0 : (send[i - pre] as number) * 0.35;
    let sum = 0;
    for (let n = 0; n < 8; n++) {
      const raw = (lines[n] as Float32Array)[at[n] as number] as number;
      const soft = raw + damping * ((state[n] as number) - raw);
      state[n] = soft;
      const value = soft * (feedback[n] as number);
      read[n] = value;
      sum += value;
    }
    sum *= 0.25;
    for (let n = 0; n < 8; n++) {
      const line = lines[n] as Float32Array;
      const here = at[n] as number;
      line[here] = (read[n] as number) - sum + input;
      at[n] = here + 1 === line.length ? 0 : here + 1;
    }
    const l = (read[0] as number) - (read[2] as number) + (read[4] as number) - (read[6] as number);
    const r = (read[1] as number) - (read[3] as number) + (read[5] as number) - (read[7] as number);
    left[i] = (left[i] as number) + wet * l;
    right[i] = (right[i] as number) + wet * r;
  }
}
