import { phone } from './lib/accounts.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

/** Part of an entry of the kind `layout-shift`, of which TypeScript does not know. */
interface Shift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

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

test('in a room on a phone one cover is asked for ahead, and nothing moves in the bar from its first paint until the listener is in step', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '動かぬ人');
  const { id } = await openPlayingRoom(owner, { name: '静かな机の部屋' }, songs.road.title);
  const page = await visit(`/lounge/${id}`, {
    ...phone,
    prepare: async (asleep) => {
      await asleep.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            for (const { node, previousRect: from, currentRect: to } of entry.sources) {
              // Letters change their widths with their face; what holds them may not.
              if (!(node instanceof HTMLElement) || node.closest('[data-player-bar]') === null) continue;
              moved.push(`${node.tagName}.${node.className} from ${from.x},${from.y} to ${to.x},${to.y}`);
            }
        }).observe({ type: 'layout-shift', buffered: true });
      });
    },
  });
  await expect(roomScreen(page).bar.getByTitle(/^ずれ/)).toBeVisible();
  await expect(page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved)).toEqual([]);
  owner.leave();
});
