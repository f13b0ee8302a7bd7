import { locales } from '@madoi/contract/constants';
import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import formatCompiled from 'use-intl/format-message/format-only';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { textFile, withCompiledTexts } from './compile-messages.ts';

const modules = import.meta.glob<Record<string, object>>('./src/messages/*/**/*.ts', { eager: true });
const fileOf = { ja: 'ja', en: 'en', 'zh-TW': 'zh-tw' } as const;

/** Every text of a language, however deep it stands. */
const textsBelow = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : [];
};

type Values = Record<string, string | number | Date | ((chunks: unknown) => string)>;
const [select, plural, ordinal, number, date, time] = [1, 2, 3, 4, 5, 6];

/** Values of every kind for what a compiled text asks for: the nth of each select, the nth of some numbers. */
const valuesFor = (node: unknown, nth: number, values: Values = {}): Values => {
  if (!Array.isArray(node)) return values;
  const [name, kind, parts] = node as readonly unknown[];
  if (typeof name !== 'string' || node.length === 0) {
    for (const child of node) valuesFor(child, nth, values);
    return values;
  }
  if (kind === undefined) values[name] ??= `{${name}}`;
  else if (kind === select) {
    const keys = Object.keys(parts as object);
    values[name] = keys[nth % keys.length] ?? '';
  } else if (kind === plural || kind === ordinal || kind === number)
    values[name] ??= [0, 1, 2, 5, 12_345][nth % 5] ?? 0;
  else if (kind === date || kind === time) values[name] = new Date('2026-11-25T12:34:56Z');
  else values[name] = (chunks: unknown) => `[${[chunks].flat().join('')}]`;
  const below = kind === select || kind === plural || kind === ordinal ? Object.values(parts as object) : node.slice(1);
  for (const child of below) valuesFor([child].flat(), nth, values);
  return values;
};

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

describe('a compiled text', () => {
  it.each(locales)(
    'says in %s what the text itself says, with numbers, choices, dates and marks of every kind',
    (locale) => {
      const files = Object.entries(modules).filter(([path]) => path.endsWith(`/${fileOf[locale]}.ts`));
      const texts = files.flatMap(([, module]) => textsBelow(module));
      expect(texts.length).toBeGreaterThan(2_000);
      for (const text of texts) {
        const t = createTranslator({ locale, messages: { text }, timeZone: 'Asia/Tokyo' });
        const compiled = compile(text);
        for (let nth = 0; nth < 5; nth += 1) {
          const values = valuesFor(compiled, nth);
          const options = { formatters, timeZone: 'Asia/Tokyo', locale };
          const said = formatCompiled('text', compiled as never, values as never, options as never);
          expect([said].flat().join('')).toBe([t.rich('text', values as never)].flat().join(''));
        }
      }
    },
  );

  it('takes the place of a literal, of several that are joined, and of a template, and leaves keys and the rest', () => {
    const source = [
      "import { more } from './more.ts';",
      'export const part = {',
      "  'a key': 'plain {name}',",
      "  long: 'one, ' + 'two',",
      '  template: `of {count, number}`,',
      '  more,',
      '};',
    ].join('\n');
    expect(withCompiledTexts(source, parseAst)).toBe(
      [
        "import { more } from './more.ts';",
        'export const part = {',
        '  \'a key\': ["plain ",["name"]],',
        '  long: "one, two",',
        '  template: ["of ",["count",4]],',
        '  more,',
        '};',
      ].join('\n'),
    );
  });

  it('is made of the files of each language, and not of those that put them together', () => {
    expect(Object.keys(modules).filter((path) => textFile.test(path.replace('./', '/apps/web/'))).length).toBe(
      Object.keys(modules).filter((path) => /\/(?:ja|en|zh-tw)\.ts$/.test(path)).length,
    );
    expect(textFile.test('/apps/web/src/messages/ja.ts')).toBe(false);
    expect(textFile.test('/apps/web/src/messages/room/requests/ja.ts')).toBe(true);
  });
});
