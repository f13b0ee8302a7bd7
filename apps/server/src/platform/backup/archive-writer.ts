import { createHash } from 'node:crypto';
import { access, type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pack as createPack, type Headers, type Pack } from 'tar-stream';
import { StartError } from '../start-error.ts';
import { sumsName } from './archive-format.ts';

/** Keys are in it: nobody but its owner may read it. */
const ownerOnly = 0o600;

export interface ArchiveWriter {
  add(name: string, content: Uint8Array): Promise<void>;
  /** `content` must have exactly this many bytes. */
  addStream(name: string, sizeBytes: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds the checksums, and gives the file its name when all of it is on the disk. Resolves with its size. */
  finish(): Promise<number>;
  /** Leaves no file behind. */
  abandon(): Promise<void>;
}

const unfinishedOf = (file: string): string => `${file}.unfinished`;

const refuseExisting = (file: string): StartError =>
  new StartError(`${file} exists already and is not overwritten: choose another name, or delete it first.`);

function explain(error: unknown, file: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new StartError(`No room is left on the disk of ${file}. No backup was written.`);
}

/** Renames without replacing what another program may have put there meanwhile. */
async function publish(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
    await rm(unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw refuseExisting(file);
    // Not every file system has links.
    await rename(unfinished, file);
  }
  // A rename survives a power cut only after its folder has been synced, too.
  const folder = await open(path.dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

async function writeAll(pack: Pack, handle: FileHandle): Promise<number> {
  let sizeBytes = 0;
  for await (const chunk of pack) {
    await handle.writeFile(chunk);
    sizeBytes += chunk.byteLength;
  }
  await handle.sync();
  return sizeBytes;
}

/** Adds one entry to the pack. Rejects when the content has another length than its header says. */
async function writeEntry(pack: Pack, header: Headers, content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  let resolveDone: () => void = () => undefined;
  let rejectDone: (error: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    [resolveDone, rejectDone] = [resolve, reject];
  });
  // It is awaited below; where the content fails first, nobody does.
  done.catch(() => undefined);
  const sink = pack.entry(header, (error) => (error ? rejectDone(error) : resolveDone()));
  sink.on('error', rejectDone);
  for await (const chunk of content) {
    hash.update(chunk);
    if (!sink.write(chunk)) await Promise.race([new Promise((resolve) => sink.once('drain', resolve)), done]);
  }
  sink.end();
  await done;
  return hash.digest('hex');
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  if (content.byteLength > 0) yield content;
}

/** Begins `file` beside its place. Throws a StartError where it exists, or cannot be written. */
export async function openArchiveWriter(file: string): Promise<ArchiveWriter> {
  const unfinished = unfinishedOf(file);
  const isTaken = await access(file).then(
    () => true,
    () => false,
  );
  if (isTaken) throw refuseExisting(file);
  // Of a backup that was killed.
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', ownerOnly).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be written: ${error.message}`);
  });
  const pack = createPack();
  const writing = writeAll(pack, handle);
  writing.catch(() => undefined);
  const sums: string[] = [];
  const addStream: ArchiveWriter['addStream'] = async (name, size, content) => {
    try {
      const sum = await writeEntry(pack, { name, size, mode: ownerOnly }, content);
      sums.push(`${sum}  ${name}\n`);
    } catch (error) {
      // A disk that is full ends the pack, and so the entry; the disk's own words say more.
      if (pack.destroyed)
        await writing.catch((cause: unknown) => {
          throw explain(cause, file);
        });
      throw error;
    }
  };
  const add: ArchiveWriter['add'] = (name, content) => addStream(name, content.byteLength, once(content));
  return {
    add,
    addStream,
    async finish() {
      await add(sumsName, Buffer.from(sums.join('')));
      pack.finalize();
      const sizeBytes = await writing.catch((error: unknown) => {
        throw explain(error, file);
      });
      await handle.close();
      await publish(unfinished, file);
      return sizeBytes;
    },
    async abandon() {
      pack.destroy();
      await writing.catch(() => undefined);
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}
