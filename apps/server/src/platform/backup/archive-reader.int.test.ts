import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCorpus, spoiled } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { tableOfPart } from './archive-format.ts';
import { readManifest, verifyArchive } from './archive-reader.ts';

const corpus = readCorpus(new URL('./archives.corpus/', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = async (content: Uint8Array): Promise<string> => {
  const file = path.join(folder, 'archive.tar');
  await writeFile(file, content);
  return file;
};

/** Read, or refused in one line: nothing else is thrown. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    expect(error, String((error as Error).stack)).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
}

/** A file of these entries, each with its content, in a tar. */
async function tarOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const packing = pack();
  for (const [name, content] of Object.entries(entries)) packing.entry({ name }, content);
  packing.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of packing) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an archive that anybody may have made', () => {
  it.each(corpus)('is read or refused in one line: $name', async ({ name, bytes }) => {
    const file = await written(bytes);
    const refusals = [await refusalOf(readManifest(file)), await refusalOf(verifyArchive(file, () => undefined))];
    if (name === 'whole.tar') expect(refusals).toEqual([undefined, undefined]);
    if (name.startsWith('manifest')) expect(refusals[0]).toContain('is no backup of Madoi');
    // A link is an entry without content and checksum; it is never followed.
    if (name.startsWith('link')) expect(refusals[1]).toContain('blobs/passwords');
  });

  it('[fuzz] is read or refused in one line, whatever is wrong with it', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(corpus), async (bytes) => {
        const file = await written(bytes);
        await refusalOf(readManifest(file));
        await refusalOf(verifyArchive(file, () => undefined));
      }),
      { numRuns: 60 },
    );
  });

  it('fills no memory with what it says of itself', async () => {
    const file = await written(await tarOf({ 'manifest.json': ' '.repeat(1024 * 1024 + 1) }));
    expect(await refusalOf(verifyArchive(file, () => undefined))).toContain('manifest.json is too long');
    expect(await refusalOf(readManifest(file))).toContain('is no backup of Madoi');
  });

  it('names a table, or none, however its name is written', () => {
    expect(tableOfPart('database/a%20b/000001.copy.gz')).toBe('a b');
    expect(tableOfPart('database/%zz/000001.copy.gz')).toBeUndefined();
  });
});
