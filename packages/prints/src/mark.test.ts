import { describe, expect, it } from 'vitest';
import { inks } from './drawing/inks.ts';
import { markSvg } from './mark.ts';

const count = (text: string, part: string) => text.split(part).length - 1;

describe('the crest', () => {
  it('seats eight round the record and lights exactly one', () => {
    for (const size of [24, 48] as const) {
      const svg = markSvg({ size, ground: 'night' });
      expect(count(svg, '<circle')).toBe(8);
      expect(count(svg, inks.tomoshibi)).toBe(1);
    }
    expect(count(markSvg({ size: 512, ground: 'night' }), inks.tomoshibi)).toBe(1);
  });

  it('lights the seat in day-shu on paper', () => {
    const svg = markSvg({ size: 48, ground: 'paper' });
    expect(count(svg, inks.dayShu)).toBe(1);
    expect(svg).not.toContain(inks.tomoshibi);
  });

  it('takes the ink from the text around it when asked', () => {
    const svg = markSvg({ size: 24, ground: 'night', inherit: true });
    expect(count(svg, 'currentColor')).toBe(8);
    expect(svg).not.toContain(inks.kami);
  });

  it('keeps the seats apart: the small crest is no blot', () => {
    const seats = [...markSvg({ size: 24, ground: 'night' }).matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"/g)];
    const [first, second] = seats.map((match) => match.slice(1).map(Number));
    const distance = Math.hypot((first?.[0] ?? 0) - (second?.[0] ?? 0), (first?.[1] ?? 0) - (second?.[1] ?? 0));
    expect(distance).toBeGreaterThan(2 * (first?.[2] ?? 0) + 1);
  });
});
