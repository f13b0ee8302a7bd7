import { describe, expect, it } from 'vitest';
import { genreOf, parseGenres } from './genres.ts';

describe('what a file names as its genre', () => {
  it.each(['City Pop', 'city-pop', 'シティポップ', 'シティ・ポップ', 'ｼﾃｨﾎﾟｯﾌﾟ'])(
    '%s is one genre, named in three languages',
    (text) => {
      expect(genreOf('genre', text)).toMatchObject({
        key: 'genre CITYPOP',
        names: { ja: 'シティポップ', en: 'City Pop', 'zh-TW': 'City Pop' },
      });
    },
  );

  it("keeps the file's words with single spaces when it is unknown, and is undefined without letters", () => {
    expect(genreOf('genre', '  Dub   Techno ')).toEqual({ key: 'genre DUBTECHNO', kind: 'genre', name: 'Dub Techno' });
    expect(genreOf('genre', ' - ')).toBeUndefined();
  });

  it('may be several in one text, each once, and never a bare number', () => {
    const names = (texts: readonly string[]) => parseGenres('genre', texts).map(({ name }) => name);
    expect(names(['Rock; Pop', 'ロック', '(17)', '17', '(8)Jazz'])).toEqual(['Rock', 'Pop', 'Jazz']);
    expect(names(['a,b,c,d,e,f'])).toHaveLength(5);
    expect(names(['x'.repeat(61)])).toEqual([]);
  });

  it('has another key than a mood of the same word', () => {
    expect(genreOf('mood', '雨の日')?.key).toBe('mood RAINYDAY');
    expect(genreOf('mood', 'Jazz')?.key).not.toBe(genreOf('genre', 'Jazz')?.key);
  });
});
