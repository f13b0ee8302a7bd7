import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { quietFlags } from './lib/chromium.ts';
import { expect, expectSound, test } from './lib/journey.ts';
import { playAlbum, playerScreen } from './lib/player-screen.ts';
import { expectSong, firstPositionAfter, recordedBrowserOf, songPositionLater } from './lib/recording-analysis.ts';
import { roomScreen } from './lib/room-screen.ts';
import { sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';
import { touchFirst, watchOnly } from './lib/untouched.ts';

// A browser as it comes: no page may sound before it was touched.
test.use({
  // A trace's snapshots are taken as if by a person's hand, too.
  trace: 'off',
  launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...quietFlags] },
});

/** A page writes its place down when it goes; the sound has a latency. */
const placeWithinSec = 0.5;

/** Of a song's title, beside the button on a phone: a few letters of it. */
const titleLeastPx = 72;

test('a browser that keeps sound back shows a button beside the title, and one touch brings the music in step [4.14]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '無口な店主');
  const { id } = await openPlayingRoom(owner, { name: '静かな入口' }, songs.road.title);
  const allowedConsole = [/AudioContext was not allowed to start/];
  const page = await visit(`/lounge/${id}`, { allowedConsole });
  const room = roomScreen(page);

  const look = await watchOnly(page);
  await expect
    .poll(() => look(`document.querySelector('[data-player-bar]').innerText`))
    .toContain('タップして音を出す');
  await page.setViewportSize(sizes.phone.viewport);
  const title = `[...document.querySelectorAll('[data-player-bar] b')].find((each) => each.textContent === '${songs.road.title}')`;
  await expect.poll(() => look(`${title}?.getBoundingClientRect().width ?? 0`)).toBeGreaterThan(titleLeastPx);
  await page.setViewportSize(sizes.desktop.viewport);
  expect(await look('navigator.userActivation.hasBeenActive')).toBe(false);
  expect(await look('madoiLevel()')).toBe(0);
  await touchFirst(page, look, 'タップして音を出す');
  await expect(room.inStep).toBeVisible();
  await expectSound(page);
  owner.leave();
});

test('after a reload, such a browser has the album one touch away, at its place [4.14]', async ({ product, visit }) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '読みなおす人');
  const page = await visit('/music', {
    ...recordedBrowserOf(listener),
    allowedConsole: [/AudioContext was not allowed to start/],
  });
  const { reach } = playerScreen(page);
  await playAlbum(page, songs.blue.album);
  await reach(3);
  const before = await expectSong(page, songs.blue);
  const askedMs = Date.now();
  await page.reload({ waitUntil: 'commit' });
  const goneMs = Date.now();

  const look = await watchOnly(page);
  await expect
    .poll(() => look(`document.querySelector('[data-player-bar]')?.innerText ?? ''`))
    .toContain('タップして音を出す');
  expect(await look('madoiLevel()')).toBe(0);
  await touchFirst(page, look, 'タップして音を出す');
  await expectSong(page, songs.blue);
  const placeSec = await firstPositionAfter(page, songs.blue, goneMs);
  expect(placeSec).toBeGreaterThan(songPositionLater(before, askedMs) - placeWithinSec);
  expect(placeSec).toBeLessThan(songPositionLater(before, goneMs) + placeWithinSec);
});
