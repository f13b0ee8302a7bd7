import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expect, expectSilence, expectSound, test } from '../lib/journey.ts';
import { recordedBrowserOf } from '../lib/recording-analysis.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

test('an owner closes a room to all but the invited: a friend comes in by the notification, hears it, and is out when the invitation is withdrawn', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [ownerUser, friendUser, strangerUser] = [
    await signUpUser(origin, '宴の主'),
    await signUpUser(origin, '招かれた友'),
    await signUpUser(origin, '通りすがり'),
  ];
  const room = await openPlayingRoom(ownerUser, { name: '内輪の宴' }, songs.road.title);
  const path = `/lounge/${room.id}`;
  const owner = await visit(path, { prepare: signedInAs(ownerUser) });
  const { menu } = roomScreen(owner);
  const invitations = owner.getByRole('dialog', { name: '招待した人' });

  await test.step('the owner lets only the invited in', async () => {
    await menu.click();
    await expect(owner.getByRole('menuitem', { name: '人を招待' })).toHaveCount(0);
    await owner.getByRole('menuitem', { name: '部屋の設定' }).click();
    const settings = owner.getByRole('dialog', { name: '部屋の設定' });
    await settings.getByRole('tab', { name: '入れる人' }).click();
    await settings.getByRole('group', { name: '入れる人' }).getByText('招待した人', { exact: true }).click();
    await settings.getByRole('button', { name: '保存' }).click();
    await expect(settings).toBeHidden();
    await expect(owner.getByText('招待制').first()).toBeVisible();
  });

  const friend = await visit(path, recordedBrowserOf(friendUser));
  const stranger = await visit(path, { prepare: signedInAs(strangerUser) });
  const closed = { level: 1, name: '招待制の部屋です' };

  await test.step('who is not invited reads whom to ask, and nothing of the room', async () => {
    for (const page of [friend, stranger]) {
      await expect(page.getByRole('heading', closed)).toBeVisible();
      await expect(page.getByText(`${ownerUser.name}さんに招待をお願いしてください。`)).toBeVisible();
      await expect(roomScreen(page).bar).toHaveCount(0);
    }
  });

  await test.step('the friend is found by name, invited, told, and comes in to the music', async () => {
    await menu.click();
    await owner.getByRole('menuitem', { name: '人を招待' }).click();
    await expect(invitations).toContainText('まだだれも招待していません');
    await invitations.getByRole('textbox', { name: '名前で検索' }).fill(friendUser.name);
    await invitations.getByRole('button', { name: `${friendUser.name}さんを招待する` }).click();
    const withdraw = invitations.getByRole('button', { name: `${friendUser.name}さんの招待を取り消す` });
    await expect(withdraw).toBeVisible();
    await invitations.getByRole('textbox', { name: '名前で検索' }).fill('ほかの人');
    await expect(withdraw).toHaveCount(0);
    await invitations.getByRole('textbox', { name: '名前で検索' }).fill(friendUser.name.slice(0, 3));
    await expect(withdraw).toBeVisible();
    await friend.goto('/lounge');
    await friend.getByRole('banner').getByRole('button', { name: '通知、未読1件' }).click();
    await friend
      .getByRole('dialog', { name: '通知' })
      .getByRole('link', { name: /『内輪の宴』に招待しました/ })
      .click();
    await expect(friend).toHaveURL(new RegExp(`${path}$`));
    await expect(roomScreen(friend).inStep).toBeVisible();
    await expectSound(friend);
    await stranger.getByRole('button', { name: 'もう一度試す' }).click();
    await expect(stranger.getByRole('heading', closed)).toBeVisible();
  });

  await test.step('the invitation is withdrawn: the friend is outside, in silence', async () => {
    await invitations.getByRole('button', { name: `${friendUser.name}さんの招待を取り消す` }).click();
    await expect(invitations).toContainText('まだだれも招待していません');
    await expect(friend.getByRole('heading', closed)).toBeVisible();
    await expectSilence(friend);
    await owner.keyboard.press('Escape');
    await expect(roomScreen(owner).bar).toContainText(songs.road.title);
  });
});
