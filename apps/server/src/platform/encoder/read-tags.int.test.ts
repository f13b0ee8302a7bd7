import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CorpusFile, readCorpus, spoiled } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTags } from './read-tags.ts';
import { sniffExtension } from './sniff-extension.ts';

const corpus = readCorpus(new URL('./music.corpus/', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-tags-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a file says of itself is short, one line a text, and no more than is in the file. */
async function expectReadable(name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const { title = '', artist = '', album = '', trackNo = 1, picture, lyrics = [] } = await readTags(file);
  for (const text of [title, artist, album]) {
    expect([...text].length).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
  expect(Number.isInteger(trackNo) && trackNo > 0).toBe(true);
  expect(picture?.byteLength ?? 0).toBeLessThanOrEqual(bytes.byteLength);
  expect(lyrics.every((text) => typeof text === 'string')).toBe(true);
  await sniffExtension(file);
}

describe('the tags of a file that anybody may have made', () => {
  it.each(corpus)('are read, or are none: $name', async ({ name, bytes }) => {
    await expectReadable(name, bytes);
  });

  it('are read where they are whole', async () => {
    for (const { name, bytes } of corpus.filter((each: CorpusFile) =>
      /^tagged\.(mp3|flac|ogg|opus|m4a)$/.test(each.name),
    )) {
      const file = path.join(folder, name);
      await writeFile(file, bytes);
      expect(await readTags(file), name).toMatchObject({ title: '夜の窓', artist: '灯台守' });
    }
  });

  it('[fuzz] are read, or are none, whatever is wrong with them', async () => {
    const file = fc.record({ of: fc.constantFrom(...corpus), bytes: spoiled(corpus) });
    await fc.assert(
      fc.asyncProperty(file, ({ of, bytes }) => expectReadable(of.name, bytes)),
      { numRuns: 150 },
    );
  });
});
