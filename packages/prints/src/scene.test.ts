import { describe, expect, it } from 'vitest';
import { seasonNames, seasonOfMonth } from './scene/season.ts';
import { sceneBackdropCss, sceneMeasures, sceneSvg } from './scene.ts';

describe('seasonOfMonth', () => {
  it('turns in March, June, September and December', () => {
    const year = Array.from({ length: 12 }, (_, index) => seasonOfMonth(index + 1));
    expect(year.join(' ')).toBe('winter winter spring spring spring summer summer summer autumn autumn autumn winter');
  });
});

describe('sceneSvg', () => {
  it('gives each season a picture of its own', () => {
    const drawn = seasonNames.map((season) => sceneSvg({ season, shape: 'desktop' }));
    expect(new Set(drawn).size).toBe(4);
  });

  // scale = cover the stage; the picture is centred, so half of what sticks out is cut above.
  const waterLinePx = (shape: 'desktop' | 'mobile', stage: { width: number; height: number }) => {
    const { width, height, horizonY } = sceneMeasures[shape];
    const scale = Math.max(stage.width / width, stage.height / height);
    return horizonY * scale - (height * scale - stage.height) / 2;
  };

  it('keeps the water line 24 to 40 px above the platter', () => {
    const desktop = 0.6 * 768 - waterLinePx('desktop', { width: 896, height: 768 });
    const mobile = 0.62 * 672 - waterLinePx('mobile', { width: 390, height: 672 });
    for (const abovePlatterPx of [desktop, mobile]) {
      expect(abovePlatterPx).toBeGreaterThanOrEqual(24);
      expect(abovePlatterPx).toBeLessThanOrEqual(40);
    }
  });
});

it('stands in for the picture with a gradient whose stops only ever go down', () => {
  const css = sceneBackdropCss('autumn', 'desktop');
  const shares = [...css.matchAll(/([\d.]+)%/g)].map((match) => Number(match[1]));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.filter((share) => share === 56)).toHaveLength(2);
  expect(css.length).toBeLessThan(1024);
});
