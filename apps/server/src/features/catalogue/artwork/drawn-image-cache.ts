import type { Clock } from '#platform/clock.ts';

export type DrawnImage = Promise<Uint8Array | undefined>;

/** Draws each picture at most once in `ttlMs`, however many ask for it at once. A failure is not kept. */
export function createDrawnImageCache(
  clock: Clock,
  { ttlMs, sizeMax }: { readonly ttlMs: number; readonly sizeMax: number },
) {
  const cache = new Map<string, { readonly at: number; readonly png: DrawnImage }>();
  return (key: string, draw: () => DrawnImage): DrawnImage => {
    const now = clock.now();
    const present = cache.get(key);
    if (present && now - present.at < ttlMs) return present.png;
    if (cache.size >= sizeMax) cache.clear();
    const png = draw().catch((error: unknown) => {
      cache.delete(key);
      throw error;
    });
    cache.set(key, { at: now, png });
    return png;
  };
}
