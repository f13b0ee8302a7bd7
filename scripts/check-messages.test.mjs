import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findMessageUses } from './lint/find-message-uses.mjs';
import { findTextProblems, textsOf } from './lint/message-rules.mjs';

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
