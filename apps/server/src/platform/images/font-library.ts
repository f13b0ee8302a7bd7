import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unwrapWoff } from './woff.ts';

/** The typefaces of the product, as their packages name them, with the weights that drawings use. */
const families = [
  { name: 'shippori-mincho', weights: [400, 500, 600, 700, 800] },
  { name: 'zen-kaku-gothic-new', weights: [400, 500, 700, 900] },
  { name: 'familjen-grotesk', weights: [400, 500, 600, 700] },
] as const;
export const defaultFontFamily = 'Zen Kaku Gothic New';

interface Subset {
  readonly key: string;
  readonly ranges: readonly (readonly [number, number])[];
}

interface Family {
  readonly name: string;
  readonly weights: readonly number[];
  readonly folder: string;
  readonly subsets: readonly Subset[];
}

/** Which files of the typefaces a text needs: they come in some 120 pieces per weight. */
export interface FontLibrary {
  /** OpenType files that hold every character of `text`, as far as the typefaces know it. */
  filesFor(text: string): Promise<string[]>;
}

function parseRanges(text: string): (readonly [number, number])[] {
  return text.split(',').map((part) => {
    const [from = '0', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
}

async function loadFamily({ name, weights }: (typeof families)[number]): Promise<Family> {
  const manifest = createRequire(import.meta.url).resolve(`@fontsource/${name}/package.json`);
  const folder = path.dirname(manifest);
  const unicode = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const subsets = Object.entries(unicode).map(([key, ranges]) => ({
    key: key.replace(/^\[|\]$/g, ''),
    ranges: parseRanges(ranges),
  }));
  return { name, weights, folder, subsets };
}

function subsetsFor(family: Family, text: string): Subset[] {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return family.subsets.filter(({ ranges }) =>
    points.some((point) => ranges.some(([from, to]) => point >= from && point <= to)),
  );
}

/** Fonts come from npm as WOFF; their plain form is kept in `cacheFolder`, made again whenever it is missing. */
export function createFontLibrary(cacheFolder: string): FontLibrary {
  let loading: Promise<Family[]> | undefined;
  const unwrapped = async (source: string): Promise<string> => {
    const file = path.join(cacheFolder, `${path.basename(source, '.woff')}.otf`);
    if (existsSync(file)) return file;
    await mkdir(cacheFolder, { recursive: true });
    const own = `${file}.${process.pid}`;
    await writeFile(own, unwrapWoff(await readFile(source)));
    await rename(own, file);
    return file;
  };
  return {
    async filesFor(text) {
      loading ??= Promise.all(families.map(loadFamily));
      const wanted = (await loading).flatMap((family) =>
        subsetsFor(family, text).flatMap(({ key }) =>
          family.weights.map((weight) =>
            path.join(family.folder, 'files', `${family.name}-${key}-${weight}-normal.woff`),
          ),
        ),
      );
      return Promise.all(wanted.filter((file) => existsSync(file)).map(unwrapped));
    },
  };
}
