import { phone } from './lib/accounts.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { songs } from './lib/songs.ts';

for (const { device, options, drawnPx } of [
  { device: 'a desk', options: {}, drawnPx: 420 },
  { device: 'a phone', options: phone, drawnPx: 152 },
])
  test(`the largest cover of the lounges comes to ${device} before the page is hydrated, once and in its size`, async ({
    product,
    visit,
  }) => {
    const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '表紙係');
    await openPlayingRoom(owner, { name: '表紙の見える部屋' }, songs.road.title);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const covers: string[] = [];
    const page = await visit('/lounge', {
      ...options,
      prepare: async (asleep) => {
        asleep.on('request', (request) => {
          if (request.url().includes('/api/artwork/')) covers.push(request.url());
        });
        await asleep.route(/entry\.client.*\.js/, async (route) => {
          await held;
          await route.continue();
        });
      },
      waitUntil: 'commit',
    });
    const cover = page.locator(`main img[width="${drawnPx}"]`).first();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
    // Other rows show covers of 64 px.
    const sizeOf = (address: string) => Number(new URL(address).pathname.split('/').at(-1));
    expect(covers.filter((address) => sizeOf(address) > 128)).toEqual([shown]);
    release();
    owner.leave();
  });
