import { archiveLounge } from '@madoi/contract/lounge/room';
import { follow } from '@madoi/contract/people/follows';
import { login } from '@madoi/contract/session/session';
import { expectAccessible } from './lib/accessible.ts';
import { signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { publishPost } from './lib/published-post.ts';
import { signedInAs } from './lib/signed-in.ts';

test('a followed host opens a lounge: the bell counts it, its list leads there, reading clears it, and what is switched off stays away', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [host, haru] = [await signUpUser(origin, 'みなと'), await signUpUser(origin, 'はる')];
  const { user } = await host.client.call(login, { body: {} });
  await haru.client.call(follow, { params: { kind: 'user', id: user?.id ?? '' } });
  const page = await visit('/lounge', { prepare: signedInAs(haru) });
  const bell = page.getByRole('banner').getByRole('button', { name: /^通知/ });
  const panel = page.getByRole('dialog', { name: '通知' });
  await expect(bell).toHaveAccessibleName('通知');
  const first = await host.openRoom({ name: '二十五時の喫茶' });

  await test.step('the bell counts while the page is open, until all is read', async () => {
    await expect(bell).toHaveAccessibleName('通知、未読1件');
    await publishPost(host, '今夜も開けています。');
    await expect(bell).toHaveAccessibleName('通知、未読2件');
    await bell.click();
    // Nothing between them: a row that is in view for two seconds is read.
    await panel.getByRole('button', { name: 'すべて既読にする' }).click();
    await expect(bell).toHaveAccessibleName('通知');
    await expect(panel.getByText('みなとさんが『二十五時の喫茶』を開きました')).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('what is read is counted no more after a reload', async () => {
    await expectAccessible(page, 'the list under the bell');
    await page.reload();
    await expect(bell).toHaveAccessibleName('通知');
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('region', { name: '通知' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: '二十五時の喫茶に入る' }).click();
    await expect(page).toHaveURL(`${origin}/lounge/${first.id}`);
  });

  await test.step('a kind that is switched off does not come, others still do', async () => {
    await page.goto('/notifications/settings');
    const opened = page.getByRole('switch', { name: 'フォロー中の人のラウンジや、待っているラウンジが開いた：アプリ' });
    await expect(opened).toBeChecked();
    const saved = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('/notifications/settings'),
    );
    await opened.click();
    expect((await saved).status()).toBe(200);
    await expectAccessible(page, 'the settings of notifications');
    await host.client.call(archiveLounge, { params: { id: first.id } });
    await host.openRoom({ name: '二軒目' });
    await publishPost(host, '二軒目に移りました。');
    await page.goto('/notifications');
    await expect(page.getByRole('listitem').filter({ hasText: '二軒目に移りました。' })).toBeVisible();
    await expect(page.getByText('『二軒目』')).toHaveCount(0);
  });
});
