import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { createTestHttpApp, type TestHttpApp } from '@madoi/test-kit/http-app';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import type { FontWorker } from './font-worker.ts';
import { createPageFonts, type PageFonts } from './page-fonts.ts';
import { readCharacters } from './read-characters.ts';

let kit: TestHttpApp;
let fonts: PageFonts;
const silent = createLog('silent');
const key = async () => Buffer.from('key of this product');

/** Longer than HarfBuzz takes on any machine. */
const answerWithinMs = 60_000;

beforeAll(async () => {
  kit = await createTestHttpApp();
  fonts = createPageFonts({ key, log: silent, answerWithinMs });
  fonts.routes(kit.app);
  await fonts.start();
}, 60_000);
afterAll(async () => {
  await kit.app.close();
  await fonts.stop();
});

const codePointsOf = (text: string): number[] => [...text].map((each) => each.codePointAt(0) ?? 0);
const namesOf = (face: Parameters<NonNullable<PageFonts['name']>>[0], text: string) =>
  fonts.name?.(face, codePointsOf(text)) ?? [];

/** The characters of a font: HarfBuzz keeps those that it has of all that are asked for. */
const charactersOf = async (font: Buffer, among: string): Promise<string> => {
  const plain = await subsetFont(font, among, { targetFormat: 'sfnt' });
  return String.fromCodePoint(...readCharacters(plain));
};

describe('the font files of pages', () => {
  it('hold exactly the characters of their address, and are kept for ever', async () => {
    for (const face of ['gothic-400', 'gothic-700', 'mincho-700'] as const) {
      const [named, ...others] = namesOf(face, '円居の部屋の');
      expect(others).toEqual([]);
      expect(String.fromCodePoint(...(named?.codePoints ?? []))).toBe('の円居屋部');
      const answer = await kit.app.inject({ url: named?.path ?? '' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'font/ttf',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(answer.rawPayload.byteLength),
        vary: 'accept-encoding',
      });
      expect(answer.headers).not.toHaveProperty('content-encoding');
      const packed = await kit.app.inject({ url: named?.path ?? '', headers: { 'accept-encoding': 'gzip, br' } });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(packed.rawPayload.byteLength).toBeLessThan(4_000);
      expect(brotliDecompressSync(packed.rawPayload)).toEqual(answer.rawPayload);
      expect(await charactersOf(answer.rawPayload, '円居の部屋のあ店')).toBe('の円居屋部');
    }
  }, 60_000);

  it('are as many as a face has pieces with those characters, and none for what it lacks', async () => {
    const files = namesOf('chinese-400', '聽、，の');
    expect(files.length).toBeGreaterThan(1);
    expect(new Set(files.flatMap(({ codePoints }) => codePoints))).toEqual(new Set(codePointsOf('聽、，の')));
    for (const { path, codePoints } of files) {
      const answer = await kit.app.inject({ url: path });
      expect(await charactersOf(answer.rawPayload, '聽、，の')).toBe(String.fromCodePoint(...codePoints));
    }
    expect(namesOf('gothic-400', '한')).toEqual([]);
  }, 60_000);

  it('are cut once for two who ask at the same time', async () => {
    const [named] = namesOf('gothic-400', '夜更けの橋');
    const answers = await Promise.all([1, 2].map(() => kit.app.inject({ url: named?.path ?? '' })));
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it('are refused where this product did not name them', async () => {
    const [named] = namesOf('gothic-400', '夜');
    const forged = named?.path.replace(
      /\.([\w-])([\w-]{15})\.ttf$/,
      (_, first: string, rest: string) => `.${first === 'A' ? 'B' : 'A'}${rest}.ttf`,
    );
    for (const url of [forged ?? '', '/fonts/', '/fonts/gothic-400.ttf', `${named?.path}?a=1`]) {
      const answer = await kit.app.inject({ url });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['cache-control']).not.toContain('immutable');
    }
  });

  it('are refused where the cutting takes too long, and are there for the next who asks', async () => {
    const slowKit = await createTestHttpApp();
    let finish = (_: Uint8Array): void => undefined;
    const run = ({ kind }: { readonly kind: string }) =>
      kind === 'characters' ? Promise.resolve([[0x5915]]) : new Promise<Uint8Array>((resolve) => (finish = resolve));
    const worker = { run, stop: async () => undefined } as unknown as FontWorker;
    const slow = createPageFonts({ key, log: silent, worker, answerWithinMs: 20 });
    slow.routes(slowKit.app);
    await slow.start();
    const url = slow.name?.('gothic-400', [0x5915])[0]?.path ?? '';
    const early = await slowKit.app.inject({ url });
    expect(early.statusCode).toBe(503);
    expect(early.headers['retry-after']).toBe('5');
    finish(brotliCompressSync('a font'));
    expect((await slowKit.app.inject({ url })).payload).toBe('a font');
    await slowKit.app.close();
  });

  it('are made when they are named ahead, once, and else when they are asked for', async () => {
    const run = vi.fn(async ({ kind }: { readonly kind: string }) =>
      kind === 'characters' ? [[0x5915, 0x6708]] : brotliCompressSync('a font'),
    );
    const aheadKit = await createTestHttpApp();
    const ahead = createPageFonts({ key, log: silent, worker: { run, stop: async () => undefined } as never });
    ahead.routes(aheadKit.app);
    await ahead.start();
    const cuts = () => run.mock.calls.filter(([{ kind }]) => kind === 'subset').length;
    ahead.name?.('gothic-400', [0x5915]);
    expect(cuts()).toBe(0);
    const [named] = ahead.nameAhead?.('gothic-400', [0x6708]) ?? [];
    expect(cuts()).toBe(1);
    expect((await aheadKit.app.inject({ url: named?.path ?? '' })).payload).toBe('a font');
    expect(cuts()).toBe(1);
    await aheadKit.app.close();
  });

  it('are not named where the key cannot be read, which is said in the log', async () => {
    const error = vi.fn();
    const without = createPageFonts({
      key: () => Promise.reject(new Error('no database')),
      log: Object.assign(createLog('silent'), { error }),
    });
    await without.start();
    expect(without.name).toBeUndefined();
    expect(error).toHaveBeenCalledOnce();
    await without.stop();
  });
});
