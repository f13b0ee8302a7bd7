import { expectAccessible } from './lib/accessible.ts';
import { signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { signUpOperator } from './lib/operator.ts';
import { signedInAs } from './lib/signed-in.ts';

test('an operator finds rooms that are in no public list, marked as such, and goes in', async ({ product, visit }) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '奥の間の店主');
  await owner.openRoom({ name: '奥の間', limitation: { audience: 'everyone', visibility: 'unlisted' } });
  await owner.openRoom({ name: '離れ', limitation: { audience: 'invited' } });
  const tomorrow = Date.now() + 86_400_000;
  await owner.openRoom({ name: '明日の離れ', startAt: tomorrow, limitation: { audience: 'invited' } });
  const operator = await signUpOperator(product, '部屋の運営');
  const page = await visit('/operator/rooms', { prepare: signedInAs(operator) });
  const row = (name: string) =>
    page
      .getByRole('list', { name: '開店中と予定の部屋' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(row('奥の間')).toContainText('限定公開');
  await expect(row('奥の間')).toContainText('奥の間の店主');
  await expect(row('離れ')).toContainText('招待制');
  await expectAccessible(page, 'the operators’ rooms');
  await page.getByRole('button', { name: '予定', exact: true }).click();
  await expect(row('明日の離れ')).toContainText('招待制');
  await expect(row('離れ')).toHaveCount(0);
  await page.getByRole('button', { name: '開店中', exact: true }).click();
  await row('離れ').getByRole('link', { name: '離れ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '離れ' })).toBeVisible();
});
