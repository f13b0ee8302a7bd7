import { describe, expect, it } from 'vitest';
import { inks } from './drawing/inks.ts';
import { type LoungeSocialImage, loungeSocialImageSvg } from './social-image.ts';

const lounge: LoungeSocialImage = {
  number: '0248',
  title: '終電後の喫茶',
  owner: '店主　ミキ',
  topic: 'シティポップ特集',
  seal: '放送中',
  ink: 'asagi',
  nowPlaying: { label: 'いま流れているのは', title: '真夜中のベランダ', artist: '灯台守' },
  company: '72人と、同じ曲を',
};

interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly text: string;
}

/** Every piece of lettering outside the seal, which has its own coordinates. */
function letteringOf(svg: string): readonly Lettering[] {
  const outsideSeal = svg.replace(/<g transform="translate\([^"]*rotate.*?<\/g>/g, '');
  const found = outsideSeal.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g);
  return [...found].map(([, x, y, size, text]) => ({
    x: Number(x),
    y: Number(y),
    sizePx: Number(size),
    text: text ?? '',
  }));
}

const onObi = (svg: string) => letteringOf(svg).filter(({ x }) => x > 900);

describe('loungeSocialImageSvg', () => {
  it('sets the title downwards, a character at a time, in one column', () => {
    const title = onObi(loungeSocialImageSvg(lounge)).filter(({ sizePx }) => sizePx === 54);
    expect(title.map(({ text }) => text).join('')).toBe('終電後の喫茶');
    expect(new Set(title.map(({ x }) => x)).size).toBe(1);
    expect(title.map(({ y }) => y)).toEqual(title.map(({ y }) => y).sort((a, b) => a - b));
  });

  it('sets a longer title smaller, then in two columns', () => {
    const sizeOf = (title: string) =>
      Math.max(
        ...onObi(loungeSocialImageSvg({ ...lounge, seal: undefined, title }))
          .slice(2)
          .map(({ sizePx }) => sizePx),
      );
    expect(sizeOf('一二三四五六七')).toBe(54);
    expect(sizeOf('一二三四五六七八')).toBe(42);
    expect(sizeOf('一二三四五六七八九十')).toBe(42);
    expect(sizeOf('一二三四五六七八九十百千')).toBe(36);
    expect(sizeOf('長'.repeat(40))).toBe(30);
  });

  it.each([6, 7, 9, 12, 20, 24, 60])('keeps a title of %i characters on the paper and off the seal', (length) => {
    const svg = loungeSocialImageSvg({ ...lounge, title: '夜'.repeat(length), topic: '題'.repeat(length) });
    for (const { x, y, sizePx } of onObi(svg)) {
      expect(x - sizePx / 2).toBeGreaterThan(908);
      expect(x + sizePx / 2).toBeLessThan(1128);
      expect(y).toBeLessThan(506);
    }
  });

  it.each([
    '真夜中のベランダ',
    'Bay City Rain',
    'とても長い曲の題名がどこまでもどこまでもつづいていくとき',
    'W'.repeat(90),
  ])('keeps the track %s left of the obi', (title) => {
    const svg = loungeSocialImageSvg({
      ...lounge,
      coverHref: 'data:,',
      nowPlaying: { label: '', title, artist: title },
    });
    const words = letteringOf(svg).filter(({ x, y }) => x >= 468 && x < 900 && y < 500);
    expect(words.length).toBeGreaterThan(0);
    for (const { x, sizePx, text } of words) {
      const widest = [...text].reduce((sum, character) => sum + (character < '\u2e80' ? 0.48 : 1), 0) * sizePx;
      expect(x + widest).toBeLessThan(900);
    }
  });

  it('leaves out what it was not given', () => {
    const bare = loungeSocialImageSvg({ number: '0001', title: '窓', owner: '店主', ink: 'fuji' });
    expect(bare).not.toContain('<image');
    expect(bare).not.toContain(inks.dayShu);
    expect(letteringOf(bare).filter(({ x }) => x < 900)).toEqual([]);
  });

  it('turns the seal round on shu, where day-shu would drown', () => {
    expect(loungeSocialImageSvg({ ...lounge, ink: 'shu' })).toContain(`r="42" fill="${inks.kami}"`);
    expect(loungeSocialImageSvg(lounge)).toContain(`r="42" fill="${inks.dayShu}"`);
  });

  it('escapes every text', () => {
    const markup = '<script>&"\'';
    const svg = loungeSocialImageSvg({
      ...lounge,
      title: markup,
      owner: markup,
      number: markup,
      seal: markup,
      company: markup,
      coverHref: markup,
      nowPlaying: { label: markup, title: markup, artist: markup },
    });
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
});
