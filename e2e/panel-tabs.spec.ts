import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

test('a room’s panel on a phone opens at its tab, is walked by keys, and gives the focus back', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '紙をめくる人');
  const { id } = await openPlayingRoom(owner, { name: '紙の多い部屋' }, songs.road.title);
  const page = await visit(`/lounge/${id}`, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { bar, panel, tab, now, log } = roomScreen(page);
  const opener = bar.getByRole('button', { name: '曲順と会話を開く' });
  await expect(bar.getByTitle(/^ずれ/)).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(tab('曲順')).toBeFocused();
  await expect(now).toContainText(songs.road.title);

  await page.keyboard.press('End');
  const last = panel.getByRole('tab').last();
  await expect(last).toBeFocused();
  await expect(tab('曲順')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('曲順')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab('会話')).toHaveAttribute('aria-selected', 'true');
  await expect(panel.getByRole('tabpanel', { name: '会話' })).toBeVisible();
  await expect(log).toBeVisible();
  await expect(now).toBeHidden();

  await tab('いる人').tap();
  await expect(panel.getByRole('tabpanel', { name: 'いる人' })).toContainText('紙をめくる人');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  owner.leave();
});
