import { spoiled } from '@madoi/test-kit/corpus';
import { packetsOf } from '@madoi/test-kit/ogg-packets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOggOpusStream, type OggPage, readOggPages } from './ogg-opus.ts';
import { opusSamples } from './opus-packet.ts';

const packet = (byteLength: number, fill: number) => ({ packet: new Uint8Array(byteLength).fill(fill), samples: 960 });

async function read(bytes: Uint8Array, pieceBytes = 7): Promise<OggPage[]> {
  async function* inPieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const pages: OggPage[] = [];
  for await (const page of readOggPages(inPieces())) pages.push(page);
  return pages;
}

describe('an Ogg Opus stream', () => {
  it('gives back what went in, however large the packets and however it is cut', async () => {
    const stream = createOggOpusStream(7);
    const sizes = [1, 3, 254, 255, 256, 510, 1_200, ...Array.from({ length: 300 }, (_, n) => n + 1)];
    const packets = sizes.map((size, n) => packet(size, n & 0xff));
    const bytes = Buffer.concat([stream.head(), ...stream.pages(packets)]);
    for (const pieceBytes of [1, 1_000, bytes.length]) {
      const pages = await read(bytes, pieceBytes);
      expect(pages.map(({ isHead }) => isHead).slice(0, 3)).toEqual([true, true, false]);
      expect(
        pages
          .slice(2)
          .flatMap(packetsOf)
          .map((each) => [...each]),
      ).toEqual(packets.map((each) => [...each.packet]));
      expect(pages.at(-1)?.granule).toBe(packets.length * 960);
      expect(stream.samples()).toBe(packets.length * 960);
    }
  });

  it('is read up to where it breaks off, or is spoiled', async () => {
    const stream = createOggOpusStream(1);
    const head = stream.head();
    const pages = [packet(10, 1), packet(20, 2), packet(30, 3)].map((each) => Buffer.concat(stream.pages([each])));
    const [first = Buffer.alloc(0), second = Buffer.alloc(0), third = Buffer.alloc(0)] = pages;
    expect(await read(Buffer.concat([head, first, second, third.subarray(0, third.length - 1)]))).toHaveLength(4);
    const spoiled = Buffer.from(second);
    spoiled[spoiled.length - 1] = 9;
    expect(await read(Buffer.concat([head, first, spoiled, third]))).toHaveLength(3);
    expect(await read(Buffer.concat([head, Buffer.alloc(100, 0x4f)]))).toHaveLength(2);
    expect(await read(Buffer.alloc(0))).toEqual([]);
  });

  it('takes in pages of another stream, in its own order', async () => {
    const other = createOggOpusStream(9);
    const [page] = (await read(Buffer.concat([other.head(), ...other.pages([packet(5, 5), packet(6, 6)])]))).slice(2);
    if (!page) throw new Error('no page');
    const stream = createOggOpusStream(1);
    const bytes = [stream.head(), ...stream.pages([packet(1, 1)]), stream.adopt(page, 1_920)];
    const pages = await read(Buffer.concat(bytes));
    expect(pages.map(({ granule }) => granule)).toEqual([0, 0, 960, 2_880]);
    expect(pages.map(({ bytes: raw }) => raw.readUInt32LE(18))).toEqual([0, 1, 2, 3]);
    expect(new Set(pages.map(({ bytes: raw }) => raw.readUInt32LE(14)))).toEqual(new Set([1]));
  });

  it('[fuzz] is read without an end that never comes, whatever its bytes', async () => {
    const stream = createOggOpusStream(1);
    const whole = Buffer.concat([stream.head(), ...stream.pages([packet(10, 1), packet(300, 2)])]);
    const corpus = [{ name: 'whole.ogg', bytes: whole }];
    await fc.assert(
      fc.asyncProperty(spoiled(corpus), fc.integer({ min: 1, max: 64 }), async (bytes, chunkBytes) => {
        const pages = await read(bytes, chunkBytes);
        expect(pages.length).toBeLessThanOrEqual(bytes.length / 27);
        expect(pages.every((page) => page.bytes.length <= bytes.length)).toBe(true);
      }),
    );
  });

  it('[fuzz] has packets of a length, or none that are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        const samples = opusSamples(bytes) ?? 120;
        expect(samples >= 1 && samples <= 5_760).toBe(true);
      }),
    );
  });
});
