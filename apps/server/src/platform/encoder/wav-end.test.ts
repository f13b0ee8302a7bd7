import { describe, expect, it } from 'vitest';
import { readMissingWavSec } from './wav-end.ts';

const chunk = (id: string, size: number, body: Buffer): Buffer => {
  const header = Buffer.alloc(8);
  header.write(id, 'latin1');
  header.writeUInt32LE(size, 4);
  return Buffer.concat([header, body]);
};
const byteRate = 1_000;
const format = Buffer.alloc(16);
format.writeUInt32LE(byteRate, 8);
const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('fmt ', 16, format)]);
/** A file with a list of odd length before its sound, of which the head claims `claimed` bytes and `there` are there. */
const wav = (claimed: number, there: number): Buffer =>
  Buffer.concat([head, chunk('LIST', 5, Buffer.alloc(6)), chunk('data', claimed, Buffer.alloc(there))]);
const missingSecOf = (file: Buffer) =>
  readMissingWavSec(async (position, length) => file.subarray(position, position + length), file.length);

describe('the end of a WAV file', () => {
  it('is missing when its head claims more than there is; the claim is read in seconds', async () => {
    expect(await missingSecOf(wav(12_000, 6_000))).toBe(12);
    expect(await missingSecOf(wav(12_000, 11_999))).toBe(12);
  });

  it('is there when everything that the head claims is there, and more may stand behind it', async () => {
    expect(await missingSecOf(wav(12_000, 12_000))).toBeUndefined();
    expect(await missingSecOf(Buffer.concat([wav(12_000, 12_000), Buffer.from('LIST')]))).toBeUndefined();
  });

  it.each([0, 0xff_ff_ff_ff])('is not judged when the head leaves the length open (%i)', async (claimed) => {
    expect(await missingSecOf(wav(claimed, 6_000))).toBeUndefined();
  });

  it.each([
    ['another container', Buffer.from('OggS\0\0\0\0\0\0\0\0\0\0')],
    ['a file without sound', head],
    ['an empty file', Buffer.alloc(0)],
    ['a sound without a format', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), chunk('data', 9, Buffer.alloc(1))])],
  ])('is not judged of %s', async (_what, file) => {
    expect(await missingSecOf(file)).toBeUndefined();
  });
});
