import { login } from '@madoi/contract/session/session';
import { type ApiUser, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import type { ProductOptions } from '../lib/product.ts';
import { withDatabase } from '../lib/product-database.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { sizes } from '../lib/sizes.ts';

/** As a month's run leaves it, to an owner whose payouts are stopped: nothing is transferred. */
const schedulePayout = async (product: ProductOptions, owner: ApiUser): Promise<void> => {
  const { user } = await owner.client.call(login, { body: {} });
  const id = `large-payout-${user?.id}`;
  await withDatabase(product, async (database) => {
    await database.query(
      `insert into payouts (id, owner_id, account_id, amount_yen, state, scheduled_at) values ($1, $2, 'acct_test', 123456, 'scheduled', $3)`,
      [id, user?.id, Date.now()],
    );
    await database.query(`insert into payout_freezes (owner_id, reason, frozen_at) values ($1, 'test', 1)`, [user?.id]);
  });
};

test('a large payout is confirmed by one operator on a desktop and another on a phone, and by neither of them twice', async ({
  product,
  visit,
}) => {
  const [minato, tono] = [await signUpOperator(product, 'みなと'), await signUpOperator(product, '遠野')];
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '大きな店主');
  await schedulePayout(product, owner);
  const desktop = await visit('/operator/payouts', { ...sizes.desktop, prepare: signedInAs(minato) });
  const phone = await visit('/operator/payouts', { ...sizes.phone, prepare: signedInAs(tono) });
  const entryOn = (page: typeof desktop) =>
    page
      .getByRole('list', { name: '確認を待っている振込' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: '大きな店主' }) });
  const confirmOn = async (page: typeof desktop, outcome: string) => {
    await entryOn(page).getByRole('button', { name: '確かめて判をおす' }).click();
    const dialog = page.getByRole('dialog', { name: '大きな店主 さんへの123,456円を確かめましたか' });
    await expect(dialog).toContainText(outcome);
    await dialog.getByRole('button', { name: '確かめて判をおす' }).click();
  };
  await expect(entryOn(desktop)).toContainText('まだだれも確かめていません');
  await confirmOn(desktop, 'もう一人が確かめると、口座に送られます');
  await expect(entryOn(desktop)).toContainText('もう一人の確認を待っています');
  await expect(entryOn(desktop).getByRole('button', { name: '確かめて判をおす' })).toHaveCount(0);
  await entryOn(desktop).getByRole('button', { name: '確認を取り消す' }).click();
  await expect(entryOn(desktop)).toContainText('まだだれも確かめていません');
  await confirmOn(desktop, 'もう一人が確かめると、口座に送られます');
  await phone.reload();
  await expect(entryOn(phone)).toContainText('みなと が');
  await confirmOn(phone, '二人の確認がそろう');
  await expect(phone.getByText('二人の確認がそろい、口座へ送ります')).toBeVisible();
  await expect(entryOn(phone)).toHaveCount(0);
});
