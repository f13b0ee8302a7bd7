import { socialLinkKinds } from '@madoi/contract/people/social-links';
import { describe, expect, it } from 'vitest';
import { decideSocialLinks } from './social-links.ts';

describe('the social links of a person', () => {
  it('[3.39] are of five kinds, each an https address of its service', () => {
    expect(socialLinkKinds).toEqual(['twitter', 'instagram', 'youtube', 'tiktok', 'website']);
    const input = {
      twitter: 'x.com/mio',
      instagram: 'https://www.instagram.com/mio',
      youtube: 'https://youtube.com/@mio',
      tiktok: 'https://www.tiktok.com/@mio',
      website: 'https://mio.example.jp/',
    };
    expect(decideSocialLinks({}, input)).toEqual({ ok: true, links: { ...input, twitter: 'https://x.com/mio' } });
    for (const kind of socialLinkKinds) {
      expect(decideSocialLinks({}, { ...input, [kind]: 'javascript:alert(1)' }), kind).toEqual({ ok: false, kind });
    }
    expect(decideSocialLinks({}, { tiktok: input.youtube })).toEqual({ ok: false, kind: 'tiktok' });
  });

  it('keep what is left out, and lose what is emptied', () => {
    const before = { twitter: 'https://x.com/mio', website: 'https://mio.example.jp/' };
    expect(decideSocialLinks(before, { website: ' ' })).toEqual({ ok: true, links: { twitter: before.twitter } });
    expect(decideSocialLinks(before, { twitter: null })).toEqual({ ok: true, links: { website: before.website } });
    expect(decideSocialLinks(before, {})).toEqual({ ok: true, links: before });
  });
});
