import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRtp, rewriteRtp, setPayloadType } from './rtp.ts';

/** Version 2, payload type 111, number 7, time 960, level 40 in extension 1. */
const packet = Buffer.concat([
  Buffer.from([0x90, 0xef, 0, 7, 0, 0, 3, 192, 0, 0, 0, 9, 0xbe, 0xde, 0, 1, 0x10, 0xa8, 0, 0]),
  Buffer.from('voice'),
]);

describe('a packet', () => {
  it('is read: its position, its payload and its level', () => {
    expect(readRtp(packet, 1)).toEqual({ payloadType: 111, sequence: 7, timestamp: 960, payloadStart: 20, level: 40 });
    expect(readRtp(packet, 2)?.level).toBeUndefined();
    expect(readRtp(packet, undefined)?.level).toBeUndefined();
  });

  it('is sent on with a new header, without extensions', () => {
    const header = readRtp(packet, 1);
    if (!header) throw new Error('not read');
    const out = rewriteRtp(packet, header, { sequence: 65_535, timestamp: 2 ** 32 - 1, marker: true }, 0x4d410001);
    setPayloadType(out, 96);
    expect(out.subarray(12).toString()).toBe('voice');
    expect(readRtp(out, 1)).toEqual({
      payloadType: 96,
      sequence: 65_535,
      timestamp: 2 ** 32 - 1,
      payloadStart: 12,
      level: undefined,
    });
    expect([out[0], (out[1] ?? 0) >> 7, out.readUInt32BE(8)]).toEqual([0x80, 1, 0x4d410001]);
  });

  it('that is RTCP, empty, cut off or too long is none', () => {
    expect(readRtp(Buffer.from([0x80, 200, 0, 6, ...new Array(24).fill(0)]), 1)).toBeUndefined();
    for (let length = 0; length <= 20; length += 1) expect(readRtp(packet.subarray(0, length), 1)).toBeUndefined();
    expect(readRtp(Buffer.concat([packet, Buffer.alloc(1_500)]), 1)).toBeUndefined();
  });

  it('is never read beyond its end, whatever it says of itself', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
        (bytes, id) => {
          const any = Buffer.from(bytes);
          if (any.length > 0) any[0] = 0x80 | ((any[0] ?? 0) & 0x3f);
          const header = readRtp(any, id);
          if (header) expect(header.payloadStart).toBeLessThan(any.length);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
