import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFontLibrary } from './font-library.ts';
import { createResvgRasterizer } from './resvg-rasterizer.ts';
import { createSharpImages } from './sharp-images.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-images-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const images = createSharpImages();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('pictures', () => {
  it('are made smaller, never larger', async () => {
    const picture = await plain(300, 200).jpeg().toBuffer();
    const widthOf = async (width: number) => {
      const made = await images.thumbnail(picture, width, 75);
      return (await sharp(made).metadata()).width;
    };
    expect(await widthOf(96)).toBe(96);
    expect(await widthOf(640)).toBe(300);
  });

  it('report their real type and are turned upright', async () => {
    const turned = await plain(30, 20).withMetadata({ orientation: 6 }).png().toBuffer();
    expect(await images.inspect(turned)).toEqual({ format: 'png', widthPx: 20, heightPx: 30 });
  });

  it('that are broken, cut off or something else are a value, not a failure', async () => {
    const picture = await plain(300, 200).jpeg().toBuffer();
    const broken = [Buffer.from('no picture'), picture.subarray(0, 200), Buffer.alloc(0)];
    for (const each of broken) {
      expect(await images.inspect(each)).toBeUndefined();
      expect(await images.sampleColors(each)).toBeUndefined();
    }
    expect(await images.thumbnail(Buffer.from('<svg/>x'), 96, 75)).toBeUndefined();
  });

  it('give a sample of their colours', async () => {
    const sample = await images.sampleColors(await plain(300, 200).png().toBuffer());
    expect([...(sample?.rgb.subarray(0, 3) ?? [])]).toEqual([0x33, 0x66, 0x99]);
  });
});

describe('drawings', () => {
  const drawing = (text: string, family: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100" viewBox="0 0 400 100"><rect width="400" height="100" fill="#fff"/><text x="10" y="70" font-family="${family}" font-weight="700" font-size="60">${text}</text></svg>`;
  const inkOf = async (png: Uint8Array) => {
    const { channels } = await sharp(png).greyscale().stats();
    return 255 - (channels[0]?.mean ?? 255);
  };

  it('are drawn with the typefaces of the product, in Japanese and Latin', async () => {
    const rasterizer = createResvgRasterizer(createFontLibrary(path.join(folder, 'fonts')));
    const blank = await inkOf(await rasterizer.toPng(drawing(' ', 'Shippori Mincho'), 400));
    expect(blank).toBe(0);
    for (const family of ['Shippori Mincho', 'Zen Kaku Gothic New', 'No Such Face']) {
      for (const text of ['円', '居', 'あ', 'ア', 'M']) {
        const ink = await inkOf(await rasterizer.toPng(drawing(text, family), 400));
        expect(ink, `${text} in ${family}`).toBeGreaterThan(1);
      }
    }
  });

  it('have the width that was asked for, and are PNG', async () => {
    const rasterizer = createResvgRasterizer(createFontLibrary(path.join(folder, 'fonts')));
    const png = await rasterizer.toPng(drawing('円居', 'serif'), 800);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 });
  });
});
