import { describe, expect, it } from 'vitest';
import { opusSamples, silenceOf } from './opus-packet.ts';

describe('an Opus packet', () => {
  it.each([
    ['20 ms of speech', [0x08 | 0, 1], 960],
    ['60 ms of speech', [0x18, 1], 2_880],
    ['two frames of 20 ms', [0xf9, 1, 1], 1_920],
    ['2.5 ms', [0xe0, 1], 120],
    ['six frames of 20 ms', [0xfb, 6, 1], 5_760],
    ['10 ms in both bands', [0x60, 1], 480],
  ])('of %s is so long', (_, packet, samples) => {
    expect(opusSamples(Uint8Array.from(packet))).toBe(samples);
  });

  it.each([
    ['nothing', []],
    ['no frames', [0xfb, 0]],
    ['more than 120 ms', [0xfb, 7]],
    ['frames that it does not count', [0xfb]],
  ])('is none of %s', (_, packet) => {
    expect(opusSamples(Uint8Array.from(packet))).toBeUndefined();
  });
});

describe('silence', () => {
  it('has the length asked for, in steps of 2.5 ms', () => {
    for (const samples of [0, 119, 120, 600, 960, 5_760, 48_000, 1_234_560]) {
      const packets = [...silenceOf(samples)];
      const total = packets.reduce((sum, each) => sum + each.samples, 0);
      expect(total).toBe(samples - (samples % 120));
      expect(packets.map(({ packet }) => opusSamples(packet))).toEqual(packets.map((each) => each.samples));
    }
    expect([...silenceOf(-5)]).toEqual([]);
  });
});
