import { describe, expect, it } from 'vitest';
import { artworkSrcSet, servedWidth } from './image-url.ts';

describe('image addresses', () => {
  it('[9.27] ask only for widths that are served', () => {
    expect([1, 16, 17, 300, 400, 3840, 9000].map(servedWidth)).toEqual([16, 16, 32, 384, 640, 3840, 3840]);
  });

  it('[9.27] offer widths between half and four times the drawn size', () => {
    const widths = artworkSrcSet('album-01', 3, 64)
      .split(', ')
      .map((part) => part.split(' ')[1]);
    expect(widths).toEqual(['32w', '48w', '64w', '96w', '128w', '256w']);
  });
});
