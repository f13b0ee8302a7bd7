import { deflateSync } from 'node:zlib';
import { readCorpus, spoiled } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createImageSanitizer, type ImageRefusal } from './sanitize-image.ts';

const sanitize = createImageSanitizer();
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const pictures = {
  jpeg: await drawn(640, 480).jpeg().toBuffer(),
  png: await drawn(640, 480).png().toBuffer(),
  webp: await drawn(640, 480).webp().toBuffer(),
  avif: await drawn(640, 480).avif({ effort: 0 }).toBuffer(),
};
const kinds = Object.keys(pictures) as (keyof typeof pictures)[];

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number => {
  let c = 0xffffffff;
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};
const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body]);
  return Buffer.concat([word(body.length), named, word(crc(named))]);
};
/** A PNG whose header says any size, with next to no data behind it. */
const pngOf = (width: number, height: number, more: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    pictures.png.subarray(0, 8),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.from([8, 2, 0, 0, 0])])),
    ...more,
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
const otherFrame = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#aa0000' } })
  .png()
  .toBuffer();
const animatedWebp = async () =>
  sharp([await drawn(400, 400).png().toBuffer(), otherFrame], { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
const gif = () => drawn(640, 480).gif().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>alert(1)</script></svg>';
const zip = Buffer.from('PK\u0003\u0004 the rest of an archive');

describe('an uploaded image', () => {
  it.each(kinds)('as %s is redrawn as ours: WebP, no larger than it came', async (kind) => {
    const answer = await sanitize(pictures[kind], { minPx: 320 });
    if (!answer.ok) throw new Error(answer.reason);
    expect(answer.picture).toMatchObject({ widthPx: 640, heightPx: 480 });
    expect(await sharp(answer.picture.webp).metadata()).toMatchObject({ format: 'webp', width: 640 });
  });

  it('loses where and with what it was taken, and stands upright', async () => {
    const file = await drawn(640, 480)
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '35/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await sanitize(file, { minPx: 320 });
    if (!answer.ok) throw new Error(answer.reason);
    const { exif, icc, xmp, width } = await sharp(answer.picture.webp).metadata();
    expect([exif, icc, xmp, width]).toEqual([undefined, undefined, undefined, 480]);
    expect(Buffer.from(answer.picture.webp).includes('secret')).toBe(false);
  });

  it('is kept no larger than any screen', async () => {
    const answer = await sanitize(await drawn(6000, 3000).jpeg({ quality: 40 }).toBuffer(), { minPx: 320 });
    expect(answer).toMatchObject({ ok: true, picture: { widthPx: 3840, heightPx: 1920 } });
  });

  it('may carry the smaller copies that cameras put behind it', async () => {
    const file = Buffer.concat([pictures.jpeg, await drawn(160, 120).jpeg().toBuffer(), Buffer.alloc(64)]);
    expect((await sanitize(file, { minPx: 320 })).ok).toBe(true);
  });

  const abuse: readonly (readonly [string, ImageRefusal, () => Buffer | Promise<Buffer>])[] = [
    ['nothing', 'unsupported', () => Buffer.alloc(0)],
    ['text', 'unsupported', () => Buffer.from('no picture at all, whatever the header says')],
    ['SVG', 'unsupported', () => Buffer.from(svg)],
    ['GIF', 'unsupported', gif],
    ['HTML', 'unsupported', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', 'unsupported', () => Buffer.from('%PDF-1.7 and so on and so on')],
    ['a video', 'unsupported', () => Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42')],
    ['more than 8 MB', 'too_large', () => Buffer.concat([pictures.jpeg, Buffer.alloc(8 * 1024 * 1024)])],
    ['a bomb of 900 megapixels', 'too_many_pixels', () => pngOf(30_000, 30_000)],
    ['a line of two thousand million', 'broken', () => pngOf(2_000_000_000, 2)],
    ['41 megapixels', 'too_many_pixels', () => pngOf(41_000, 1_000)],
    ['a speck', 'too_small', () => drawn(16, 16).png().toBuffer()],
    ['an animated WebP', 'animated', animatedWebp],
    ['an animated PNG', 'animated', () => pngOf(400, 400, [chunk('acTL', Buffer.concat([word(9), word(0)]))])],
    ['an AVIF sequence', 'animated', () => Buffer.from('\0\0\0\u0018ftypavis\0\0\0\0avismiaf')],
    ['a PNG with a header and nothing to draw', 'broken', () => pngOf(400, 400)],
    ['a PNG and a script', 'broken', () => Buffer.concat([pictures.png, Buffer.from('<script>1</script>')])],
    ['a JPEG and an archive', 'broken', () => Buffer.concat([pictures.jpeg, zip])],
    ['a JPEG with an archive behind its copy', 'broken', () => Buffer.concat([pictures.jpeg, pictures.jpeg, zip])],
    ['a WebP and an archive', 'broken', () => Buffer.concat([pictures.webp, zip])],
    ['an AVIF and an archive', 'broken', () => Buffer.concat([pictures.avif, zip])],
    ['20,000 JPEGs one behind the other', 'broken', () => Buffer.alloc(80_000, Buffer.from([0xff, 0xd8, 0xff, 0xd9]))],
    ['a JPEG that is a header only', 'broken', () => pictures.jpeg.subarray(0, 30)],
    [
      'a PNG that calls itself JPEG inside',
      'broken',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), pictures.png]),
    ],
  ];
  it.each(abuse)('that is %s is refused as %s', async (_, reason, make) => {
    expect(await sanitize(await make(), { minPx: 320 })).toEqual({ ok: false, reason });
  });

  it.each(kinds)('cut off anywhere is refused, as %s', async (kind) => {
    const file = pictures[kind];
    for (const share of [0.3, 0.6, 0.9, 0.99]) {
      const answer = await sanitize(file.subarray(0, Math.floor(file.length * share)), { minPx: 320 });
      expect([kind, share, answer.ok]).toEqual([kind, share, false]);
    }
  });

  it.each(kinds)('with any byte turned never brings the server down, as %s', async (kind) => {
    const file = pictures[kind];
    for (let n = 0; n < 40; n += 1) {
      const spoiled = Buffer.from(file);
      const at = Math.floor((n / 40) * file.length);
      spoiled[at] = (spoiled[at] ?? 0) ^ 0xff;
      expect(typeof (await sanitize(spoiled, { minPx: 320 })).ok).toBe('boolean');
    }
  });
});

describe('a file that anybody may have made', () => {
  const corpus = readCorpus(new URL('./pictures.corpus/', import.meta.url));
  const expectDecided = async (bytes: Uint8Array) => {
    const answer = await sanitize(bytes, { minPx: 8 });
    if (!answer.ok) {
      expect(answer.reason).not.toBe('too_large');
      return;
    }
    const { format, width, height, exif, icc } = await sharp(answer.picture.webp).metadata();
    expect([format, exif, icc]).toEqual(['webp', undefined, undefined]);
    expect([width, height]).toEqual([answer.picture.widthPx, answer.picture.heightPx]);
  };

  it.each(corpus)('is redrawn or refused: $name', async ({ name, bytes }) => {
    await expectDecided(bytes);
    // A last box of no size reaches to the end of the file, by the standard.
    expect((await sanitize(bytes, { minPx: 8 })).ok).toBe(/^whole|no-size/.test(name));
  });

  it('[fuzz] is redrawn or refused, whatever is wrong with it', async () => {
    await fc.assert(fc.asyncProperty(spoiled(corpus), expectDecided), { numRuns: 150 });
  });
});
