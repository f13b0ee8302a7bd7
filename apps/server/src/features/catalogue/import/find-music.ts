import { createHash } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { readableName } from '#platform/encoder/recover-text.ts';
import { sniffExtension } from '#platform/encoder/sniff-extension.ts';
import { discOfFolder } from './guess-names.ts';

/** A file that may be music. Names are bytes to the file system; `key` and `baseName` are for people and the database. */
export interface FoundFile {
  readonly file: Buffer;
  readonly key: string;
  /** Without its ending. */
  readonly baseName: string;
  readonly size: number;
  readonly modifiedAt: number;
  /** Of the disc's own folder it lies in. */
  readonly discNo?: number;
  /** The `.lrc` of the same name beside it. */
  readonly lyrics?: LyricsFile;
}

export interface LyricsFile {
  readonly file: Buffer;
  readonly size: number;
  readonly modifiedAt: number;
}

/** One folder with its music and its pictures, in the order of their names, together with its discs' folders. */
export interface FoundFolder {
  /** Readable names from the import's root (itself left out) down to this folder. */
  readonly names: readonly string[];
  readonly music: readonly FoundFile[];
  readonly pictures: readonly Buffer[];
}

export interface SkippedEntry {
  readonly key: string;
  readonly reason: 'unreadable' | 'outside';
  readonly detail: string;
}

const musicExtension = /\.(mp3|mp2|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav|wave)$/i;
const pictureExtension = /\.(jpe?g|png|webp)$/i;
const lyricsExtension = /\.lrc$/i;
const maxDepth = 64;

const join = (folder: Buffer, name: Buffer): Buffer => Buffer.concat([folder, Buffer.from(path.sep), name]);

/** Unique and the same on every run, also for names that are no UTF-8. */
export function readableKey(file: Buffer): string {
  const text = file.toString('utf8');
  if (Buffer.from(text, 'utf8').equals(file)) return text;
  return `${readableName(file)}#${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
}

/** Music with a foreign or missing ending is found by its first bytes; hidden files are somebody's notes. */
async function isMusic(file: Buffer, name: string): Promise<boolean> {
  if (musicExtension.test(name)) return true;
  return !name.startsWith('.') && (await sniffExtension(file)) !== undefined;
}

interface Walk {
  /** The import's folder as the disk knows it. */
  readonly realRoot: Buffer;
  /** The same with the separator behind it. */
  readonly realRootPrefix: Buffer;
  readonly seenFolders: Set<string>;
  readonly onSkipped: (what: SkippedEntry) => void;
}

const byName = new Intl.Collator('ja', { numeric: true });

async function listFolder(folder: Buffer, walk: Walk): Promise<Dirent<Buffer>[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
    return entries.sort((one, other) => byName.compare(readableName(one.name), readableName(other.name)));
  } catch (error) {
    walk.onSkipped({ key: readableKey(folder), reason: 'unreadable', detail: (error as Error).message });
    return [];
  }
}

/** Where a symbolic link leads that leaves the imported folder: what lies there was not asked for. */
async function resolveOutsideTarget(file: Buffer, walk: Walk): Promise<Buffer | undefined> {
  const target = await realpath(file, { encoding: 'buffer' });
  const isInside = target.equals(walk.realRoot) || target.indexOf(walk.realRootPrefix) === 0;
  return isInside ? undefined : target;
}

/** Each music file with the lyrics that are called like it, in whatever case. */
const withLyrics = (music: readonly FoundFile[], lyrics: ReadonlyMap<string, LyricsFile>): FoundFile[] =>
  music.map((found) => {
    const beside = lyrics.get(found.baseName.toLowerCase());
    return beside ? { ...found, lyrics: beside } : found;
  });

/** What an entry is, links followed. Links that point nowhere or leave the imported folder are reported and left out. */
async function statEntry(file: Buffer, entry: Dirent<Buffer>, walk: Walk): Promise<Stats | undefined> {
  const found = await stat(file).catch(() => undefined);
  const report = (reason: SkippedEntry['reason'], detail: string) =>
    walk.onSkipped({ key: readableKey(file), reason, detail });
  if (!found) {
    if (musicExtension.test(readableName(entry.name))) report('unreadable', 'it points nowhere');
    return undefined;
  }
  const outside = entry.isSymbolicLink() ? await resolveOutsideTarget(file, walk) : undefined;
  if (outside) report('outside', readableName(outside));
  return outside ? undefined : found;
}

interface Listing {
  readonly folders: { readonly file: Buffer; readonly name: string }[];
  readonly music: FoundFile[];
  readonly pictures: Buffer[];
}

async function readFolder(folder: Buffer, depth: number, walk: Walk): Promise<Listing> {
  const listing: Listing = { folders: [], music: [], pictures: [] };
  const lyrics = new Map<string, LyricsFile>();
  for (const entry of await listFolder(folder, walk)) {
    const file = join(folder, entry.name);
    const name = readableName(entry.name);
    const found = await statEntry(file, entry, walk);
    if (found?.isDirectory()) {
      // A link may lead back up: every folder is entered once, by whatever name it is reached.
      const identity = `${found.dev}:${found.ino}`;
      if (walk.seenFolders.has(identity) || depth >= maxDepth) continue;
      walk.seenFolders.add(identity);
      listing.folders.push({ file, name });
    } else if (found?.isFile()) {
      if (lyricsExtension.test(name)) {
        const { size, mtimeMs } = found;
        const baseName = name.replace(lyricsExtension, '').toLowerCase();
        lyrics.set(baseName, { file, size, modifiedAt: Math.floor(mtimeMs) });
      } else if (await isMusic(file, name)) {
        const baseName = name.replace(/\.[A-Za-z0-9]{2,4}$/, '');
        const { size, mtimeMs } = found;
        listing.music.push({ file, key: readableKey(file), baseName, size, modifiedAt: Math.floor(mtimeMs) });
      } else if (pictureExtension.test(name)) listing.pictures.push(file);
    }
  }
  return { ...listing, music: withLyrics(listing.music, lyrics) };
}

async function* walkFolder(folder: Buffer, names: readonly string[], walk: Walk): AsyncGenerator<FoundFolder> {
  const { folders, music, pictures } = await readFolder(folder, names.length, walk);
  const below: { file: Buffer; names: readonly string[] }[] = [];
  for (const { file, name } of folders) {
    const discNo = discOfFolder(name);
    if (discNo === undefined) below.push({ file, names: [...names, name] });
    else {
      const disc = await readFolder(file, names.length + 1, walk);
      music.push(...disc.music.map((found) => ({ ...found, discNo })));
      pictures.push(...disc.pictures);
      below.push(...disc.folders.map((each) => ({ file: each.file, names: [...names, name, each.name] })));
    }
  }
  if (music.length > 0) yield { names, music, pictures };
  for (const each of below) yield* walkFolder(each.file, each.names, walk);
}

/**
 * Everything below `root` that may be music, folder by folder. What cannot be read is reported, and so is every symbolic
 * link that leaves `root`. Throws only when `root` itself cannot be resolved.
 */
export async function* findMusic(root: string, onSkipped: (what: SkippedEntry) => void): AsyncGenerator<FoundFolder> {
  const folder = Buffer.from(path.resolve(root));
  const realRoot = await realpath(folder, { encoding: 'buffer' });
  const isDisksRoot = realRoot.toString('latin1').endsWith(path.sep);
  const realRootPrefix = isDisksRoot ? realRoot : join(realRoot, Buffer.alloc(0));
  yield* walkFolder(folder, [], { realRoot, realRootPrefix, seenFolders: new Set(), onSkipped });
}
