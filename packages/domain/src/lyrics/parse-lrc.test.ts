import { type Lyrics, lyricsMaxLines } from '@madoi/contract/catalogue/lyrics';
import { readCorpus, spoiledText } from '@madoi/test-kit/corpus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lyricsMaxBytes, parseLrc } from './parse-lrc.ts';

const read = (text: string) => {
  const parsed = parseLrc(text);
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed;
};
const textOf = ({ parts }: Lyrics['lines'][number]) => parts.map(({ text }) => text).join('');
/** `[ms, text]` of every line. */
const linesOf = (text: string) => read(text).lyrics.lines.map((line) => [line.atMs, textOf(line)]);

describe('LRC', () => {
  it('gives each line its moment, whatever the digits behind the second', () => {
    expect(linesOf('[00:01.5]a\n[00:02.25]b\r\n[01:03.125]c\r[02:04]d\n[03:05:50]e\n[123:00.00]f')).toEqual([
      [1_500, 'a'],
      [2_250, 'b'],
      [63_125, 'c'],
      [124_000, 'd'],
      [185_500, 'e'],
      [7_380_000, 'f'],
    ]);
  });

  it('repeats a line with several times, and sorts by time', () => {
    expect(linesOf('[00:20.00][00:05.00]refrain\n[00:10.00]verse')).toEqual([
      [5_000, 'refrain'],
      [10_000, 'verse'],
      [20_000, 'refrain'],
    ]);
  });

  it('keeps the order of lines that begin together', () => {
    expect(linesOf('[00:01.00]夜\n[00:01.00]night')).toEqual([
      [1_000, '夜'],
      [1_000, 'night'],
    ]);
  });

  it('shows everything earlier by a positive offset and later by a negative one, never before the beginning', () => {
    expect(linesOf('[00:00.20]a\n[00:02.00]b\n[offset:+500]')).toEqual([
      [0, 'a'],
      [1_500, 'b'],
    ]);
    expect(linesOf('[offset: -500]\n[00:02.00]b')).toEqual([[2_500, 'b']]);
  });

  it('leaves out headers, a byte order mark and what cannot be seen', () => {
    expect(
      linesOf('\ufeff[ti:夜]\n[ar: 灯台守 ]\n[length:02:08]\n[00:01.00]\u202e か\u3099  ら\u0000す\u200b '),
    ).toEqual([[1_000, 'が ら す']]);
  });

  it('keeps a line without words as a pause', () => {
    expect(read('[00:01.00]a\n[00:05.00]\n[00:09.00]b').lyrics.lines[1]).toEqual({ atMs: 5_000, parts: [] });
  });

  it('leaves out the lines that make no sense, and names them', () => {
    const text = '[00:01.00]a\n[00:77.00]b\nno time\n\n[00:-1.00]c\n[00:02.00][x\n[offset:soon]\n[00:03.00][00:99.00]d';
    expect(read(`${text}\n[00:04.00]${'x'.repeat(600)}`)).toMatchObject({ skippedLines: [2, 3, 5, 7, 8, 9] });
    expect(linesOf(text)).toEqual([
      [1_000, 'a'],
      [2_000, '[x'],
    ]);
  });

  it('is refused without a word and with more lines than anybody sings', () => {
    for (const text of ['', '\n \n', '[ti:夜]', '[00:01.00]\n[00:02.00] ']) {
      expect(parseLrc(text), JSON.stringify(text)).toEqual({ ok: false, refusal: 'empty' });
    }
    expect(parseLrc('[00:01.00]a\n'.repeat(lyricsMaxLines))).toMatchObject({ ok: true });
    expect(parseLrc('[00:01.00]a\n'.repeat(lyricsMaxLines + 1))).toEqual({ ok: false, refusal: 'too_many_lines' });
    expect(parseLrc(`${'[00:01.00]'.repeat(40)}a\n`.repeat(60))).toEqual({ ok: false, refusal: 'too_many_lines' });
  });
});

describe('enhanced LRC', () => {
  it('gives each word its moment', () => {
    expect(read('[00:10.00]<00:10.00>Two <00:10.50>windows <00:11.00>lit<00:12.00>').lyrics.lines).toEqual([
      {
        atMs: 10_000,
        parts: [
          { text: 'Two ', atMs: 10_000 },
          { text: 'windows ', atMs: 10_500 },
          { text: 'lit', atMs: 11_000 },
        ],
      },
    ]);
  });

  it('is read with karaoke’s brackets and with a word before the first time', () => {
    expect(read('[00:10.00]a[00:11.00]b').lyrics.lines[0]?.parts).toEqual([{ text: 'a' }, { text: 'b', atMs: 11_000 }]);
  });

  it('moves words with their line: by the offset, and where the line is sung again', () => {
    const { lines } = read('[offset:1000]\n[00:10.00][00:30.00]<00:10.00>a<00:10.50>b').lyrics;
    expect(lines.map(({ atMs, parts }) => [atMs, ...parts.map((part) => part.atMs)])).toEqual([
      [9_000, 9_000, 9_500],
      [29_000, 29_000, 29_500],
    ]);
  });

  it('keeps the furigana of a word', () => {
    expect(read('[00:01.00]<00:01.00>洗濯物《せんたくもの》を<00:02.00>忘れて').lyrics.lines[0]?.parts).toEqual([
      { text: '洗濯物', reading: 'せんたくもの', atMs: 1_000 },
      { text: 'を' },
      { text: '忘れて', atMs: 2_000 },
    ]);
  });
});

describe('lyrics without times', () => {
  it('keep their lines, and verses one empty line apart', () => {
    expect(read('\n\n[ti:夜]\n一行\n二行\n\n \n\n三行\n\n').lyrics).toEqual({
      isTimed: false,
      lines: [
        { parts: [{ text: '一行' }] },
        { parts: [{ text: '二行' }] },
        { parts: [] },
        { parts: [{ text: '三行' }] },
      ],
    });
  });
});

describe('whatever a text holds', () => {
  const corpus = readCorpus(new URL('./parse-lrc.corpus/', import.meta.url));
  const piece = fc.constantFrom(
    ...[
      '[00:01.00]',
      '[1:2]',
      '<00:02.00>',
      '[offset:-9]',
      '[ti:',
      ']',
      '[',
      '<',
      '夜《よ》',
      '{a|b}',
      '{',
      '|',
      '\n',
      '\r',
      ' ',
      'x',
      '99:99',
      '\u0000',
    ],
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    spoiledText(corpus),
  );
  const expectReadable = (each: string) => {
    const parsed = parseLrc(each);
    if (!parsed.ok) return;
    const { isTimed, lines } = parsed.lyrics;
    const times = lines.map(({ atMs }) => atMs);
    if (isTimed) expect(times).toEqual([...times].sort((one, other) => (one ?? 0) - (other ?? 0)));
    expect(lines.length).toBeLessThanOrEqual(lyricsMaxLines);
    expect(lines.every(({ atMs }) => (atMs !== undefined) === isTimed && (atMs ?? 0) >= 0)).toBe(true);
    expect(lines.map(textOf).join('')).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    expect(lines.flatMap(({ parts }) => parts).every((part) => part.text !== '')).toBe(true);
  };

  it.each(corpus)('it is read or refused: $name', ({ bytes }) => {
    expectReadable(bytes.toString('utf8'));
    expectReadable(
      bytes
        .toString('utf8')
        .repeat(Math.ceil(lyricsMaxBytes / bytes.length))
        .slice(0, lyricsMaxBytes),
    );
  });

  it('[fuzz] it is read or refused, in order, within the limits and without what cannot be seen', () => {
    fc.assert(fc.property(text, expectReadable), { seed: 48, numRuns: 300 });
  });

  it('[fuzz] what is written as LRC comes back with its times and texts', () => {
    const line = fc.record({
      atMs: fc.integer({ min: 0, max: 3_600_000 }),
      text: fc.string({ unit: fc.constantFrom(...'夜の窓abc,.!?'), minLength: 1, maxLength: 30 }),
    });
    const two = (value: number, digits: number) => String(value).padStart(digits, '0');
    const tag = (ms: number) =>
      `[${two(Math.floor(ms / 60_000), 2)}:${two(Math.floor(ms / 1_000) % 60, 2)}.${two(ms % 1_000, 3)}]`;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const sorted = [...lines].sort((one, other) => one.atMs - other.atMs);
        const back = linesOf(lines.map(({ atMs, text: words }) => `${tag(atMs)}${words}`).join('\n'));
        expect(back).toEqual(sorted.map(({ atMs, text: words }) => [atMs, words]));
      }),
      { seed: 48 },
    );
  });
});
