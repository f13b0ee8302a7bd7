import { describe, expect, it } from 'vitest';
import { bylineIn } from './byline-in.ts';

describe('whose an attachment is', () => {
  it('is in the language of the page where they have a name in it', () => {
    const byArtist = { byline: '灯台守', bylineNames: { en: 'Tōdaimori' } };
    expect(bylineIn(byArtist, 'en')).toBe('Tōdaimori');
    expect(bylineIn(byArtist, 'zh-TW')).toBe('灯台守');
    expect(bylineIn({ byline: 'みなと' }, 'en')).toBe('みなと');
  });

  it('is empty where nobody is told', () => {
    expect(bylineIn({}, 'en')).toBe('');
  });
});
