import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createOggOpusStream, type OggOpusStream, readOggPages } from './ogg-opus.ts';
import { opusRateHz, silenceOf } from './opus-packet.ts';
import { type PartName, readPartName } from './part-name.ts';

interface Part extends PartName {
  readonly file: string;
}

interface Joined {
  readonly file: string;
  readonly stream: OggOpusStream;
}

const samplesPerMs = opusRateHz / 1_000;

async function listParts(folder: string): Promise<readonly Part[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const parts = names.flatMap((name) => {
    const read = readPartName(name);
    return read ? [{ ...read, file: path.join(folder, name) }] : [];
  });
  return parts.sort((a, b) => a.startedAt - b.startedAt || a.ordinal - b.ordinal);
}

/**
 * The pages of a part, after silence up to its start. A part that began before the last one ended follows it directly.
 */
async function* pagesOf(stream: OggOpusStream, { file }: Part, from: number): AsyncGenerator<Buffer> {
  let before = 0;
  for await (const page of readOggPages(createReadStream(file))) {
    if (page.isHead) continue;
    if (before === 0) yield* stream.pages([...silenceOf(from - stream.samples())]);
    yield stream.adopt(page, page.granule - before);
    before = page.granule;
  }
}

async function joinSlot(parts: readonly Part[], startedAt: number, file: string): Promise<Joined> {
  const stream = createOggOpusStream(1);
  const out = createWriteStream(file, { flags: 'w' });
  const done = finished(out);
  // A full disk rejects the writes below.
  done.catch(() => undefined);
  out.write(stream.head());
  for (const part of parts) {
    for await (const page of pagesOf(stream, part, (part.startedAt - startedAt) * samplesPerMs)) {
      if (!out.write(page)) await Promise.race([once(out, 'drain'), done]);
    }
  }
  out.end();
  await done;
  return { file, stream };
}

export interface JoinedParts {
  /** One file per slot, all starting at the first voice and of the same length; empty: nobody spoke. */
  readonly files: readonly string[];
  readonly durationSec: number;
}

/** Joins the parts of a recording into one file per slot, in `workFolder`. */
export async function joinParts(folder: string, workFolder: string): Promise<JoinedParts> {
  const parts = await listParts(folder);
  const startedAt = Math.min(...parts.map((part) => part.startedAt));
  const joined: Joined[] = [];
  for (const slot of new Set(parts.map((part) => part.slot))) {
    const ofSlot = parts.filter((part) => part.slot === slot);
    joined.push(await joinSlot(ofSlot, startedAt, path.join(workFolder, `slot-${slot}.opus`)));
  }
  const heard = joined.filter(({ stream }) => stream.samples() > 0);
  const samples = Math.max(0, ...heard.map(({ stream }) => stream.samples()));
  for (const { file, stream } of heard) {
    const rest = stream.pages([...silenceOf(samples - stream.samples())]);
    await appendFile(file, Buffer.concat(rest));
  }
  return { files: heard.map(({ file }) => file), durationSec: samples / opusRateHz };
}
