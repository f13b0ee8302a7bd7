const highByte = /[\u0080-\u00ff]/;
const beyondBytes = /[\u0100-\uffff]/;
/** Lead bytes of kana and common kanji. Latin-1 keeps control characters there, which no title has. */
const japaneseLead = /[\u0081-\u009f]/;
const japanese = '\\u3000-\\u30ff\\u4e00-\\u9fff\\uff00-\\uffef';
const japaneseRun = new RegExp(`[${japanese}]{2}|^[${japanese}]$`, 'u');
const privateUse = /[\ue000-\uf8ff]/;

/** Windows-1252 from 0x80 on; Node's decoder of that name gives control characters there. */
const windowsMarks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const asWindows = (latin1: string): string =>
  latin1.replace(/[\u0080-\u009f]/g, (character) => windowsMarks.charAt(character.charCodeAt(0) - 0x80));

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Old tags call themselves Latin-1 and hold Shift_JIS or UTF-8. Text is converted only if it decodes strictly and then
 * looks Japanese, so `Björk` and `Café` do not change.
 */
export function recoverText(text: string): string {
  if (!highByte.test(text) || beyondBytes.test(text)) return text;
  return decodeBytes(bytesOf(text)) ?? text;
}

function decodeShiftJis(bytes: Uint8Array): string | undefined {
  const text = decodeStrictly(bytes, 'shift_jis');
  return text !== undefined && japaneseRun.test(text) && !privateUse.test(text) ? text : undefined;
}

/** The text of a whole file: UTF-8, UTF-16 with its mark, or Shift_JIS with something Japanese. Undefined: none of them. */
export function decodeTextFile(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeStrictly(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decodeStrictly(bytes, 'utf-16be');
  return decodeStrictly(bytes, 'utf-8') ?? decodeShiftJis(bytes);
}

/** Decodes a file name or tag of unknown encoding: UTF-8, otherwise Shift_JIS, otherwise Windows-1252. */
function decodeBytes(bytes: Uint8Array): string | undefined {
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  if (!japaneseLead.test(text)) return undefined;
  return decodeShiftJis(bytes) ?? asWindows(text);
}

/** A readable form of a file name's bytes, whatever their encoding. */
export const readableName = (bytes: Uint8Array): string =>
  decodeBytes(bytes) ?? String.fromCharCode(...bytes.subarray(0, 4096));
