import { getProducts, getProductVersion, publishProducts, saveProductsDraft } from '@madoi/contract/operator/products';
import { expectAccessible } from './lib/accessible.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { chargeMonth } from './lib/charged-month.ts';
import { fillCard, giftSheet, testCards } from './lib/gift-sheet.ts';
import { holdHydration } from './lib/hold-hydration.ts';
import { expect, test } from './lib/journey.ts';
import { signUpOperator } from './lib/operator.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

test('an operator finds a gift by its giver and gives the money back for a reason, which the audit log keeps', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '返金の店主');
  const room = await openPlayingRoom(owner, { name: '返金のある部屋', allowGifting: true }, songs.road.title);
  const giver = await signUpUser(origin, 'まちがえた人');
  const operator = await signUpOperator(product, '運営の人');

  await test.step('somebody gives', async () => {
    const page = await visit(`/lounge/${room.id}`, { prepare: signedInAs(giver) });
    const sheet = giftSheet(page);
    await page.getByRole('button', { name: '花を贈る' }).click();
    await sheet.agree('1990', '4', '1');
    await sheet.words.fill('まちがえて贈りました');
    await sheet.give('100円で贈る').click();
    await fillCard(sheet.box, testCards.plain);
    await sheet.give('100円で贈る').click();
    await expect(sheet.box).toContainText('届きました');
  });

  await test.step('the operator finds it and gives it back', async () => {
    const page = await visit('/operator/orders', { prepare: signedInAs(operator) });
    const entry = page.getByRole('list', { name: '注文' }).getByRole('listitem').first();
    await page.getByRole('searchbox', { name: '注文をさがす' }).fill('まちがえた');
    await page.getByRole('button', { name: 'さがす', exact: true }).click();
    await expect(page).toHaveURL(/\?q=/);
    await expect(entry).toContainText('まちがえて贈りました');
    await expect(entry).toContainText('届けた');
    await expect(page.getByText('テスト用のお金')).toBeVisible();
    await entry.getByRole('button', { name: '返金する' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '100円を返金' }).click();
    await expect(dialog).toContainText('理由を書いてください。');
    await dialog.getByRole('textbox', { name: '理由' }).fill('本人から連絡');
    await dialog.getByRole('button', { name: '100円を返金' }).click();
    await expect(entry).toContainText('返金ずみ');
    await expect(entry).toContainText('本人から連絡');
    await expect(entry.getByRole('button', { name: '返金する' })).toHaveCount(0);
    await page.getByRole('link', { name: '操作の記録' }).click();
    // Operators of other journeys act meanwhile.
    const audit = page.getByRole('list', { name: '操作の記録' }).getByRole('listitem');
    await expect(audit.filter({ hasText: '花・スタンプの返金' }).first()).toContainText('100円');
  });
});

test('an operator finds a month of STANDARD by its payer among the orders, and gives it back for a reason', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const payer = await signUpUser(origin, '請求された人');
  const operator = await signUpOperator(product, '月ごとの運営');
  const receiptId = await chargeMonth(product, payer);
  let hydrate = (): void => undefined;
  const page = await visit('/operator/orders', {
    waitUntil: 'commit',
    prepare: async (opened) => {
      await signedInAs(operator)(opened);
      hydrate = await holdHydration(opened);
    },
  });
  const entries = page.getByRole('list', { name: '注文' }).getByRole('listitem');
  await page.getByRole('searchbox', { name: '注文をさがす' }).fill('請求された');
  await page.getByRole('combobox', { name: '種類' }).selectOption({ label: 'STANDARD' });
  // Both were done to a page without its code.
  hydrate();
  await expect(page).toHaveURL(/\?q=.*&kind=standard$/);
  await expect(entries).toHaveCount(1);
  for (const text of ['980円', '支払いずみ', 'STANDARD', '請求された人', receiptId])
    await expect(entries).toContainText(text);
  await expectAccessible(page, 'the list of orders');
  await entries.getByRole('button', { name: '返金する' }).click();
  const dialog = page.getByRole('dialog', { name: '請求された人 さんに980円を返しますか' });
  await expect(dialog).toContainText('STANDARD は解約されず');
  await dialog.getByRole('textbox', { name: '理由' }).fill('本人から連絡');
  await dialog.getByRole('button', { name: '980円を返金' }).click();
  await expect(page.getByText('返金しました')).toBeVisible();
  await expect(entries.first()).toContainText('返金ずみ');
  await expect(entries.first()).toContainText('返金した額');
  const back = entries.getByRole('list', { name: '返金と異議' }).getByRole('listitem');
  await expect(back).toContainText('返金 980円完了');
  await expect(back).toContainText('本人から連絡');
  await expect(entries.getByRole('button', { name: '返金する' })).toHaveCount(0);
  await page.getByRole('combobox', { name: '状態' }).selectOption({ label: '届けた' });
  await expect(page.getByText('合う注文がありません')).toBeVisible();
});

// Alone: the price is everybody's while it lasts.
test('an operator publishes a price, and a listener whose sheet is open is told of it before anything is charged', {
  tag: '@alone',
}, async ({ product, visit }) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '値段の店主');
  const room = await openPlayingRoom(owner, { name: '値段の変わる部屋', allowGifting: true }, songs.road.title);
  const giver = await signUpUser(origin, '書いている人');
  const operator = await signUpOperator(product, '値段の運営');
  const page = await visit(`/lounge/${room.id}`, { prepare: signedInAs(giver) });
  const sheet = giftSheet(page);

  await test.step('somebody writes', async () => {
    await page.getByRole('button', { name: '花を贈る' }).click();
    await sheet.agree('1990', '4', '1');
    await sheet.words.fill('値段が変わるまえに');
    await expect(sheet.give('100円で贈る')).toBeEnabled();
  });

  await test.step('the operator sees what keeps a price from being sold, and publishes another', async () => {
    const editor = await visit('/operator/products', { prepare: signedInAs(operator) });
    const price = editor.getByRole('textbox', { name: '値段（円）' }).first();
    await price.fill('49');
    await expect(editor.getByText('50円から1,000,000円までの整数で入れてください。')).toBeVisible();
    await expect(editor.getByRole('button', { name: '確かめて公開' })).toBeDisabled();
    await price.fill('120');
    await expect(editor.getByText('いま 100円')).toBeVisible();
    await editor.getByRole('button', { name: '確かめて公開' }).click();
    await editor.getByRole('dialog').getByRole('button', { name: '1か所を公開' }).click();
    await expect(editor.getByText(/版 \d+ を売っています/)).toBeVisible();
    await editor.getByRole('tab', { name: 'これまでの版' }).click();
    await expect(editor.getByRole('list', { name: 'これまでの版' }).getByRole('listitem').first()).toContainText(
      '値段の運営',
    );
  });

  await test.step('the open sheet asks again, with the new price on the button', async () => {
    await sheet.give('100円で贈る').click();
    await fillCard(sheet.box, testCards.plain);
    await sheet.give('100円で贈る').click();
    await expect(sheet.box).toContainText('値段が変わりました');
    await expect(sheet.give('120円で贈る')).toBeEnabled();
  });

  await test.step('the price goes back, for everybody after this', async () => {
    const version = (await operator.client.call(getProducts)).published.version;
    const { content } = await operator.client.call(getProductVersion, { params: { version: version - 1 } });
    const saved = await operator.client.call(saveProductsDraft, { body: { content, revision: 0, version } });
    if (!saved.success) throw new Error('the draft was refused');
    await operator.client.call(publishProducts, { body: { revision: saved.revision } });
  });
});
