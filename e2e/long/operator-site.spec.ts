import { expectAccessible } from '../lib/accessible.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import { signedInAs } from '../lib/signed-in.ts';

test('an operator plans the next terms, and readers see the date, what changes and the text in force', async ({
  product,
  visit,
}) => {
  const operator = await signUpOperator(product, '規約の運営');
  const page = await visit('/operator/documents', { prepare: signedInAs(operator) });
  const body = page.getByRole('textbox', { name: '本文（日本語）' });
  await expect(body).toHaveValue(/名前と席/);
  await body.fill(`${await body.inputValue()}\n\n大晦日は朝まで開けています。`);
  await page.getByRole('textbox', { name: '変わったことの要約（日本語）' }).fill('年末のことを足しました');
  await page.getByLabel('有効になる日時（日本時間）').fill('2099-12-31T09:00');
  await expectAccessible(page, 'the editor of documents');
  await page.getByRole('button', { name: '公開する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('第2版を公開済みです。2099年12月31日 09:00から有効になります。')).toBeVisible();

  const reader = await visit('/terms');
  await expect(reader.getByText('2099年12月31日から内容が変わります。')).toBeVisible();
  await expect(reader.getByText('大晦日は朝まで開けています。')).toHaveCount(0);
  await expectAccessible(reader, 'the terms with a planned version');
  await reader.getByRole('link', { name: '新しい版を読む' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: '加わった文' })).toHaveText(
    /大晦日は朝まで開けています。/,
  );
  await expectAccessible(reader, 'the planned version of the terms');
  await reader.getByRole('link', { name: 'いまの版を読む' }).click();
  await expect(reader.getByRole('heading', { name: '名前と席' })).toBeVisible();
});
