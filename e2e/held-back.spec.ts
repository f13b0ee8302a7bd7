import { quietFlags } from './lib/chromium.ts';
import { expect, expectSilence, expectSound, test } from './lib/journey.ts';
import { arrive, openPlayingRoom } from './lib/people.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

// A browser as it comes: no page may sound before it was touched.
test.use({
  launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...quietFlags] },
});

test('a browser that keeps sound back shows a button, and one touch brings the music in step [4.14]', async ({
  product,
  visit,
}) => {
  const owner = await arrive(`http://127.0.0.1:${product.port}`, '無口な店主');
  const { id } = await openPlayingRoom(owner, { name: '静かな入口' }, songs.road.title);
  const page = await visit(`/lounge/${id}`);
  const room = roomScreen(page);

  const touch = room.bar.getByRole('button', { name: '触れて、音を出す' });
  await expect(touch).toBeVisible();
  await expectSilence(page);
  await touch.click();
  await expect(room.inStep).toBeVisible();
  await expectSound(page);
  owner.leave();
});
