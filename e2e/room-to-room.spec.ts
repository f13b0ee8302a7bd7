import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, expectSound, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

test('from one room straight to another the first is left, and the second is heard, and what is said there is seen', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [one, other] = [await signUpUser(origin, '夜勤'), await signUpUser(origin, '早番')];
  const first = await openPlayingRoom(one, { name: '夜勤の部屋', topic: '' }, songs.road.title);
  const second = await openPlayingRoom(other, { name: '早番の部屋', topic: '' }, songs.blue.title);
  const page = await visit(`/lounge/${first.id}`);
  const room = roomScreen(page);
  await expect(room.inStep).toBeVisible();

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: '検索キーワード' }).fill('早番の部屋');
  await page
    .getByRole('option', { name: /早番の部屋/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/lounge/${second.id}$`));
  await expect(room.inStep).toBeVisible();
  await expect(room.bar).toContainText(songs.blue.title);
  await expectSound(page);

  // Who is in the room hears of it; who was taken out of it would not.
  await other.say('おはようございます');
  await expect(room.bubble('おはようございます')).toBeVisible();
  await one.say('おつかれさまです');
  await other.say('いい朝ですね', 2);
  await expect(room.bubble('いい朝ですね')).toBeVisible();
  await expect(room.bubble('おつかれさまです')).toHaveCount(0);
  await expect
    .poll(async () => (await (await fetch(`${origin}/api/lounge/${first.id}/users`)).json()).guests as number)
    .toBe(0);
  one.leave();
  other.leave();
});
