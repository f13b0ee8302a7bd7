import { createHash } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readableName } from '../../../platform/encoder/recover-text.ts';

/** A file that may be music. Names are bytes to the file system; `key` and `baseName` are for people and the database. */
export interface FoundFile {
  readonly file: Buffer;
  readonly key: string;
  /** Without its ending. */
  readonly baseName: string;
  readonly size: number;
  readonly modifiedAt: number;
}

/** One folder with its music and its pictures, in the order of their names. */
export interface FoundFolder {
  /** Readable names from the import's root (itself left out) down to this folder. */
  readonly names: readonly string[];
  readonly music: readonly FoundFile[];
  readonly pictures: readonly Buffer[];
}

export interface Unreadable {
  readonly key: string;
  readonly detail: string;
}

const musicEnding = /\.(mp3|mp2|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav|wave)$/i;
const pictureEnding = /\.(jpe?g|png|webp)$/i;
const otherEnding =
  /\.(txt|nfo|log|cue|m3u8?|pls|sfv|md5|pdf|html?|json|xml|ini|db|url|zip|rar|7z|mkv|avi|mov|gif|bmp|svg|md)$/i;
const sniffBytes = 16;
const maxDepth = 64;

const join = (folder: Buffer, name: Buffer): Buffer => Buffer.concat([folder, Buffer.from(path.sep), name]);

/** Unique and the same on every run, also for names that are no UTF-8. */
export function readableKey(file: Buffer): string {
  const text = file.toString('utf8');
  if (Buffer.from(text, 'utf8').equals(file)) return text;
  return `${readableName(file)}#${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
}

function looksLikeMusic(head: Buffer): boolean {
  const text = head.toString('latin1');
  const isWave = text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE';
  const isMp4 = /^....ftyp(M4A|mp4|isom)/s.test(text);
  return /^(ID3|fLaC|OggS)/.test(text) || isWave || isMp4;
}

/** Music with a foreign or missing ending is found by its first bytes. */
async function sniff(file: Buffer): Promise<boolean> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
      return looksLikeMusic(buffer.subarray(0, bytesRead));
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}

async function isMusic(file: Buffer, name: string): Promise<boolean> {
  if (musicEnding.test(name)) return true;
  if (pictureEnding.test(name) || otherEnding.test(name) || name.startsWith('.')) return false;
  return sniff(file);
}

interface Walk {
  readonly seenFolders: Set<string>;
  readonly onUnreadable: (what: Unreadable) => void;
}

const byName = new Intl.Collator('ja', { numeric: true });

async function listFolder(folder: Buffer, walk: Walk): Promise<Dirent<Buffer>[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' });
    return entries.sort((one, other) => byName.compare(readableName(one.name), readableName(other.name)));
  } catch (error) {
    walk.onUnreadable({ key: readableKey(folder), detail: (error as Error).message });
    return [];
  }
}

async function* walkFolder(folder: Buffer, names: readonly string[], walk: Walk): AsyncGenerator<FoundFolder> {
  const folders: { file: Buffer; name: string }[] = [];
  const music: FoundFile[] = [];
  const pictures: Buffer[] = [];
  for (const entry of await listFolder(folder, walk)) {
    const file = join(folder, entry.name);
    const name = readableName(entry.name);
    const found: Stats | undefined = await stat(file).catch(() => undefined);
    if (!found) {
      if (musicEnding.test(name)) walk.onUnreadable({ key: readableKey(file), detail: 'it points nowhere' });
    } else if (found.isDirectory()) {
      // A link may lead back up: every folder is entered once, by whatever name it is reached.
      const identity = `${found.dev}:${found.ino}`;
      if (walk.seenFolders.has(identity) || names.length >= maxDepth) continue;
      walk.seenFolders.add(identity);
      folders.push({ file, name });
    } else if (found.isFile()) {
      if (pictureEnding.test(name)) pictures.push(file);
      if (!(await isMusic(file, name))) continue;
      const baseName = name.replace(/\.[A-Za-z0-9]{2,4}$/, '');
      music.push({ file, key: readableKey(file), baseName, size: found.size, modifiedAt: Math.floor(found.mtimeMs) });
    }
  }
  if (music.length > 0) yield { names, music, pictures };
  for (const { file, name } of folders) yield* walkFolder(file, [...names, name], walk);
}

/** Everything below `root` that may be music, folder by folder. Never throws: what cannot be read is told. */
export function findMusic(root: string, onUnreadable: (what: Unreadable) => void): AsyncGenerator<FoundFolder> {
  return walkFolder(Buffer.from(path.resolve(root)), [], { seenFolders: new Set(), onUnreadable });
}
