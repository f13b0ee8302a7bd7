import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a room’s panel on a phone opens at its tab, is walked by keys, and gives the focus back', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '紙をめくる人');
  const topic = '雨の夜にゆっくり聴きたい街の歌';
  const { id } = await openPlayingRoom(owner, { name: '紙の多い部屋', topic, allowLiveAudio: true }, songs.road.title);
  const page = await visit(`/lounge/${id}`, phone);
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

  await test.step('the owner’s buttons beside a long topic are all within the window, and the line of the song has a round knob on it', async () => {
    const own = await visit(`/lounge/${id}`, { ...phone, prepare: signedInAs(owner) });
    const about = own.getByRole('region', { name: 'この部屋について' });
    await expect(about).toContainText(topic);
    await expect(about.getByRole('button', { name: 'マイクで話す' })).toBeVisible();
    await expect(about.getByRole('link', { name: 'ラウンジへ戻る' })).toBeInViewport({ ratio: 1 });
    const screen = roomScreen(own);
    await screen.bar.getByRole('button', { name: '曲順と会話を開く' }).click();
    const line = screen.seekBar;
    await expect(line).toBeEnabled();
    const [target, knob] = [await line.boundingBox(), await line.locator('..').locator('> i').last().boundingBox()];
    expect(target?.height).toBeGreaterThanOrEqual(40);
    expect([knob?.width, knob?.height]).toEqual([16, 16]);
    const middleOf = (box: typeof knob) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middleOf(knob)).toBeCloseTo(middleOf(target), 0);
  });
  owner.leave();
});
