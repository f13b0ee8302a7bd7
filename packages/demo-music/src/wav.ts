import { createRandom } from '@madoi/random/create-random';

export interface StereoAudio {
  readonly sampleRate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** A canonical 16-bit PCM WAV file, two channels, with triangular dither from a fixed seed (the same bytes every time). */
export function encodeWav({ sampleRate, left, right }: StereoAudio): Uint8Array {
  const dataBytes = left.length * 4;
  const bytes = new Uint8Array(44 + dataBytes);
  writeHeader(new DataView(bytes.buffer), sampleRate, dataBytes);
  const samples = new Int16Array(bytes.buffer, 44);
  const random = createRandom(0x5eed);
  for (let i = 0; i < left.length; i++) {
    samples[i * 2] = quantise(left[i] as number, random() - random());
    samples[i * 2 + 1] = quantise(right[i] as number, random() - random());
  }
  return bytes;
}

function quantise(value: number, dither: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value * 32767 + dither)));
}

function writeHeader(view: DataView, sampleRate: number, dataBytes: number): void {
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i++) view.setUint8(at + i, value.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
}
