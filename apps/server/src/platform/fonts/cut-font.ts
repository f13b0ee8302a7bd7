import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import subsetFont from 'subset-font';
import { unwrapWoff } from '../images/woff.ts';
import { readCharacters } from './read-characters.ts';

/** What the font worker is asked: which characters each of some WOFF files has, or a TrueType file of some of them, compressed by Brotli. */
export type FontTask =
  | { readonly kind: 'characters'; readonly files: readonly string[] }
  | { readonly kind: 'subset'; readonly file: string; readonly codePoints: readonly number[] };

export interface FontTaskMessage {
  readonly id: number;
  readonly task: FontTask;
}

export type FontTaskResult = Uint8Array | readonly (readonly number[])[];

export type FontTaskAnswer =
  | { readonly id: number; readonly result: FontTaskResult }
  | { readonly id: number; readonly error: string };

/** Plain fonts of some 3 MB each: those of a language, and a few slices. */
const fontsMax = 8;

/**
 * A subset takes HarfBuzz 5 ms, and this compression 2. As WOFF2 it would be a sixth smaller and take 60 to 90 ms, for which the first visitor of a
 * text would wait.
 */
const brotliQuality = 6;
const compress = (font: Buffer): Uint8Array =>
  brotliCompressSync(font, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: font.byteLength,
    },
  });

/** Does tasks with the fonts that it has read kept in memory, some 100 MB with HarfBuzz: for a process of its own. */
export function createFontTasks(): (task: FontTask) => Promise<FontTaskResult> {
  const fonts = new Map<string, Promise<Buffer>>();
  const read = (file: string): Promise<Buffer> => {
    const font = fonts.get(file) ?? readFile(file).then(unwrapWoff);
    fonts.delete(file);
    fonts.set(file, font);
    const [oldest] = fonts.keys();
    if (fonts.size > fontsMax && oldest !== undefined) fonts.delete(oldest);
    return font;
  };
  return async (task) => {
    if (task.kind === 'characters') {
      const found: number[][] = [];
      for (const file of task.files) found.push([...readCharacters(unwrapWoff(await readFile(file)))]);
      return found;
    }
    const text = String.fromCodePoint(...task.codePoints);
    return compress(await subsetFont(await read(task.file), text, { targetFormat: 'sfnt' }));
  };
}
