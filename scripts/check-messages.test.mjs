import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findMessageUses } from './lint/find-message-uses.mjs';
import { findTextProblems, findWordProblems, textsOf } from './lint/message-rules.mjs';

const texts = (messages) => new Map(textsOf(messages));
const use = (key) => ({ key, at: 'Page.tsx:1' });

describe('the check of message texts', () => {
  const ja = texts({ post: { edit: '編集', kind: { song: '曲', album: 'アルバム' } } });
  const en = texts({ post: { edit: 'Edit', kind: { song: 'Song', album: 'Album' } } });
  const all = [use('post.edit'), use('post.kind.song'), use('post.kind.album')];

  it('has nothing to say about texts that are there, translated and used', () => {
    expect(findTextProblems({ ja, en }, all)).toEqual([]);
  });

  it('refuses a text that a language lacks, and one that Japanese lacks', () => {
    const other = texts({ post: { edit: 'Edit', kind: { song: 'Song', playlist: 'Playlist' } } });
    expect(findTextProblems({ ja, en: other }, all)).toEqual([
      'en: `post.kind.album` is missing',
      'en: `post.kind.playlist` is not in Japanese',
    ]);
  });

  it('refuses a text that still has kana, not a name in Chinese characters or a middle dot', () => {
    const other = texts({ post: { edit: '編集する', kind: { song: '円居', album: 'A・B' } } });
    expect(findTextProblems({ ja, en: other }, all)).toEqual(['en: `post.edit` is still Japanese']);
  });

  it('refuses a key that no text has, with the place that asks for it', () => {
    expect(findTextProblems({ ja, en }, [...all, { key: 'post.report', at: 'Menu.tsx:7' }])).toEqual([
      'Menu.tsx:7: there is no text `post.report`',
    ]);
  });

  it('refuses a text that nothing asks for', () => {
    expect(findTextProblems({ ja, en }, [use('post.edit'), use('post.kind.song')])).toEqual([
      '`post.kind.album` is used nowhere',
    ]);
  });

  it('takes a key whose end is not known for every text that begins like it, and a group for all below it', () => {
    expect(findTextProblems({ ja, en }, [use('post.edit'), use('post.kind.*')])).toEqual([]);
    expect(findTextProblems({ ja, en }, [use('post')])).toEqual([]);
    expect(findTextProblems({ ja, en }, [use('post.edi*')])).toEqual([
      '`post.kind.song` is used nowhere',
      '`post.kind.album` is used nowhere',
    ]);
  });
});

describe('the check of words', () => {
  const problemsOf = (locale, text) => findWordProblems(locale, new Map([['a.b', text]]));

  it.each([
    ['ja', 'もういちど', 'もう一度お試しください'],
    ['ja', '読み込', '読みこんでいます'],
    ['ja', '暦', 'カレンダーに追加'],
    ['ja', 'しまう', '保存してしまう'],
    ['ja', '編む', '編集'],
    ['ja', 'あたらしい盤', '新着アルバム'],
    ['ja', '}日と', 'あと{days, number}日{hours, number}時間'],
    ['ja', 'と:', '例：1:30'],
    ['en', 'favourite', 'Add to favorites'],
    ['en', 'Colour', 'Color'],
    ['en', 'cancelled', 'The room was canceled'],
    ['en', 'Tokyo time', 'All times are Japan time.'],
    ['en', 'any more', 'Any more questions?'],
    ['zh-TW', '開房', '開聽歌房'],
    ['zh-TW', '您', '你'],
    ['zh-TW', '播放清單', '歌單'],
    ['zh-TW', '待播清單', '播放順序'],
    ['zh-TW', '視頻', '影片'],
    ['zh-TW', '默認', '預設'],
    ['zh-TW', '賬', '帳號'],
    ['zh-TW', '言:', '附言：{text}'],
  ])('refuses in %s texts that say %s, and takes those that say %s', (locale, retired, fine) => {
    expect(problemsOf(locale, `…${retired}`)).toEqual([expect.stringContaining(`${locale}: \`a.b\` says “`)]);
    expect(problemsOf(locale, fine)).toEqual([]);
  });

  it('says which word to use, and lets one language say what another does not', () => {
    expect(problemsOf('zh-TW', '開房後')).toEqual(['zh-TW: `a.b` says “開房”: use 開聽歌房']);
    expect(problemsOf('ja', '保存')).toEqual([]);
    expect(problemsOf('zh-TW', '保存')).toEqual(['zh-TW: `a.b` says “保存”: use 儲存']);
  });

  it('refuses an English count whose noun is always a plural', () => {
    const wrong = [
      '{count, number} songs',
      'with {n, number} other people',
      'Up to {max, number} scheduled rooms',
      '{count} posts',
    ];
    for (const text of wrong)
      expect(problemsOf('en', text), text).toEqual(['en: `a.b` has a count without "one" and "other"']);
    const fine = [
      '{count, plural, one {# song} other {# songs}}',
      '{count, number} here',
      '¥{used, number} this month',
      '{n, number} s',
      '{name} posts',
    ];
    for (const text of fine) expect(problemsOf('en', text), text).toEqual([]);
    expect(problemsOf('zh-TW', '{count, number} songs')).toEqual([]);
  });

  it('refuses a part of the Japanese texts that never says what 番頭 means', () => {
    const japanese = new Map([
      ['entry.banned', '店主か番頭の判断です。'],
      ['coOwners.title', '番頭（共同店主）'],
      ['coOwners.leave', '番頭をやめる'],
    ]);
    expect(findWordProblems('ja', japanese)).toEqual(['ja: `entry` says 番頭 and nowhere 番頭（共同店主）']);
  });
});

/** The uses of one page beside the texts' own file, without reading any other. */
function usesOf(page) {
  const files = {
    '/messages/ja.ts': "export const messages = { site: { title: 'x', menu: { more: 'y' } } } as const;",
    '/page.ts': `import { messages } from './messages/ja.ts';
      interface Translator { <K extends string>(key: K): string; rich<K extends string>(key: K): string }
      declare const useTranslations: <N extends string>(namespace?: N) => Translator;
      declare const translatorFor: (root: unknown, namespace: string) => Translator;
      declare const useRef: <T>(value: T) => { current: T };
      ${page}`,
  };
  const read = (name, target) => files[name] && ts.createSourceFile(name, files[name], target, true);
  const host = {
    getSourceFile: read,
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    getDefaultLibFileName: () => '/lib.d.ts',
  };
  const options = { noLib: true, allowImportingTsExtensions: true, noEmit: true };
  const program = ts.createProgram({ rootNames: ['/page.ts'], options, host });
  const uses = findMessageUses(
    program,
    () => true,
    (file) => file.startsWith('/messages/'),
  );
  return uses.map(({ key }) => key);
}

describe('the search for uses of texts', () => {
  it('finds keys below the namespace of their translator', () => {
    expect(usesOf("const t = useTranslations('a.b'); t('c'); t.rich('d.e');")).toEqual(['a.b.c', 'a.b.d.e']);
    expect(usesOf("const t = useTranslations(); t('a.c');")).toEqual(['a.c']);
    expect(usesOf("translatorFor(undefined, 'a')('title'); useTranslations('b')('c');")).toEqual(['a.title', 'b.c']);
  });

  it('finds every key that a condition, a variable or a template may give', () => {
    expect(usesOf("declare const on: boolean; const t = useTranslations('a'); t(on ? 'b' : 'c');")).toEqual([
      'a.b',
      'a.c',
    ]);
    expect(usesOf("declare const k: 'x' | 'y'; const t = useTranslations('a'); t(k); t(`f.${k}`);")).toEqual([
      'a.x',
      'a.y',
      'a.f.x',
      'a.f.y',
    ]);
    expect(usesOf('declare const k: "x" | "y"; const t = useTranslations(`a.${k}`); t("b");')).toEqual([
      'a.x.b',
      'a.y.b',
    ]);
  });

  it('leaves open what only the running page knows', () => {
    expect(usesOf('declare const k: string; const t = useTranslations("a"); t(`f.${k}` as `f.${string}`);')).toEqual([
      'a.f.*',
    ]);
  });

  it('follows a translator that a ref keeps', () => {
    expect(usesOf("const t = useTranslations('a'); const ref = useRef(t); ref.current('b');")).toEqual(['a.b']);
  });

  it('finds texts that are read as properties', () => {
    expect(usesOf('messages.site.menu.more; messages.site.title;')).toEqual(
      expect.arrayContaining(['site.menu.more', 'site.title']),
    );
  });
});
