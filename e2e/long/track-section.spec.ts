import { readTap } from '../../bench/lib/sound-tap.ts';
import { signUpUser } from '../lib/api-user.ts';
import { expect, expectSilence, test } from '../lib/journey.ts';
import { playerScreen } from '../lib/player-screen.ts';
import { audibleSec, expectSong, recordedBrowserOf, songPositionAt } from '../lib/recording-analysis.ts';
import { songs } from '../lib/songs.ts';

const { stairs } = songs;
const withinSec = 0.3;

test('a section of a song is chosen, heard from its start to its end, and nothing besides [5.11]', async ({
  product,
  visit,
}) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '区間の人');
  const page = await visit('/music', recordedBrowserOf(listener));
  const player = playerScreen(page);
  await page.getByRole('main').getByRole('link', { name: stairs.album }).first().click();
  await page.getByRole('button', { name: `${stairs.title} の操作` }).click();
  await page.getByRole('menuitem', { name: '区間を選んで聴く' }).click();
  const dialog = page.getByRole('dialog', { name: '区間を選んで聴く' });
  const [from, to] = [dialog.getByRole('textbox', { name: '始まり' }), dialog.getByRole('textbox', { name: '終わり' })];
  const listen = dialog.getByRole('button', { name: 'この区間を聴く' });

  await from.fill('0:20');
  await to.fill('0:12');
  await expect(dialog).toContainText('終わりが始まりより前になっています');
  await expect(listen).toBeDisabled();
  // The handles do the same by key.
  await to.fill('0:26');
  await dialog.getByRole('slider', { name: '始まり' }).press('Home');
  await expect(from).toHaveValue('0:00');
  await from.fill('0:20');
  await listen.click();

  await expect(player.bar).toContainText('区間 0:20–0:26');
  const running = await expectSong(page, stairs);
  expect(running.sec).toBeGreaterThan(20 - withinSec);
  await player.reach(26 - withinSec);
  await expectSilence(page);
  await expect(player.play).toBeVisible();
  const heard = await readTap(page, 30);
  expect(Math.abs(audibleSec(heard) - 6), 's between the section and what was heard').toBeLessThan(withinSec);

  // Again from where it begins, by the same button.
  await player.play.click();
  const again = await expectSong(page, stairs);
  expect(again.sec).toBeGreaterThan(20 - withinSec);
  expect(again.sec).toBeLessThan(26);
  const now = await readTap(page, 1);
  expect(songPositionAt(now, stairs, 0.2).sec).toBeGreaterThan(20 - withinSec);
});
