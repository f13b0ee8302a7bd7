import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';

/** An input that is kept for tests; its name says why. */
export interface CorpusFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** All files of a folder beside a test: `readCorpus(new URL('./parse.corpus/', import.meta.url))`. */
export function readCorpus(folder: URL): readonly CorpusFile[] {
  const names = readdirSync(folder).sort();
  if (names.length === 0) throw new Error(`no corpus in ${folder.pathname}`);
  return names.map((name) => ({ name, bytes: readFileSync(new URL(name, folder)) }));
}

/** What lengths, counts and marks are when they lie: nothing, everything, and the first that is negative. */
const extremes = [[0], [0xff], [0, 0, 0, 0], [0xff, 0xff, 0xff, 0xff], [0x7f, 0xff, 0xff, 0xff], [0x80, 0, 0, 0]].map(
  (bytes) => Uint8Array.from(bytes),
);

const change = fc.record({
  at: fc.nat({ max: 1_000_000 }),
  cut: fc.nat({ max: 8 }),
  put: fc.oneof(fc.uint8Array({ maxLength: 8 }), fc.constantFrom(...extremes)),
});

/** A file of the corpus of which some bytes are others, missing or more, and which may end early. */
export const spoiled = (corpus: readonly CorpusFile[]): fc.Arbitrary<Buffer> =>
  fc
    .record({
      file: fc.constantFrom(...corpus),
      changes: fc.array(change, { minLength: 1, maxLength: 5 }),
      end: fc.option(fc.nat({ max: 1_000_000 }), { freq: 3 }),
    })
    .map(({ file, changes, end }) => {
      const whole = changes.reduce((bytes, { at, cut, put }) => {
        const from = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
      }, file.bytes);
      return end === null ? whole : whole.subarray(0, end % (whole.length + 1));
    });

/** The same as text: bytes that are no UTF-8 become U+FFFD. */
export const spoiledText = (corpus: readonly CorpusFile[]): fc.Arbitrary<string> =>
  spoiled(corpus).map((bytes) => bytes.toString('utf8'));
