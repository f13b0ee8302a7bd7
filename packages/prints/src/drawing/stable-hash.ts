/**
 * A 32-bit hash of a text (FNV-1a over UTF-16 units, then Murmur3's finaliser so that near ids land far apart).
 * It decides what people look like on every device, so its values are frozen by a test.
 */
export function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of `choices`, decided by `text` alone; `purpose` keeps two choices for one text independent of each other. */
export function chooseByHash<T>(text: string, purpose: string, choices: readonly [T, ...T[]]): T {
  return choices[stableHash(`${purpose}:${text}`) % choices.length] ?? choices[0];
}
