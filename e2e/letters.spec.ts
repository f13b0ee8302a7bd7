import { archiveLounge } from '@madoi/contract/lounge/room';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { fillCard, giftSheet, testCards } from './lib/gift-sheet.ts';
import { expect, test } from './lib/journey.ts';
import { signedInAs } from './lib/signed-in.ts';
import { devicesFrom, sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';

for (const size of devicesFrom('desktop'))
  test(`on a ${size} an owner thanks who gave something after the evening, and the giver reads the letter with their own name and the songs`, async ({
    product,
    visit,
  }) => {
    const origin = `http://127.0.0.1:${product.port}`;
    const [owner, haru] = [await signUpUser(origin, '手紙の店主'), await signUpUser(origin, 'ハル')];
    const room = await openPlayingRoom(owner, { name: '手紙の夜', allowGifting: true }, songs.road.title);
    const giver = await visit(`/lounge/${room.id}`, { ...sizes[size], prepare: signedInAs(haru) });

    await test.step('a listener gives words', async () => {
      const sheet = giftSheet(giver);
      await giver.getByRole('button', { name: '花を贈る' }).click();
      await sheet.agree('1990', '4', '1');
      await sheet.words.fill('また来ます');
      await sheet.give('100円で贈る').click();
      await fillCard(sheet.box, testCards.plain);
      await sheet.give('100円で贈る').click();
      await expect(sheet.box).toContainText('届きました');
    });

    await owner.client.call(archiveLounge, { params: { id: room.id } });
    const writer = await visit(`/lounge/${room.id}`, { ...sizes[size], prepare: signedInAs(owner) });

    await test.step('the owner writes from the recap, to whom it may go and how it will look', async () => {
      await writer.getByRole('link', { name: 'お礼の手紙を書く' }).click();
      await expect(writer.getByRole('heading', { level: 1, name: 'お礼の手紙' })).toBeVisible();
      await expect(writer.getByText('この夜に花やスタンプを贈ってくれた1人。')).toBeVisible();
      await writer.getByRole('button', { name: '名前を入れる' }).click();
      const words = writer.getByRole('textbox', { name: 'ことば' });
      await words.press('End');
      await words.pressSequentially('さん、今夜の花をありがとう');
      await expect(writer.getByRole('region', { name: '仕上がり' })).toContainText('ハルさん、今夜の花をありがとう');
      await writer.getByRole('button', { name: '1通を送る' }).click();
      await writer.getByRole('dialog').getByRole('button', { name: '1通を送る' }).click();
      await expect(writer.getByRole('heading', { name: 'この夜の手紙は送りました' })).toBeVisible();
    });

    await test.step('the giver finds it unread, reads it, and keeps it', async () => {
      await giver.goto('/letters');
      const row = giver.getByRole('link', { name: '手紙の店主 さんからの手紙を読む（手紙の夜）' });
      await expect(giver.getByText('未読 1通')).toBeVisible();
      await row.click();
      await expect(giver.getByRole('region', { name: 'ことば' })).toContainText('ハルさん、今夜の花をありがとう');
      await expect(giver.getByRole('region', { name: 'ことば' })).toContainText('手紙の店主');
      await expect(giver.getByRole('link', { name: songs.road.title })).toBeVisible();
      await giver.getByRole('link', { name: '手紙の一覧へ' }).click();
      await expect(row).toBeVisible();
      await expect(giver.getByText('未読 1通')).toBeHidden();
    });
    owner.leave();
  });
