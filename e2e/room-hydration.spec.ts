import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { holdHydration } from './lib/hold-hydration.ts';
import { expect, expectSound, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { slowDown } from './lib/slow-device.ts';
import { songs } from './lib/songs.ts';

test('a room that is opened by its address fetches what joins it before the page is hydrated, and keeps what the server drew', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '早起き');
  const { id } = await openPlayingRoom(owner, { name: '早起きの部屋' }, songs.road.title);
  const page = await visit('/help');
  // As slow as a phone, so that the room has changed by the time its page is hydrated: its visitor has a seat.
  await slowDown(page);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const drawn = [...document.querySelectorAll('main section, main aside, main [role=group], main h1')];
      Object.assign(window, { drawnByServer: drawn });
    });
  });
  const hydrate = await holdHydration(page, '**/ja-room-*.js');
  const joining = page.waitForRequest(/\/RoomStart-[^/]*\.js$/);
  await page.goto(`/lounge/${id}`, { waitUntil: 'commit' });
  await joining;
  hydrate();
  await expect(roomScreen(page).inStep).toBeVisible();
  await expectSound(page);
  const kept = await page.evaluate(() => {
    const { drawnByServer } = window as unknown as { readonly drawnByServer: readonly Element[] };
    return drawnByServer.map((element) => `${element.tagName} ${element.isConnected}`);
  });
  expect(kept.length).toBeGreaterThan(4);
  expect(kept.filter((line) => line.endsWith('false'))).toEqual([]);
  owner.leave();
});
