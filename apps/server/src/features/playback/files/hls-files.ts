import { buffer } from 'node:stream/consumers';
import { hlsSegmentSec } from '@madoi/contract/playback/hls';
import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import type { HlsFileIndex } from '@madoi/domain/playback/hls-playlist';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Locks } from '#platform/bus/bus.ts';
import type { Fragmenter } from '#platform/encoder/fragmenter.ts';
import { readSegmentIndex } from '#platform/encoder/read-segment-index.ts';

export interface HlsFilesDeps {
  readonly blobs: Blobs;
  readonly locks: Locks;
  readonly fragmenter: Fragmenter;
  readonly audioKey: (sourceHash: string, cut: AudioCut) => string;
  readonly hlsKey: (sourceHash: string, cut: AudioCut) => string;
}

export interface HlsFiles {
  /** The file in fragments, made now if it never was. `missing`, `broken`: what it would be made from. */
  open(sourceHash: string, cut: AudioCut): Promise<HlsFileIndex | 'missing' | 'broken'>;
}

/** Room for the index of three hours in segments of six seconds. */
const headBytes = 65_536;
/** So many are made at a time, over all processes. */
const lockShards = 2;

async function readIndex(blobs: Blobs, key: string): Promise<HlsFileIndex | undefined> {
  const stat = await blobs.stat(key);
  if (stat === undefined || stat.sizeBytes === 0) return undefined;
  const head = await blobs.read(key, { start: 0, end: Math.min(headBytes, stat.sizeBytes) - 1 });
  return head && readSegmentIndex(await buffer(head), stat.sizeBytes);
}

/** Plain files in fragments: made once, on first demand, by copying what is encoded already (docs/adr/014). */
export function createHlsFiles({ blobs, locks, fragmenter, audioKey, hlsKey }: HlsFilesDeps): HlsFiles {
  /** The version of each plain file that could not be cut up: it is not tried again until it changes. */
  const broken = new Map<string, string>();

  const make = async (plainKey: string, key: string): Promise<HlsFileIndex | undefined> => {
    const content = await blobs.read(plainKey);
    if (!content) return undefined;
    const made = await fragmenter.fragment(content, hlsSegmentSec, (file) => blobs.putFile(key, file));
    return made === 'made' ? readIndex(blobs, key) : undefined;
  };

  return {
    async open(sourceHash, cut) {
      const [plainKey, key] = [audioKey(sourceHash, cut), hlsKey(sourceHash, cut)];
      const plain = await blobs.stat(plainKey);
      if (!plain) return 'missing';
      const found = await readIndex(blobs, key);
      if (found) return found;
      const lane = Number.parseInt(sourceHash.slice(-1), 16) % lockShards;
      return locks.withLock(`hls-making:${lane}`, async () => {
        if (broken.get(plainKey) === plain.version) return 'broken';
        const made = (await readIndex(blobs, key)) ?? (await make(plainKey, key));
        if (made === undefined) broken.set(plainKey, plain.version);
        return made ?? 'broken';
      });
    },
  };
}
