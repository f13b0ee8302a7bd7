/** Beyond it a page is set by the slices alone: an address must fit into a line of any proxy. */
export const charactersMax = 1_500;
const lastCodePoint = 0x10_ff_ff;
const payloadBits = 7;
const more = 1 << payloadBits;
const payload = more - 1;

/**
 * Characters as a part of an address: the distance of each from the one before, in bytes of seven bits, the low ones first (base64url). A kanji of a page
 * takes a byte as a rule. `codePoints`: ascending, each once.
 */
export function encodeCharacters(codePoints: readonly number[]): string {
  const bytes: number[] = [];
  let before = -1;
  for (const codePoint of codePoints) {
    let rest = codePoint - before - 1;
    for (; rest > payload; rest >>>= payloadBits) bytes.push((rest & payload) | more);
    bytes.push(rest);
    before = codePoint;
  }
  return Buffer.from(bytes).toString('base64url');
}

/** What `encodeCharacters` has written; undefined for every other text, lest one set have several addresses. */
export function decodeCharacters(code: string): readonly number[] | undefined {
  const codePoints: number[] = [];
  let [before, distance, shift] = [-1, 0, 0];
  for (const byte of Buffer.from(code, 'base64url')) {
    distance |= (byte & payload) << shift;
    shift += payloadBits;
    if (shift > 3 * payloadBits && byte >= more) return undefined;
    if (byte >= more) continue;
    before += distance + 1;
    if (before > lastCodePoint || codePoints.length === charactersMax) return undefined;
    codePoints.push(before);
    [distance, shift] = [0, 0];
  }
  return codePoints.length > 0 && encodeCharacters(codePoints) === code ? codePoints : undefined;
}
