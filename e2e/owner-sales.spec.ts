import { login } from '@madoi/contract/session/session';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { signUpOperator } from './lib/operator.ts';
import { giveWords } from './lib/paid-gift.ts';
import { madoi, type ProductOptions } from './lib/product.ts';
import { withDatabase } from './lib/product-database.ts';
import { signedInAs } from './lib/signed-in.ts';
import { devicesFrom, sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';

/** As if the hold of this owner's gifts were over: no journey could wait for it. */
const endHold = (product: ProductOptions, ownerId: string) =>
  withDatabase(product, (database) =>
    database.query('update gift_orders set shown_at = shown_at - $2 where owner_id = $1', [ownerId, 20 * 86_400_000]),
  );

for (const size of devicesFrom('desktop'))
  test(`on a ${size} an owner sees the first flower, sets up the account on the provider’s page, is paid out and reads the statement, which prints alone [3.37]`, async ({
    product,
    visit,
  }) => {
    const origin = `http://127.0.0.1:${product.port}`;
    const [owner, giver] = [await signUpUser(origin, '花屋の店主'), await signUpUser(origin, 'ハル')];
    const { user } = await owner.client.call(login, { body: {} });
    const room = await openPlayingRoom(owner, { name: '花束の喫茶', allowGifting: true }, songs.road.title);
    const page = await visit('/dashboard', { ...sizes[size], prepare: signedInAs(owner) });
    await expect(page.getByText('まだ何も贈られていません')).toBeVisible();
    await giveWords(giver, room.id, 'flower-shu-600', 'よい夜でした');

    await page.reload();
    const sale = page.getByRole('row', { name: /花束の喫茶/ });
    await expect(sale).toContainText('7,000円');
    await expect(sale).toContainText('未確定');
    await expect(page.getByText('テスト用のお金')).toBeVisible();

    await page.getByRole('link', { name: '口座', exact: true }).click();
    await page.getByRole('button', { name: '口座を登録する' }).click();
    await page.getByRole('button', { name: '登録を完了する' }).click();
    await expect(page.getByText('登録済みです。振込を受け取れます')).toBeVisible();

    await endHold(product, user?.id ?? '');
    await test.step('an operator stops the payout until a day, which the run respects, and lets it go on', async () => {
      const operator = await signUpOperator(product, '振込の運営');
      const payoutsPage = await visit('/operator/payouts', { ...sizes[size], prepare: signedInAs(operator) });
      const entries = payoutsPage.getByRole('list', { name: '店主' }).getByRole('listitem');
      const entry = entries.filter({ hasText: '花屋の店主' });
      await expect(entry).toContainText('7,000円');
      await entry.getByRole('button', { name: '振込を止める' }).click();
      const dialog = payoutsPage.getByRole('dialog');
      await dialog.getByRole('button', { name: '振込を止める' }).click();
      await expect(dialog).toContainText('理由を書いてください。');
      await dialog.getByRole('textbox', { name: '理由' }).fill('問い合わせの返事待ち');
      const nextYear = String(new Date().getFullYear() + 1);
      await dialog.getByRole('combobox', { name: '年' }).selectOption(nextYear);
      await dialog.getByRole('combobox', { name: '月' }).selectOption('4');
      await dialog.getByRole('combobox', { name: '日' }).selectOption('1');
      await dialog.getByRole('button', { name: '振込を止める' }).click();
      await expect(entry).toContainText('問い合わせの返事待ち');
      await expect(entry).toContainText(nextYear);
      await madoi(product, 'payout', 'run');
      await page.goto(`${origin}/dashboard/payouts`);
      await expect(page.getByRole('link', { name: /7,000円/ })).toHaveCount(0);
      await entry.getByRole('button', { name: '振込を再開する' }).click();
      await expect(entry).toContainText('振り込む');
    });
    await madoi(product, 'payout', 'run');
    await page.goto(`${origin}/dashboard/payouts`);
    await expect(page.getByRole('link', { name: /7,000円/ })).toContainText('振込予定');
    await madoi(product, 'test-payments', 'advance', '3');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: /7,000円/ })).toContainText('振込済');
    }).toPass();

    await page.getByRole('link', { name: /7,000円/ }).click();
    await expect(page.getByRole('article')).toContainText('支払明細書');
    await expect(page.getByRole('article')).toContainText('花束の喫茶（1件、売上 10,000円）');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: '印刷' })).toBeHidden();
  });
