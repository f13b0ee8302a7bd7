import type { HlsFileIndex, HlsSegment } from '@madoi/domain/playback/hls-playlist';

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const boxHeadBytes = 8;

function boxAt(head: Buffer, start: number): Box | undefined {
  if (start + boxHeadBytes > head.byteLength) return undefined;
  const size = head.readUInt32BE(start);
  return size < boxHeadBytes
    ? undefined
    : { type: head.toString('latin1', start + 4, start + 8), start, end: start + size };
}

/** The segment index box, ISO/IEC 14496-12, 8.16.3. */
function readSidx(head: Buffer, box: Box): HlsSegment[] {
  const version = head.readUInt8(box.start + 8);
  const timescale = head.readUInt32BE(box.start + 16);
  const afterTimes = box.start + (version === 0 ? 28 : 36);
  const skipped = version === 0 ? head.readUInt32BE(box.start + 24) : Number(head.readBigUInt64BE(box.start + 28));
  const count = head.readUInt16BE(afterTimes + 2);
  let startByte = box.end + skipped;
  return Array.from({ length: count }, (_, index) => {
    const at = afterTimes + 4 + index * 12;
    const sizeBytes = head.readUInt32BE(at) & 0x7fffffff;
    const segment = { startByte, sizeBytes, durationSec: head.readUInt32BE(at + 4) / timescale };
    startByte += sizeBytes;
    return segment;
  });
}

/**
 * What the head of a fragmented MP4 says about its fragments. Undefined when it is none, when `head` ends before the
 * index does, or when the index does not describe a file of `fileBytes`.
 */
export function readSegmentIndex(head: Buffer, fileBytes: number): HlsFileIndex | undefined {
  let hasMoov = false;
  for (let box = boxAt(head, 0); box !== undefined; box = boxAt(head, box.end)) {
    if (box.end > head.byteLength) return undefined;
    if (box.type === 'moov') hasMoov = true;
    if (box.type !== 'sidx') continue;
    const segments = readSidx(head, box);
    const last = segments.at(-1);
    const isWhole = hasMoov && last !== undefined && last.startByte + last.sizeBytes === fileBytes;
    return isWhole ? { initBytes: box.start, segments } : undefined;
  }
  return undefined;
}
