import { updateLounge } from '@madoi/contract/lounge/room';
import { signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signedInAs } from '../lib/signed-in.ts';

const hourMs = 3_600_000;

test('a booked room before it opens: who waits is told how they hear of it and that it is moved; the owner prepares its songs and is not counted', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, fan] = [await signUpUser(origin, '予約の店主'), await signUpUser(origin, '待つ客')];
  const startAt = Date.now() + 5 * hourMs;
  const room = await owner.openRoom({ name: '予約の部屋', startAt });
  const path = `/lounge/${room.id}`;
  const visitor = await visit(path, { prepare: signedInAs(fan) });

  await test.step('somebody with an account reads by which ways they are told', async () => {
    await visitor.getByRole('button', { name: '予約の部屋 が開いたら知らせる' }).click();
    await expect(visitor.getByRole('button', { name: '予約の部屋 の通知を取り消す' })).toBeVisible();
    await expect(visitor.getByText('開いたら、ベルの通知とこのサイトの画面でお知らせします。')).toBeVisible();
    await expect(visitor.getByRole('link', { name: '通知の設定' })).toHaveAttribute(
      'href',
      /\/notifications\/settings$/,
    );
  });

  const ownerPage = await visit(path, { prepare: signedInAs(owner) });
  await test.step('the owner shares, has it in the calendar, and sees who waits without themselves', async () => {
    await expect(ownerPage.getByText('1人が待っています')).toBeVisible();
    await expect(visitor.getByText('人が待っています')).toHaveCount(0);
    await expect(ownerPage.getByRole('button', { name: '共有する' })).toBeVisible();
    await expect(ownerPage.getByRole('link', { name: 'カレンダーに追加' })).toHaveAttribute('href', /calendar\.ics$/);
  });

  await test.step('the owner prepares a song, which is first when the room opens', async () => {
    const songs = ownerPage.getByRole('region', { name: 'はじめに流す曲' });
    await songs.getByRole('button', { name: '曲を用意する' }).click();
    const sheet = ownerPage.getByRole('dialog', { name: '曲を追加' });
    await sheet
      .getByRole('button', { name: /を追加$/ })
      .first()
      .click();
    await expect(sheet.getByText('もう一度追加')).toBeVisible();
    await ownerPage.keyboard.press('Escape');
    await expect(songs.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a moved time is said to who waits, and to who is away', async () => {
    await owner.client.call(updateLounge, { params: { id: room.id }, body: { startAt: startAt + hourMs } });
    await expect(visitor.getByRole('status').filter({ hasText: 'に変わりました' })).toBeVisible();
  });

  await test.step('it opens with the song', async () => {
    await ownerPage.getByRole('button', { name: '開く', exact: true }).click();
    await ownerPage.getByRole('dialog').getByRole('button', { name: '開く', exact: true }).click();
    await expect(ownerPage.getByRole('region', { name: '再生バー' })).toContainText('一時停止中');
  });
});
