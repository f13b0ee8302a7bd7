import { describe, expect, it } from 'vitest';
import { clampCrop, defaultCrop, dragCrop, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square that is cut out of a picture', () => {
  it('is the middle at first, as large as the shorter side', () => {
    expect(squareOf(wide, defaultCrop)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf(wide, { ...defaultCrop, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });

  it('follows the hand, and stops at every edge', () => {
    const left = dragCrop(wide, defaultCrop, { x: 50, y: 90 }, 100);
    expect(squareOf(wide, left)).toEqual({ left: 0, top: 0, side: 200 });
    expect(dragCrop(wide, left, { x: -1, y: 0 }, 100).x).toBeGreaterThan(left.x);
    expect(clampCrop(wide, { x: 9, y: -9, zoom: 99 })).toEqual({ x: 0.9375, y: 0.125, zoom: 4 });
  });
});
