import type { Lyrics } from '@madoi/contract/catalogue/lyrics';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { LyricsLines, LyricsStates } from '../player-lyrics.api.ts';

const lyrics: Lyrics = {
  isTimed: true,
  lines: [
    { atMs: 1_000, parts: [{ text: '夜風', reading: 'よかぜ' }, { text: 'のほうが' }] },
    {
      atMs: 4_000,
      parts: [
        { text: '誰かも', atMs: 4_000 },
        { text: '眠れず', atMs: 4_600 },
      ],
    },
  ],
};
const render = (children: ReturnType<typeof createElement>) => {
  const props = { locale: 'ja' as const, messages, timeZone: 'Asia/Tokyo', children };
  return renderToStaticMarkup(createElement(IntlProvider, props));
};
const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

describe('lyrics', () => {
  it('have lines to press alone, and none where the room decides where the song is', () => {
    const line = { lyrics, lineIndex: 1, sungCount: 1 };
    const alone = render(createElement(LyricsLines, { ...line, onJump: () => undefined }));
    const inRoom = render(createElement(LyricsLines, line));
    expect([alone.match(/<button/g)?.length, inRoom.includes('<button')]).toEqual([2, false]);
    const { hint, together } = messages.player.lyrics;
    expect([textOf(alone).endsWith(hint), textOf(inRoom).endsWith(together)]).toEqual([true, true]);
  });

  it('keep their furigana and mark the line that is sung', () => {
    const html = render(createElement(LyricsLines, { lyrics, lineIndex: 1, sungCount: 1 }));
    expect(html).toContain('<ruby>夜風<rt>よかぜ</rt></ruby>');
    // The parts of a line stand in one box: side by side they would each be a column of their own.
    expect(html).toMatch(
      /<span class="[^"]*words[^"]*"><span><span>誰かも|<span class="[^"]*"><span><span[^>]*><ruby>夜風/,
    );
    expect(html.match(/aria-current="true"[^>]*>(.*?)<\/li>/)?.[1]?.replace(/<[^>]+>/g, '')).toBe('誰かも眠れず');
  });

  it('say why there are none: on their way, not loaded, or the song has none', () => {
    const state = (part: Partial<Parameters<typeof LyricsStates>[0]>) =>
      render(
        createElement(LyricsStates, {
          lyrics: undefined,
          hasFailed: false,
          retry: () => undefined,
          show: () => '歌詞の行',
          ...part,
        }),
      );
    const { failed, retry, empty, emptyHint, loading } = messages.player.lyrics;
    expect(textOf(state({ hasFailed: true }))).toBe(failed + retry);
    expect(state({})).toContain(`aria-label="${loading}"`);
    for (const none of [null, { isTimed: false, lines: [] }])
      expect(textOf(state({ lyrics: none }))).toBe(empty + emptyHint);
    expect(textOf(state({ lyrics }))).toBe('歌詞の行');
  });
});
