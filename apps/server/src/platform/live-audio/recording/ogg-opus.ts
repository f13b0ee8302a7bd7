import type { OpusPacket } from './opus-packet.ts';
import { opusRateHz } from './opus-packet.ts';

const headBytes = 27;
const segmentsMax = 255;
const capturePattern = 'OggS';
const flag = { begin: 2, end: 4 } as const;
/** Offsets of the fields in a page's header (RFC 3533, 6). */
const at = { flags: 5, granule: 6, serial: 14, sequence: 18, checksum: 22, segments: 26 } as const;

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 0x80000000) !== 0 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  return rest;
});

/** The checksum of a page, whose own checksum field must be 0. */
function checksumOf(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (checksums[((sum >>> 24) ^ byte) & 0xff] ?? 0);
  return sum >>> 0;
}

function writeChecksum(page: Buffer): Buffer {
  page.writeUInt32LE(0, at.checksum);
  page.writeUInt32LE(checksumOf(page), at.checksum);
  return page;
}

interface PagePlace {
  readonly serial: number;
  readonly sequence: number;
  /** Samples up to the end of this page. */
  readonly granule: number;
  readonly flags: number;
}

/** How many of a page's segments a packet takes. */
const segmentsOf = ({ byteLength }: Uint8Array): number => Math.floor(byteLength / segmentsMax) + 1;

function pageOf(packets: readonly Uint8Array[], place: PagePlace): Buffer {
  const lacing = packets.flatMap((packet) => {
    const whole = Math.floor(packet.byteLength / segmentsMax);
    return [...Array.from({ length: whole }, () => segmentsMax), packet.byteLength % segmentsMax];
  });
  const head = Buffer.alloc(headBytes + lacing.length);
  head.write(capturePattern, 0, 'latin1');
  head[at.flags] = place.flags;
  head.writeBigUInt64LE(BigInt(place.granule), at.granule);
  head.writeUInt32LE(place.serial, at.serial);
  head.writeUInt32LE(place.sequence, at.sequence);
  head[at.segments] = lacing.length;
  head.set(lacing, headBytes);
  return writeChecksum(Buffer.concat([head, ...packets]));
}

function opusHead(channels: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = channels;
  head.writeUInt32LE(opusRateHz, 12);
  return head;
}

function opusTags(vendor: string): Buffer {
  const text = Buffer.from(vendor);
  const tags = Buffer.alloc(16 + text.byteLength);
  tags.write('OpusTags', 0, 'latin1');
  tags.writeUInt32LE(text.byteLength, 8);
  text.copy(tags, 12);
  return tags;
}

/**
 * Writes an Ogg Opus stream (RFC 7845) of stereo and mono packets, page by page, so that it is playable after every
 * page.
 */
export interface OggOpusStream {
  /** The header pages before the audio. */
  head(): Buffer;
  pages(packets: readonly OpusPacket[]): Buffer[];
  /** Appends a page of another stream. */
  adopt(page: OggPage, samples: number): Buffer;
  /** Number of samples so far. */
  samples(): number;
}

export function createOggOpusStream(serial: number): OggOpusStream {
  let sequence = 0;
  let granule = 0;
  const next = (packets: readonly Uint8Array[], flags = 0): Buffer => {
    const page = pageOf(packets, { serial, sequence, granule, flags });
    sequence += 1;
    return page;
  };
  return {
    head: () => Buffer.concat([next([opusHead(2)], flag.begin), next([opusTags('madoi')])]),
    pages(packets) {
      const pages: Buffer[] = [];
      let waiting: Uint8Array[] = [];
      let segments = 0;
      for (const { packet, samples } of packets) {
        if (segments + segmentsOf(packet) > segmentsMax) {
          pages.push(next(waiting));
          [waiting, segments] = [[], 0];
        }
        waiting.push(packet);
        segments += segmentsOf(packet);
        granule += samples;
      }
      if (waiting.length > 0) pages.push(next(waiting));
      return pages;
    },
    adopt({ bytes }, samples) {
      granule += samples;
      const page = Buffer.from(bytes);
      page[at.flags] = 0;
      page.writeBigUInt64LE(BigInt(granule), at.granule);
      page.writeUInt32LE(serial, at.serial);
      page.writeUInt32LE(sequence, at.sequence);
      sequence += 1;
      return writeChecksum(page);
    },
    samples: () => granule,
  };
}

export interface OggPage {
  readonly bytes: Buffer;
  /** Samples up to the end of this page. */
  readonly granule: number;
  /** Whether it is a header page. */
  readonly isHead: boolean;
}

/** Length in bytes of the page that begins here; undefined if its header is incomplete. */
function pageBytes(buffer: Buffer): number | undefined {
  if (buffer.byteLength < headBytes) return undefined;
  const segments = buffer[at.segments] ?? 0;
  if (buffer.byteLength < headBytes + segments) return undefined;
  let total = headBytes + segments;
  for (let n = 0; n < segments; n += 1) total += buffer[headBytes + n] ?? 0;
  return total;
}

const isWhole = (bytes: Buffer): boolean => {
  const blank = Buffer.from(bytes);
  blank.writeUInt32LE(0, at.checksum);
  return checksumOf(blank) === bytes.readUInt32LE(at.checksum);
};

/** The complete pages of a stream. A killed process may have left half a page at the end. */
export async function* readOggPages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<OggPage> {
  let rest = Buffer.alloc(0);
  let count = 0;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let length = pageBytes(rest); length !== undefined && length <= rest.byteLength; length = pageBytes(rest)) {
      const bytes = rest.subarray(0, length);
      if (bytes.toString('latin1', 0, 4) !== capturePattern || !isWhole(bytes)) return;
      const granule = Number(bytes.readBigUInt64LE(at.granule));
      yield { bytes, granule, isHead: count < 2 };
      count += 1;
      rest = rest.subarray(length);
    }
  }
}
