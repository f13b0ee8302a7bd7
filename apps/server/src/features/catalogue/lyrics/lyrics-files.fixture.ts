import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audioCuts } from '@madoi/domain/playback/audio-cut';
import type { Encoder } from '#platform/encoder/encoder.ts';

/** Takes any bytes for music, and notes what it decodes: what sounds is what stands behind the last `sound:`. No test here is about sound. */
export const createFakeEncoder = (decoded: string[]): Encoder => ({
  async decode(file) {
    decoded.push(path.basename(file));
    const sound = (await readFile(file, 'latin1')).split('sound:').at(-1) ?? '';
    const hash = createHash('sha256').update(sound).digest('hex');
    const shortTerm = { stepSec: 1, lufs: [-14, -14] };
    const measured = { durationSec: 2, hash, integratedLufs: -14, truePeakDb: -1, shortTerm };
    return { ok: true, audio: { pcmFile: file, sampleCount: 88_200, ...measured } };
  },
  async encode(_audio, _plan, { workFolder }) {
    const cuts = audioCuts.map(async (cut) => {
      const file = path.join(workFolder, cut);
      await writeFile(file, cut);
      return [cut, { file, durationSec: 2 }] as const;
    });
    return Object.fromEntries(await Promise.all(cuts)) as Awaited<ReturnType<Encoder['encode']>>;
  },
});

export const frame = (id: string, ...body: readonly (string | readonly number[])[]): Buffer => {
  const bytes = Buffer.concat(
    body.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from(each))),
  );
  const header = Buffer.alloc(10);
  header.write(id, 'latin1');
  header.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([header, bytes]);
};
export const id3 = (sound: string, ...frames: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((by) => (body.length >> by) & 127);
  return Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), body, Buffer.from(`sound:${sound}`)]);
};
/** A FLAC of nothing but its headers: the stream's, and one comment. */
export const flac = (sound: string, comment: string): Buffer => {
  const text = (value: string) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const comments = Buffer.concat([text('test'), Buffer.from([1, 0, 0, 0]), text(comment)]);
  const stream = Buffer.alloc(34);
  // 44,100 Hz, two channels, 16 bits.
  stream.set([0x10, 0, 0x10, 0, 0, 0, 0, 0, 0, 0, 0x0a, 0xc4, 0x42, 0xf0]);
  const block = (type: number, body: Buffer) =>
    Buffer.concat([Buffer.from([type, 0, body.length >> 8, body.length & 255]), body]);
  return Buffer.concat([Buffer.from('fLaC'), block(0, stream), block(0x84, comments), Buffer.from(`sound:${sound}`)]);
};
