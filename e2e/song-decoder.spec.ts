import { expect, type Page, test } from '@playwright/test';
import type { DecoderWindow } from './lib/song-decoder-page.ts';
import { serveSongDecoder } from './lib/song-decoder-site.ts';

let site: Awaited<ReturnType<typeof serveSongDecoder>>;

test.beforeAll(async () => {
  site = await serveSongDecoder();
});
test.afterAll(() => site.stop());

test.beforeEach(async ({ page }) => {
  await page.goto(site.origin);
  await page.waitForFunction(() => 'madoiCompare' in window);
});

const compare = (page: Page, file: string, sampleRate: number) =>
  page.evaluate(([address, rate]) => (window as unknown as DecoderWindow).madoiCompare(address, rate), [
    `/${file}`,
    sampleRate,
  ] as const);

for (const file of ['plain.m4a', 'fragmented.m4a']) {
  test(`the worker decodes ${file} at its own rate to the samples of decodeAudioData, not one sample off`, async ({
    page,
  }) => {
    const { length, browserLength, ...found } = await compare(page, file, 44_100);
    expect(found).toMatchObject({ isWhole: false, lag: 0, maxDifference: 0 });
    // To the end of the last packet, some of which the browser leaves out.
    expect(length).toBeGreaterThanOrEqual(browserLength);
    expect(length).toBeLessThan(browserLength + 1_024);
  });
}

test('the worker decodes a song at 48 kHz as decodeAudioData does, not one sample off', async ({ page }) => {
  const found = await compare(page, 'plain.m4a', 48_000);
  expect(found).toMatchObject({ isWhole: false, lag: 0 });
  expect(found.clearDb).toBeGreaterThan(60);
});

test('without an AudioDecoder, or the script of the worker, a song is decoded whole by the browser', async ({
  page,
}) => {
  await page.route('**/*worker*', (route) => route.abort());
  expect(await compare(page, 'plain.m4a', 44_100)).toMatchObject({ isWhole: true, lag: 0, maxDifference: 0 });
  await page.unroute('**/*worker*');
  await page.evaluate(() => Reflect.deleteProperty(window, 'AudioDecoder'));
  expect(await compare(page, 'plain.m4a', 44_100)).toMatchObject({ isWhole: true, lag: 0, maxDifference: 0 });
});

test('what is no song is refused as decodeAudioData refuses it', async ({ page }) => {
  const [ours, theirs] = await page.evaluate(() => (window as unknown as DecoderWindow).madoiRefusals('/broken.m4a'));
  expect(ours).toContain('EncodingError');
  expect(ours).toBe(theirs);
});
