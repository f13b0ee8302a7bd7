import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { fillCard, giftSheet, testCards } from './lib/gift-sheet.ts';
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
    await page.getByRole('searchbox', { name: '注文をさがす' }).fill('まちがえた');
    await page.getByRole('button', { name: 'さがす', exact: true }).click();
    const entry = page.getByRole('list', { name: '注文' }).getByRole('listitem').first();
    await expect(entry).toContainText('まちがえて贈りました');
    await expect(entry).toContainText('届けた');
    await expect(page.getByText('お試しの決済')).toBeVisible();
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
    const audit = page.getByRole('list', { name: '操作の記録' }).getByRole('listitem').first();
    await expect(audit).toContainText('花・スタンプの返金');
    await expect(audit).toContainText('100円');
  });
});
