import { open } from 'node:fs/promises';

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const idBytes = 4;
/** Where the bytes of a second stand in the format. */
const byteRateAt = 8;
/** Chunks that a program looks at before it gives up finding the sound. */
const chunksMax = 64;
/** Written by programs that cannot go back to the head when they know the length, and by those that were stopped. */
const unknownSizes: ReadonlySet<number> = new Set([0, 0xffff_ffff]);

/** A part of a file: at most `length` bytes from `position` on. */
type ReadAt = (position: number, length: number) => Promise<Buffer>;

/**
 * How long a WAV file says that its sound is, in seconds, where the file ends before it. Undefined: nothing is missing,
 * the head does not say how much there is, or it is no WAV file.
 */
export async function readMissingWavSec(readAt: ReadAt, fileBytes: number): Promise<number | undefined> {
  const head = (await readAt(0, riffHeaderBytes)).toString('latin1');
  if (!head.startsWith('RIFF') || !head.endsWith('WAVE')) return undefined;
  let position = riffHeaderBytes;
  let byteRate = 0;
  for (let chunk = 0; chunk < chunksMax; chunk += 1) {
    const header = await readAt(position, chunkHeaderBytes + byteRateAt + idBytes);
    if (header.length < chunkHeaderBytes) return undefined;
    const id = header.toString('latin1', 0, idBytes);
    const size = header.readUInt32LE(idBytes);
    const from = position + chunkHeaderBytes;
    if (id === 'fmt ' && header.length >= chunkHeaderBytes + byteRateAt + idBytes)
      byteRate = header.readUInt32LE(chunkHeaderBytes + byteRateAt);
    if (id === 'data') {
      const isMissing = !unknownSizes.has(size) && from + size > fileBytes;
      return isMissing && byteRate > 0 ? size / byteRate : undefined;
    }
    // Chunks begin at even positions.
    position = from + size + (size % 2);
  }
  return undefined;
}

/** The length that a WAV file claims and does not have, in seconds. */
export async function missingWavSecOf(file: string): Promise<number | undefined> {
  const handle = await open(file, 'r');
  try {
    const readAt: ReadAt = async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return await readMissingWavSec(readAt, (await handle.stat()).size);
  } finally {
    await handle.close();
  }
}
