import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { unwrapWoff } from '../images/woff.ts';
import { readCharacters } from './read-characters.ts';

/** What the font worker is asked: which characters each of some WOFF files has, or a WOFF2 of some of them. */
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

/** Does tasks with the fonts that it has read kept in memory. For a process of its own: a subset takes some 100 ms of work. */
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
    return subsetFont(await read(task.file), String.fromCodePoint(...task.codePoints), { targetFormat: 'woff2' });
  };
}
