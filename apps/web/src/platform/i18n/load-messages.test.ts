import { locales } from '@madoi/contract/constants';
import { createTranslator } from 'use-intl';
import { describe, expect, it, vi } from 'vitest';
import { loadMessages } from './load-messages.ts';

const leaves = (thing: unknown, path = ''): [string, string][] =>
  typeof thing === 'string'
    ? [[path, thing]]
    : Object.entries(Object(thing)).flatMap(([key, value]) => leaves(value, `${path}.${key}`));
const argumentsOf = (text: string) => [...text.matchAll(/[{<](\w+)/g)].map((match) => match[1]).sort();
/** The words of one number: `one {# lounge}` has no argument in its braces. */
const pluralWords = /(?<=(?:\bone|\bother|=\d+) )\{[^{}]*\}/g;

describe('messages', () => {
  it('[4.01] are loaded on demand and kept per locale', async () => {
    vi.resetModules();
    const page = await import('./load-messages.ts');
    expect(page.loadedMessages('en')).toBeUndefined();
    const first = page.loadMessages('en');
    expect(page.loadMessages('en')).toBe(first);
    const messages = await first;
    expect(page.loadedMessages('en')).toBe(messages);
  });

  it('[1.01] [3.54] carry the catalogue-size claim', async () => {
    expect((await loadMessages('ja')).common.catalogueSize).toBe('1億5,000万曲');
    expect((await loadMessages('en')).common.catalogueSize).toBe('150 million pieces of music');
  });

  it('[9.33] have the same keys and arguments in ja, en and zh-TW, and no empty Japanese text', async () => {
    expect(locales).toEqual(['ja', 'en', 'zh-TW']);
    const japanese = new Map(leaves(await loadMessages('ja')));
    for (const locale of locales) {
      const texts = leaves(await loadMessages(locale));
      expect(texts.map(([path]) => path).sort()).toEqual([...japanese.keys()].sort());
      for (const [path, text] of texts) {
        expect([path, ...new Set(argumentsOf(text.replace(pluralWords, '')))]).toEqual([
          path,
          ...new Set(argumentsOf((japanese.get(path) ?? '').replace(pluralWords, ''))),
        ]);
      }
    }
    for (const [path, text] of japanese) expect([path, text.trim() === '']).toEqual([path, false]);
  });

  it('take limits of the contract as arguments instead of writing them out', async () => {
    const limits = new Map([
      ['.coOwners.lead', ['max']],
      ['.coOwners.reason.too_many', ['max']],
      ['.coOwners.invitations.lead', ['max']],
      ['.coOwners.invitations.reason.too_many', ['max']],
      ['.live.error.stage_full', ['max']],
      ['.library.favoriteTooMany', ['max']],
      ['.library.playlists.wrong.invalid_name', ['description', 'name']],
      ['.library.playlists.wrong.too_many', ['playlists', 'tracks']],
      ['.settings.maxParticipantsInvalid', ['max']],
    ]);
    for (const locale of locales) {
      const texts = new Map(leaves(await loadMessages(locale)));
      for (const [path, names] of limits)
        expect([path, argumentsOf((texts.get(path) ?? '').replace(pluralWords, ''))]).toEqual([path, names]);
    }
  });

  it('call the fifth place of the chart 前頭1, 5th and 第 5 名', async () => {
    const fifth = async (locale: 'ja' | 'en' | 'zh-TW') =>
      createTranslator({ locale, messages: await loadMessages(locale) })('catalogue.popular.rank.other', { place: 5 });
    expect(await Promise.all(locales.map(fifth))).toEqual(['前頭1', '5th', '第 5 名']);
  });
});
