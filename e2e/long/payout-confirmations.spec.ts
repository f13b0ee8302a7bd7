import { login } from '@madoi/contract/session/session';
import { type ApiUser, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import type { ProductOptions } from '../lib/product.ts';
import { withDatabase } from '../lib/product-database.ts';
import { schedulePayout } from '../lib/scheduled-payout.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { sizes } from '../lib/sizes.ts';

/** To an owner whose payouts are stopped: nothing is transferred. */
const scheduleFrozen = async (product: ProductOptions, owner: ApiUser, which = 'first'): Promise<void> => {
  const { user } = await owner.client.call(login, { body: {} });
  await schedulePayout(product, user?.id ?? '', which);
  await withDatabase(product, async (database) => {
    await database.query(
      `insert into payout_freezes (owner_id, reason, frozen_at) values ($1, 'test', 1) on conflict do nothing`,
      [user?.id],
    );
  });
};

test('a large payout is confirmed by one operator on a desktop and another on a phone, and by neither of them twice', async ({
  product,
  visit,
}) => {
  const [minato, tono] = [await signUpOperator(product, 'みなと'), await signUpOperator(product, '遠野')];
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '大きな店主');
  await scheduleFrozen(product, owner);
  const desktop = await visit('/operator/payouts', { ...sizes.desktop, prepare: signedInAs(minato) });
  const phone = await visit('/operator/payouts', { ...sizes.phone, prepare: signedInAs(tono) });
  const entryOn = (page: typeof desktop) =>
    page
      .getByRole('list', { name: '承認を待っている振込' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: '大きな店主' }) });
  const confirmOn = async (page: typeof desktop, outcome: string) => {
    await entryOn(page).getByRole('button', { name: '承認する' }).click();
    const dialog = page.getByRole('dialog', { name: '大きな店主 さんへの123,456円を承認しますか' });
    await expect(dialog).toContainText(outcome);
    await dialog.getByRole('button', { name: '承認する' }).click();
  };
  await expect(entryOn(desktop)).toContainText('まだだれも承認していません');
  await confirmOn(desktop, 'もう一人が承認すると、口座に送られます');
  await expect(entryOn(desktop)).toContainText('もう一人の承認を待っています');
  await expect(entryOn(desktop).getByRole('button', { name: '承認する' })).toHaveCount(0);
  await entryOn(desktop).getByRole('button', { name: '承認を取り消す' }).click();
  await expect(entryOn(desktop)).toContainText('まだだれも承認していません');
  await confirmOn(desktop, 'もう一人が承認すると、口座に送られます');
  await phone.reload();
  await expect(entryOn(phone)).toContainText('みなと が');
  await confirmOn(phone, '二人の承認がそろう');
  await expect(phone.getByText('二人の承認がそろい、口座へ送ります')).toBeVisible();
  await expect(entryOn(phone)).toHaveCount(0);
});

for (const size of ['desktop', 'phone'] as const)
  test(`a large payout is rejected with a reason that its owner reads, who cancels the next one, ${size}`, async ({
    product,
    visit,
  }) => {
    const origin = `http://127.0.0.1:${product.port}`;
    const name = `見送られる店主（${size}）`;
    const [operator, owner] = [await signUpOperator(product, `港（${size}）`), await signUpUser(origin, name)];
    await scheduleFrozen(product, owner);
    const page = await visit('/operator/payouts', { ...sizes[size], prepare: signedInAs(operator) });
    const entry = page
      .getByRole('list', { name: '承認を待っている振込' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) });
    await entry.getByRole('button', { name: '却下する' }).click();
    const dialog = page.getByRole('dialog', { name: `${name} さんへの123,456円を却下しますか` });
    await dialog.getByRole('button', { name: '却下する' }).click();
    await expect(dialog).toContainText('理由を書いてください');
    await dialog.getByRole('textbox', { name: '理由' }).fill('口座の名義を確かめています');
    await dialog.getByRole('button', { name: '却下する' }).click();
    await expect(page.getByText('却下しました。残高に戻し、店主に伝えました')).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.goto(`${origin}/operator/audit`);
    // A rejection of the other size may stand below it.
    await expect(page.getByText('口座の名義を確かめています').first()).toBeVisible();

    const owned = await visit('/dashboard/payouts', { ...sizes[size], prepare: signedInAs(owner) });
    await expect(owned.getByText('理由：口座の名義を確かめています')).toBeVisible();
    await scheduleFrozen(product, owner, 'next');
    await owned.reload();
    await owned.getByRole('button', { name: '振込を取りやめる' }).click();
    const question = owned.getByRole('dialog', { name: '123,456円の振込を取りやめますか' });
    await question.getByRole('button', { name: '振込を取りやめる' }).click();
    await expect(owned.getByText('取りやめて、残高に戻しました')).toBeVisible();
    await expect(owned.getByRole('button', { name: '振込を取りやめる' })).toHaveCount(0);
  });
