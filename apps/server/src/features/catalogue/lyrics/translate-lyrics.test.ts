import type { LyricsLine } from '@madoi/contract/catalogue/lyrics';
import { describe, expect, it, vi } from 'vitest';
import type { TranslateText } from '#features/translation/translation.api.ts';
import { translateLyrics } from './translate-lyrics.ts';

const line = (...texts: string[]): LyricsLine => ({ parts: texts.map((text) => ({ text })) });
/** A pause, a refrain that comes twice, and a word with its furigana apart. */
const lines = [line('夜風', 'のほうが'), line(), line('灯りがひとつ'), line('夜風', 'のほうが')];
const stored = { isTimed: false, lines, updatedAt: 1 };
const input = { trackId: 'track-1', to: 'en', personKey: 'user:1' } as const;

const words: Readonly<Record<string, string>> = { 夜風のほうが: 'The night wind', 灯りがひとつ: 'A single light' };
const ok = (text: string) => ({ ok: true, languageCode: 'en', text, sourceLanguage: 'ja' }) as const;
const byLine: TranslateText = async ({ text }) =>
  ok(
    text
      .split('\n')
      .map((each) => words[each] ?? '?')
      .join('\n'),
  );

const translate = (translateText: TranslateText | undefined, found: typeof stored | undefined = stored) =>
  translateLyrics({ lyrics: { find: async () => found }, translateText }, input);

describe('lyrics in another language', () => {
  it('come line by line beside the original, pauses without one, and a refrain is asked for once', async () => {
    const ask = vi.fn(byLine);
    expect(await translate(ask)).toEqual({
      lines: ['The night wind', null, 'A single light', 'The night wind'],
      sourceLanguage: 'ja',
    });
    expect(ask.mock.calls.map(([{ text }]) => text)).toEqual(['夜風のほうが\n灯りがひとつ']);
  });

  it('are asked for line by line where the translator ran the lines together', async () => {
    const merging: TranslateText = async (asked) =>
      asked.text.includes('\n') ? ok('The night wind, a single light') : byLine(asked);
    expect(await translate(merging)).toMatchObject({
      lines: ['The night wind', null, 'A single light', 'The night wind'],
    });
  });

  it('stay as they are in the reader’s own language, without a translator, and while it cannot be reached', async () => {
    expect(await translate(async () => ({ ok: false, reason: 'same' }))).toEqual({ lines: [] });
    expect(await translate(undefined)).toEqual({ lines: [] });
    expect(await translate(async () => ({ ok: false, reason: 'unavailable' }))).toEqual({ lines: [] });
  });

  it('are refused to those who ask for too much, and where the track has none', async () => {
    expect(await translate(async () => ({ ok: false, reason: 'rate_limit' }))).toBe('rate_limited');
    const none = { lyrics: { find: async () => undefined }, translateText: byLine };
    expect(await translateLyrics(none, input)).toBe('not_found');
  });

  it('keep what was translated before the limit was reached', async () => {
    let calls = 0;
    const limited: TranslateText = async (asked) => {
      calls += 1;
      if (calls === 1) return ok('all in one');
      return calls === 2 ? byLine(asked) : { ok: false, reason: 'rate_limit' };
    };
    expect(await translate(limited)).toMatchObject({ lines: ['The night wind', null, null, 'The night wind'] });
  });
});
