import { inflateSync } from 'node:zlib';

const woffMagic = 0x774f4646;
const headerBytes = 44;
const entryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly data: Buffer;
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = headerBytes + index * entryBytes;
    const offset = woff.readUInt32BE(at + 4);
    const packedBytes = woff.readUInt32BE(at + 8);
    const unpackedBytes = woff.readUInt32BE(at + 12);
    const packed = woff.subarray(offset, offset + packedBytes);
    const data = packedBytes === unpackedBytes ? packed : inflateSync(packed, { maxOutputLength: unpackedBytes });
    return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), data };
  });
}

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/** A WOFF font as the plain OpenType that it wraps (W3C WOFF 1.0, section 4). Throws on anything else. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== woffMagic) throw new Error('not a WOFF font');
  const tables = readTables(woff);
  const bodyAt = sfntHeaderBytes + tables.length * sfntEntryBytes;
  const sfnt = Buffer.alloc(bodyAt + tables.reduce((sum, { data }) => sum + aligned(data.byteLength), 0));
  const power = Math.floor(Math.log2(tables.length));
  sfnt.writeUInt32BE(woff.readUInt32BE(4), 0);
  sfnt.writeUInt16BE(tables.length, 4);
  sfnt.writeUInt16BE(16 * 2 ** power, 6);
  sfnt.writeUInt16BE(power, 8);
  sfnt.writeUInt16BE(tables.length * 16 - 16 * 2 ** power, 10);
  let offset = bodyAt;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = sfntHeaderBytes + index * sfntEntryBytes;
    sfnt.writeUInt32BE(tag, at);
    sfnt.writeUInt32BE(checksum, at + 4);
    sfnt.writeUInt32BE(offset, at + 8);
    sfnt.writeUInt32BE(data.byteLength, at + 12);
    data.copy(sfnt, offset);
    offset += aligned(data.byteLength);
  }
  return sfnt;
}
