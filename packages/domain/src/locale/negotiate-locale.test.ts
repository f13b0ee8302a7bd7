import { describe, expect, it } from 'vitest';
import { negotiateLocale, rememberedLocale } from './negotiate-locale.ts';

describe('negotiateLocale', () => {
  it('[9.02] falls back to ja without a language header', () => {
    expect(negotiateLocale({})).toBe('ja');
    expect(negotiateLocale({ acceptLanguage: '' })).toBe('ja');
    expect(negotiateLocale({ acceptLanguage: 'fr-FR,de;q=0.5,*;q=0.1' })).toBe('ja');
  });

  it('lets the remembered choice win, unless it is not a language of the product', () => {
    expect(negotiateLocale({ cookie: 'zh-TW', acceptLanguage: 'en' })).toBe('zh-TW');
    expect(negotiateLocale({ cookie: 'xx', acceptLanguage: 'en' })).toBe('en');
  });

  it('lets the language of the address win over the remembered choice', () => {
    expect(negotiateLocale({ address: 'en', cookie: 'zh-TW', acceptLanguage: 'ja' })).toBe('en');
    expect(negotiateLocale({ address: undefined, cookie: 'zh-TW' })).toBe('zh-TW');
  });

  it('for a call: the language of the page that made it, if it is one of ours', () => {
    expect(negotiateLocale({ page: 'en', cookie: 'zh-TW', acceptLanguage: 'ja' })).toBe('en');
    expect(negotiateLocale({ page: 'xx', cookie: 'zh-TW', acceptLanguage: 'ja' })).toBe('zh-TW');
  });

  it('follows weights, then order', () => {
    expect(negotiateLocale({ acceptLanguage: 'en;q=0.4, ja;q=0.9' })).toBe('ja');
    expect(negotiateLocale({ acceptLanguage: 'fr, en-GB, ja' })).toBe('en');
    expect(negotiateLocale({ acceptLanguage: 'ja;q=0, en;q=0.1' })).toBe('en');
  });

  it('offers traditional Chinese to Taiwan and Hong Kong, not to readers of simplified characters', () => {
    expect(negotiateLocale({ acceptLanguage: 'zh-Hant-HK' })).toBe('zh-TW');
    expect(negotiateLocale({ acceptLanguage: 'zh' })).toBe('zh-TW');
    expect(negotiateLocale({ acceptLanguage: 'zh-CN,en;q=0.8' })).toBe('en');
  });
});

it('what was chosen counts before the language in which the visit goes on, and a text that is no language is passed over', () => {
  expect(rememberedLocale({ 'madoi-locale': 'ja', 'madoi-visit-locale': 'en' })).toBe('ja');
  expect(rememberedLocale({ 'madoi-locale': 'xx', 'madoi-visit-locale': 'en' })).toBe('en');
  expect(rememberedLocale({ 'madoi-visit-locale': 'zh-TW' })).toBe('zh-TW');
  expect(rememberedLocale({ 'madoi-visit-locale': 'xx' })).toBeUndefined();
});
