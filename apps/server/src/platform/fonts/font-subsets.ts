import { fileOf } from './face-sources.ts';
import type { FontSubset } from './font-address.ts';
import type { FontWorker } from './font-worker.ts';

/** Cut font files, each made once for all who ask. */
export interface FontSubsets {
  /** Compressed by Brotli. `key`: what stands for the subset. Undefined if too many others are being waited for. Rejects if it cannot be cut. */
  make(key: string, subset: FontSubset): Promise<Uint8Array> | undefined;
  /** For one who will ask in a moment: makes it, unless too many others are under way. */
  prepare(key: string, subset: FontSubset): void;
}

export interface FontSubsetLimits {
  /** Subsets that are being cut or wait for it. One takes some 10 ms, and the first of a process some 200 more. */
  readonly waitingMax: number;
  /** With so many under way none is made that nobody has asked for yet. */
  readonly preparedMax: number;
  /** Bytes of subsets that are kept; those that were not asked for longest go first. */
  readonly keptBytesMax: number;
}

export const fontSubsetLimits: FontSubsetLimits = {
  waitingMax: 40,
  preparedMax: 12,
  keptBytesMax: 16 * 1024 * 1024,
};

export function createFontSubsets(
  worker: Pick<FontWorker, 'run'>,
  { waitingMax, preparedMax, keptBytesMax }: FontSubsetLimits = fontSubsetLimits,
): FontSubsets {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array>>();
  let keptBytes = 0;
  const forget = (key: string): void => {
    keptBytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, font: Uint8Array): void => {
    forget(key);
    kept.set(key, font);
    keptBytes += font.byteLength;
    for (const oldest of kept.keys()) {
      if (keptBytes <= keptBytesMax) return;
      forget(oldest);
    }
  };
  const cut = async (key: string, { face, piece, codePoints }: FontSubset): Promise<Uint8Array> => {
    const font = await worker.run({ kind: 'subset', file: fileOf(face, piece), codePoints });
    keep(key, font);
    return font;
  };
  const make = (key: string, subset: FontSubset): Promise<Uint8Array> | undefined => {
    const present = kept.get(key);
    if (present !== undefined) {
      keep(key, present);
      return Promise.resolve(present);
    }
    const underWay = making.get(key);
    if (underWay !== undefined) return underWay;
    if (making.size >= waitingMax) return undefined;
    const made = cut(key, subset).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
  return {
    make,
    prepare: (key, subset) => {
      // Who asks for it then gets to know that it cannot be cut.
      if (making.size < preparedMax) make(key, subset)?.catch(() => undefined);
    },
  };
}
