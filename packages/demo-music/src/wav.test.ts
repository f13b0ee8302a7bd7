import { describe, expect, it } from 'vitest';
import { encodeWav } from './wav.ts';

const left = Float32Array.from({ length: 441 }, (_, i) => 0.5 * Math.sin(i / 7));
const right = left.map((value) => -value);

describe('encodeWav', () => {
  const bytes = encodeWav({ sampleRate: 44100, left, right });
  const view = new DataView(bytes.buffer);

  it('writes a canonical header for 16-bit stereo', () => {
    expect(String.fromCharCode(...bytes.subarray(0, 4), ...bytes.subarray(8, 16))).toBe('RIFFWAVEfmt ');
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, 2, 44100]);
    expect(view.getUint16(34, true)).toBe(16);
    expect(view.getUint32(40, true)).toBe(441 * 4);
    expect(bytes).toHaveLength(44 + 441 * 4);
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
  });

  it('keeps every sample within two steps of the source: dithered, never wrapped', () => {
    for (let i = 0; i < left.length; i++) {
      expect(Math.abs(view.getInt16(44 + i * 4, true) - (left[i] ?? 0) * 32767)).toBeLessThan(2);
      expect(Math.abs(view.getInt16(46 + i * 4, true) - (right[i] ?? 0) * 32767)).toBeLessThan(2);
    }
    const hot = encodeWav({ sampleRate: 44100, left: Float32Array.of(1.2), right: Float32Array.of(-1.2) });
    expect([...new Int16Array(hot.buffer, 44)]).toEqual([32767, -32768]);
  });

  it('gives the same bytes every time', () => {
    expect(encodeWav({ sampleRate: 44100, left, right })).toEqual(bytes);
  });
});
