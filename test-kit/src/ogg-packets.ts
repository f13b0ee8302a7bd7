import type { OggPage } from '../../apps/server/src/platform/live-audio/recording/ogg-opus.ts';

/** Where an Ogg page says how many segments it has, and how long its head is without them. */
const [segmentCountAt, headBytes] = [26, 27] as const;
const segmentsMax = 255;

/** The packets of a page of ours, none of which goes on in the next. */
export function packetsOf({ bytes }: OggPage): readonly Uint8Array[] {
  const segments = bytes[segmentCountAt] ?? 0;
  const packets: Uint8Array[] = [];
  let start = headBytes + segments;
  let length = 0;
  for (let n = 0; n < segments; n += 1) {
    const lace = bytes[headBytes + n] ?? 0;
    length += lace;
    if (lace === segmentsMax) continue;
    packets.push(bytes.subarray(start, start + length));
    start += length;
    length = 0;
  }
  return packets;
}
