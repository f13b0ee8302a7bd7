import { describe, expect, it } from 'vitest';
import { decideChannelSettings, toChannelLink } from './decide-channel-settings.ts';

const nothingBanned = () => false;

describe('a link of a channel', () => {
  it('is an https address of the service that it is for', () => {
    expect(toChannelLink('twitter', 'https://x.com/madoi')).toBe('https://x.com/madoi');
    expect(toChannelLink('youtube', 'www.youtube.com/@madoi')).toBe('https://www.youtube.com/@madoi');
    expect(toChannelLink('website', 'example.jp')).toBe('https://example.jp/');
    for (const text of ['https://example.jp/madoi', 'https://x.com.example.jp/', 'https://instagram.com/madoi'])
      expect(toChannelLink('twitter', text), text).toBeUndefined();
  });

  it('is no script, no plain http, no address with a password and none without a host', () => {
    for (const text of [
      'javascript:alert(1)',
      'http://example.jp',
      'https://a:b@example.jp',
      'https://localhost',
      'data:,a',
    ])
      expect(toChannelLink('website', text), text).toBeUndefined();
  });

  it('has 200 characters at most', () => {
    expect(toChannelLink('website', `https://example.jp/${'a'.repeat(181)}`)).toHaveLength(200);
    expect(toChannelLink('website', `https://example.jp/${'a'.repeat(182)}`)).toBeUndefined();
  });
});

describe('the settings of a channel', () => {
  it('change what is given and keep the rest; null and an empty text remove', () => {
    const links = { twitter: 'https://x.com/a', website: 'https://example.jp/' };
    const input = { name: ' 灯台 ', introduction: '', links: { twitter: null, tiktok: 'https://tiktok.com/@a' } };
    expect(decideChannelSettings(links, input, nothingBanned)).toEqual({
      ok: true,
      settings: {
        name: '灯台',
        introduction: '',
        links: { website: 'https://example.jp/', tiktok: 'https://tiktok.com/@a' },
      },
    });
    expect(decideChannelSettings(links, {}, nothingBanned)).toEqual({ ok: true, settings: {} });
  });

  it('are refused with the reason', () => {
    const reasonOf = (input: Parameters<typeof decideChannelSettings>[1], isBanned = nothingBanned) => {
      const decided = decideChannelSettings({}, input, isBanned);
      return decided.ok ? undefined : decided.reason;
    };
    expect(reasonOf({ name: 'あ'.repeat(61) })).toBe('invalid_name');
    expect(reasonOf({ introduction: 'あ'.repeat(501) })).toBe('too_long');
    expect(reasonOf({ links: { youtube: 'https://example.jp' } })).toBe('invalid_link');
    expect(reasonOf({ name: '禁句' }, () => true)).toBe('ng_words');
  });
});
