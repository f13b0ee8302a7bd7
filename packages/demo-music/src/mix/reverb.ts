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
  const wet = 10 ** (room.returnDb / 20);
  const pre = Math.round(room.preDelaySec * sampleRate);
  runNetwork({ send, left, right, lines, feedback, damping, wet, pre });
}

type Eight<T> = readonly [T, T, T, T, T, T, T, T];

interface Network {
  readonly send: Float32Array;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly lines: readonly Float32Array[];
  readonly feedback: readonly number[];
  readonly damping: number;
  readonly wet: number;
  /** Samples before the first reflection. */
  readonly pre: number;
}

/** One pass over the whole mix. Every line has names of its own: looked up in lists, they cost twice the time. */
function runNetwork({ send, left, right, lines, feedback, damping, wet, pre }: Network): void {
  const [l0, l1, l2, l3, l4, l5, l6, l7] = lines as Eight<Float32Array>;
  const [g0, g1, g2, g3, g4, g5, g6, g7] = feedback as Eight<number>;
  let [a0, a1, a2, a3, a4, a5, a6, a7] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [s0, s1, s2, s3, s4, s5, s6, s7] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < left.length; i++) {
    const input = i < pre ? 0 : (send[i - pre] as number) * 0.35;
    const raw0 = l0[a0] as number;
    s0 = raw0 + damping * (s0 - raw0);
    const r0 = s0 * g0;
    const raw1 = l1[a1] as number;
    s1 = raw1 + damping * (s1 - raw1);
    const r1 = s1 * g1;
    const raw2 = l2[a2] as number;
    s2 = raw2 + damping * (s2 - raw2);
    const r2 = s2 * g2;
    const raw3 = l3[a3] as number;
    s3 = raw3 + damping * (s3 - raw3);
    const r3 = s3 * g3;
    const raw4 = l4[a4] as number;
    s4 = raw4 + damping * (s4 - raw4);
    const r4 = s4 * g4;
    const raw5 = l5[a5] as number;
    s5 = raw5 + damping * (s5 - raw5);
    const r5 = s5 * g5;
    const raw6 = l6[a6] as number;
    s6 = raw6 + damping * (s6 - raw6);
    const r6 = s6 * g6;
    const raw7 = l7[a7] as number;
    s7 = raw7 + damping * (s7 - raw7);
    const r7 = s7 * g7;
    const sum = 0.25 * (0 + r0 + r1 + r2 + r3 + r4 + r5 + r6 + r7);
    l0[a0] = r0 - sum + input;
    a0 = a0 + 1 === l0.length ? 0 : a0 + 1;
    l1[a1] = r1 - sum + input;
    a1 = a1 + 1 === l1.length ? 0 : a1 + 1;
    l2[a2] = r2 - sum + input;
    a2 = a2 + 1 === l2.length ? 0 : a2 + 1;
    l3[a3] = r3 - sum + input;
    a3 = a3 + 1 === l3.length ? 0 : a3 + 1;
    l4[a4] = r4 - sum + input;
    a4 = a4 + 1 === l4.length ? 0 : a4 + 1;
    l5[a5] = r5 - sum + input;
    a5 = a5 + 1 === l5.length ? 0 : a5 + 1;
    l6[a6] = r6 - sum + input;
    a6 = a6 + 1 === l6.length ? 0 : a6 + 1;
    l7[a7] = r7 - sum + input;
    a7 = a7 + 1 === l7.length ? 0 : a7 + 1;
    left[i] = (left[i] as number) + wet * (r0 - r2 + r4 - r6);
    right[i] = (right[i] as number) + wet * (r1 - r3 + r5 - r7);
  }
}
