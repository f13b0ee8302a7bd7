import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { StartError } from '../start-error.ts';
import {
  archiveFormat,
  type Contents,
  contentsName,
  contentsSchema,
  type Manifest,
  manifestHeadSchema,
  manifestName,
  manifestSchema,
  sumsName,
  textMaxBytes,
} from './archive-format.ts';

interface ArchiveEntry {
  readonly name: string;
  /** To be read to its end before the next entry. */
  readonly content: AsyncIterable<Buffer>;
}

export interface VerifiedArchive {
  readonly manifest: Manifest;
  readonly contents: Contents;
  /** SHA-256 by the name of the entry. */
  readonly sums: ReadonlyMap<string, string>;
}

const refuse = (file: string, what: string): StartError => new StartError(`${file} ${what}. Nothing was changed.`);

const refuseDamaged = (file: string, detail: string): StartError =>
  refuse(file, `is damaged or cut off (${detail}): use another copy of it`);

/** What breaks in the middle of an entry breaks where it is read. */
async function* explained(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw refuseDamaged(file, (error as Error).message);
  }
}

async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const unpacking = extract();
  // Its failures destroy `unpacking`, and so surface below.
  const feeding = pipeline(createReadStream(file, { highWaterMark: 1 << 18 }), unpacking).catch(() => undefined);
  try {
    for await (const entry of unpacking) yield { name: entry.header.name, content: explained(file, entry) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw refuseDamaged(file, (error as Error).message);
  } finally {
    unpacking.destroy();
    await feeding;
  }
}

async function readWhole(file: string, { name, content }: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > (textMaxBytes[name] ?? 0)) throw refuseDamaged(file, `${name} is too long`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

function parseManifest(file: string, text: Buffer): Manifest {
  const json = parseJson(text);
  const head = manifestHeadSchema.safeParse(json);
  if (!head.success) throw refuse(file, 'is no backup of Madoi');
  if (head.data.format > archiveFormat) {
    const formats = `its format is ${head.data.format}, this version reads ${archiveFormat}`;
    throw refuse(file, `was made by a newer version (${head.data.version}): ${formats}. Restore it with that version`);
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw refuseDamaged(file, 'its manifest is not whole');
  return manifest.data;
}

/** What a backup says of itself; little of it is read. Throws a StartError for what is none, or one of a newer version. */
export async function readManifest(file: string): Promise<Manifest> {
  try {
    for await (const entry of readEntries(file)) {
      if (entry.name !== manifestName) break;
      return parseManifest(file, await readWhole(file, entry));
    }
  } catch (error) {
    // What is no tar at all fails in its first header.
    if (error instanceof StartError && !error.message.includes('damaged')) throw error;
  }
  throw refuse(file, 'is no backup of Madoi');
}

function parseSums(file: string, text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n');
  if (lines.pop() !== '') throw refuseDamaged(file, `${sumsName} is not whole`);
  return new Map(
    lines.map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (sum === undefined || name === undefined) throw refuseDamaged(file, `${sumsName} is not whole`);
      return [name, sum];
    }),
  );
}

/** Everything that was read, against what was written. */
function compareSums(file: string, found: ReadonlyMap<string, string>, sums: ReadonlyMap<string, string>): void {
  for (const [name, sum] of found) if (sums.get(name) !== sum) throw refuseDamaged(file, name);
  for (const name of sums.keys()) if (!found.has(name)) throw refuseDamaged(file, `${name} is missing`);
}

/** Reads all of it and compares every checksum. Throws a StartError for what is not whole, to the last byte. */
export async function verifyArchive(file: string, onEntry: (count: number) => void): Promise<VerifiedArchive> {
  const found = new Map<string, string>();
  const texts = new Map<string, Buffer>();
  for await (const entry of readEntries(file)) {
    if (texts.has(sumsName) || found.has(entry.name)) throw refuseDamaged(file, `${entry.name} is out of place`);
    if ([manifestName, contentsName, sumsName].includes(entry.name)) {
      const text = await readWhole(file, entry);
      texts.set(entry.name, text);
      if (entry.name !== sumsName) found.set(entry.name, createHash('sha256').update(text).digest('hex'));
    } else {
      const hash = createHash('sha256');
      for await (const chunk of entry.content) hash.update(chunk);
      found.set(entry.name, hash.digest('hex'));
    }
    onEntry(found.size);
  }
  const [manifest, contents, sumLines] = [texts.get(manifestName), texts.get(contentsName), texts.get(sumsName)];
  if (!manifest || !contents || !sumLines) throw refuseDamaged(file, 'its end is missing');
  const sums = parseSums(file, sumLines.toString('utf8'));
  compareSums(file, found, sums);
  const parsed = contentsSchema.safeParse(parseJson(contents));
  if (!parsed.success) throw refuseDamaged(file, contentsName);
  return { manifest: parseManifest(file, manifest), contents: parsed.data, sums };
}

async function* check(file: string, entry: ArchiveEntry, sum: string | undefined): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of entry.content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sum) throw refuseDamaged(file, `${entry.name} has changed meanwhile`);
}

/** The entries of an archive that was verified; it is read a second time, and checked again as it comes. */
export async function* readVerified(file: string, { sums }: VerifiedArchive): AsyncGenerator<ArchiveEntry> {
  for await (const entry of readEntries(file)) {
    if (entry.name === sumsName) return;
    yield { name: entry.name, content: check(file, entry, sums.get(entry.name)) };
  }
}
