import { describe, expect, it } from 'vitest';
import { type KeepsakeImage, keepsakeImageSvg } from './keepsake-image.ts';

const evening: KeepsakeImage = {
  shape: 'wide',
  number: '0003',
  title: '終電後の喫茶',
  owner: '店主　みなと',
  topic: 'シティポップ特集',
  seal: 'お開き',
  ink: 'shu',
  date: '2026年11月21日土曜日',
  headline: ['いちばん沸いたのは', '『始発を待つひと』'],
  rows: [
    { title: '始発を待つひと', count: '208' },
    { title: '隣のピアノ', count: '154' },
    { title: '真夜中のベランダ', count: '126' },
  ],
  company: '214人で聴いた42曲',
  bars: [1, 5, 2, 0, 8, 3, 1, 4],
};
const wordsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text).join('');
const sizeOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1];

describe('the picture of an evening', () => {
  it.each([
    ['wide', '0 0 1200 630'],
    ['tall', '0 0 1080 1920'],
  ] as const)('is %s as other sites and phones show it, and says what was played', (shape, box) => {
    const svg = keepsakeImageSvg({ ...evening, shape });
    expect(sizeOf(svg)).toBe(box);
    for (const words of ['いちばん沸いたのは', '『始発を待つひと』', '隣のピアノ', '154', '人で聴いた', '2026']) {
      expect(wordsOf(svg)).toContain(words);
    }
  });

  it.each(['wide', 'tall'] as const)('keeps long titles on its sheet (%s)', (shape) => {
    const long = 'Waiting for the very first train of the morning in the rain ';
    const rows = [{ title: long.repeat(3), count: '1,234,567' }];
    const svg = keepsakeImageSvg({
      ...evening,
      shape,
      rows,
      headline: [long, long],
      company: long.repeat(3),
      title: '夜',
    });
    const right = shape === 'wide' ? 860 : 1_008;
    const lines = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)];
    const horizontal = lines.filter(([, , , , text]) => [...(text ?? '')].length > 4);
    expect(horizontal.length).toBeGreaterThan(3);
    for (const [, x, , size, text] of horizontal) {
      expect(Number(x) + [...(text ?? '')].length * Number(size) * 0.42).toBeLessThan(right);
    }
  });

  it('leaves out counts, cover and town where there are none', () => {
    const bare = keepsakeImageSvg({ ...evening, bars: [], rows: [{ title: '港のクラクション' }] });
    expect(bare).not.toContain('<image');
    expect(bare).not.toContain('NaN');
    expect(keepsakeImageSvg({ ...evening, coverHref: 'data:,' })).toContain('<image');
  });

  it('escapes every text', () => {
    const markup = '<script>&"\'';
    const svg = keepsakeImageSvg({
      ...evening,
      title: markup,
      owner: markup,
      date: markup,
      headline: [markup, markup],
      rows: [{ title: markup, count: markup }],
      company: markup,
    });
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
});
