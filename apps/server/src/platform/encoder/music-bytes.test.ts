import { readCorpus, spoiled } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDecodeLog } from './decode-log.ts';
import { isOpenEnd } from './ogg-end.ts';
import { recoverText } from './recover-text.ts';
import { extensionOf } from './sniff-extension.ts';
import { readMissingWavSec } from './wav-end.ts';

const corpus = readCorpus(new URL('./music.corpus/', import.meta.url));
const missingSecOf = (file: Buffer, onRead: () => void) =>
  readMissingWavSec(async (position, length) => {
    onRead();
    return file.subarray(position, position + length);
  }, file.length);

describe('whatever the bytes of a music file are', () => {
  it.each(corpus)('they are of a known kind or none, and have an end or lack one: $name', async ({ name, bytes }) => {
    const ending = extensionOf(bytes.subarray(0, 16));
    if (name.startsWith('tagged.wav')) expect(ending).toBe('.wav');
    if (name.startsWith('playlist')) expect(ending).toBeUndefined();
    expect(typeof isOpenEnd(bytes)).toBe('boolean');
    const missingSec = await missingSecOf(bytes, () => undefined);
    if (missingSec !== undefined) expect(missingSec).toBeGreaterThan(0);
  });

  it('[fuzz] no head makes a program look for its sound for long, or claim a length that is no number', async () => {
    await fc.assert(
      fc.asyncProperty(spoiled(corpus), async (bytes) => {
        let reads = 0;
        const missingSec = await missingSecOf(bytes, () => {
          reads += 1;
        });
        expect(reads).toBeLessThanOrEqual(65);
        if (missingSec !== undefined) expect(missingSec > 0 && Number.isFinite(missingSec)).toBe(true);
        expect(['.mp3', '.aac', '.m4a', '.flac', '.ogg', '.wav', undefined]).toContain(extensionOf(bytes));
        isOpenEnd(bytes);
        expect(typeof recoverText(bytes.toString('latin1'))).toBe('string');
      }),
      { numRuns: 200 },
    );
  });

  it('[fuzz] no line of a decoder’s log makes a level that is no number', () => {
    const word = fc.constantFrom(
      ...['[Parsed_ebur128_0 @ 0x1]', ' Summary:', ' t: 1', ' S: -', ' S: nan', ' I:', ' Peak: 1e999 dBFS', ' LUFS'],
      ...['  Duration: 99:99:99.99', 'Estimating duration from bitrate', '\u0000', '-inf', '1.2.3', ' '],
    );
    const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const log = createDecodeLog();
        for (const each of lines) log.readLine(each);
        expect([...log.shortTermLufs, log.integratedLufs, log.truePeakDb].every(Number.isFinite)).toBe(true);
        expect(Number.isFinite(log.claimedSec ?? 0)).toBe(true);
      }),
    );
  });
});
