import { open } from 'node:fs/promises';

/** No page of an Ogg file is longer (RFC 3533). */
const pageMaxBytes = 65_307;
const pageMark = Buffer.from('OggS\0', 'latin1');
const flagsAt = 5;
const endOfStream = 4;

/** Whether the last page in a file's tail lacks the end-of-stream mark. False if the tail has no page. */
export function isOpenEnd(tail: Buffer): boolean {
  const page = tail.lastIndexOf(pageMark);
  const flags = page < 0 ? undefined : tail[page + flagsAt];
  return flags !== undefined && (flags & endOfStream) === 0;
}

/** Whether a file is an Ogg file whose end is missing: no page says that its stream ends there. */
export async function endsInsideOgg(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const head = await handle.read(Buffer.alloc(pageMark.length), 0, pageMark.length, 0);
    if (!head.buffer.equals(pageMark)) return false;
    const { size } = await handle.stat();
    const from = Math.max(0, size - pageMaxBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    return isOpenEnd(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
