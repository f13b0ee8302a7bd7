const headerBytes = 12;
const tableBytes = 16;
/** Subtables of a `cmap` (OpenType): characters of the basic plane, and all of them. */
const basicFormat = 4;
const fullFormat = 12;

function tableAt(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = headerBytes + index * tableBytes;
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}

function* basicCharacters(font: Buffer, at: number): Generator<number> {
  const segments = font.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  for (let index = 0; index < segments; index++) {
    const [first, last] = [font.readUInt16BE(starts + index * 2), font.readUInt16BE(ends + index * 2)];
    // The last segment stands for no character.
    for (let each = first; each <= last && each < 0xff_ff; each++) yield each;
  }
}

function* fullCharacters(font: Buffer, at: number): Generator<number> {
  for (let index = 0; index < font.readUInt32BE(at + 12); index++) {
    const group = at + 16 + index * 12;
    const last = font.readUInt32BE(group + 4);
    for (let each = font.readUInt32BE(group); each <= last; each++) yield each;
  }
}

/** The code points that a plain OpenType font has a glyph for. Throws on anything else. */
export function readCharacters(font: Buffer): ReadonlySet<number> {
  const cmap = tableAt(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    const characters =
      format === basicFormat ? basicCharacters(font, at) : format === fullFormat ? fullCharacters(font, at) : [];
    for (const each of characters) found.add(each);
  }
  return found;
}
