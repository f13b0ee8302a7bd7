import { describe, expect, it } from 'vitest';
import { haveSameSamples } from './same-samples.ts';

const noise = Float32Array.from({ length: 500 }, (_, at) => Math.sin(at * at));
const soundOf = (...channels: Float32Array<ArrayBuffer>[]) => ({
  length: channels[0]?.length ?? 0,
  numberOfChannels: channels.length,
  getChannelData: (channel: number) => channels[channel] as Float32Array<ArrayBuffer>,
});
const one = soundOf(noise, noise);

describe('two decoders', () => {
  it('are the same with what 16 bits leave out, and with another end', () => {
    const rounded = noise.map((each) => Math.round(each * 32_768) / 32_768);
    expect(haveSameSamples(one, soundOf(rounded, rounded.slice(0, 450)), 450)).toBe(true);
  });

  it.each([
    ['one sample late', soundOf(noise.subarray(1), noise.subarray(1))],
    ['late on one side', soundOf(noise, Float32Array.from([0, ...noise]))],
    ['too short', soundOf(noise.slice(0, 449), noise.slice(0, 449))],
    ['of one channel', soundOf(noise)],
    [
      'no number',
      soundOf(
        noise,
        noise.map(() => Number.NaN),
      ),
    ],
  ])('are not when one is %s', (_, other) => {
    expect(haveSameSamples(one, other, 450)).toBe(false);
  });
});
