import { fileOf } from './face-sources.ts';
import type { FontSubset } from './font-address.ts';
import type { FontWorker } from './font-worker.ts';

/** Cut font files, each made once while it is asked for. */
export interface FontSubsets {
  /** The WOFF2. `key`: what stands for the subset. Undefined if too many others are being waited for. Rejects if it cannot be cut. */
  make(key: string, subset: FontSubset): Promise<Uint8Array> | undefined;
}

export interface FontSubsetLimits {
  /** Subsets that are being cut or wait for it. One takes some 100 ms. */
  readonly waitingMax: number;
  /** Bytes of subsets that are kept; those that were not asked for longest go first. */
  readonly keptBytesMax: number;
}

export const fontSubsetLimits: FontSubsetLimits = { waitingMax: 40, keptBytesMax: 16 * 1024 * 1024 };

export function createFontSubsets(
  worker: Pick<FontWorker, 'run'>,
  { waitingMax, keptBytesMax }: FontSubsetLimits = fontSubsetLimits,
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
    try {
      const font = await worker.run({ kind: 'subset', file: fileOf(face, piece), codePoints });
      keep(key, font);
      return font;
    } finally {
      making.delete(key);
    }
  };
  return {
    make: (key, subset) => {
      const present = kept.get(key);
      if (present !== undefined) {
        keep(key, present);
        return Promise.resolve(present);
      }
      const underWay = making.get(key);
      if (underWay !== undefined) return underWay;
      if (making.size >= waitingMax) return undefined;
      const made = cut(key, subset);
      making.set(key, made);
      return made;
    },
  };
}
