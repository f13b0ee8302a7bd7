import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expectInStep } from '../lib/in-step.ts';
import { expect, expectSilence, expectSound, test } from '../lib/journey.ts';
import { recordedBrowserOf } from '../lib/recording-analysis.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';
import { expectUninterrupted } from '../lib/uninterrupted.ts';

test('a listener is kicked and banned and kept out while nobody else is disturbed, and may come back when the ban is lifted', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [ownerUser, troll, guest] = [
    await signUpUser(origin, '番台'),
    await signUpUser(origin, '荒し屋'),
    await signUpUser(origin, '静かな客'),
  ];
  const { id } = await openPlayingRoom(ownerUser, { name: '静かな湯' }, songs.road.title);
  const owner = await visit(`/lounge/${id}`, recordedBrowserOf(ownerUser));
  const listener = await visit(`/lounge/${id}`, recordedBrowserOf(guest));
  const removedUser = await visit(`/lounge/${id}`, { prepare: signedInAs(troll) });
  const [ownerScreen, listenerScreen, corner] = [roomScreen(owner), roomScreen(listener), roomScreen(removedUser)];
  const said = (text: string) => ownerScreen.log.getByRole('article').filter({ hasText: text });
  const actions = async (text: string, action: string) => {
    await said(text).hover();
    await said(text)
      .getByRole('button', { name: `${troll.name}への操作` })
      .click();
    await owner.getByRole('menuitem', { name: action }).click();
  };
  const openSafety = async () => {
    await ownerScreen.menu.click();
    await owner.getByRole('menuitem', { name: '荒らし対策' }).click();
    return owner.getByRole('dialog', { name: '荒らし対策' });
  };
  await ownerScreen.tab('会話').click();
  await listenerScreen.tab('会話').click();
  await expect(corner.inStep).toBeVisible();
  for (const text of ['やめちまえ', 'つまらない曲だ']) {
    await corner.talk.fill(text);
    await corner.send.click();
    await expect(said(text)).toBeVisible();
    await expect(corner.talk).toHaveValue('');
  }
  await expect(listenerScreen.log.getByRole('article')).toHaveCount(2);
  const expectNothingHeard = await expectUninterrupted(listener, songs.road);

  await test.step('one of their messages is removed from every screen', async () => {
    await actions('やめちまえ', 'メッセージを削除');
    const asked = owner.getByRole('dialog', { name: 'このメッセージを削除しますか' });
    await asked.getByRole('button', { name: '削除', exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(listenerScreen.log.getByRole('article')).toHaveCount(1);
    await expect(listenerScreen.log).not.toContainText('やめちまえ');
  });

  await test.step('banned, they are outside in silence, and joining again is refused', async () => {
    await actions('つまらない曲だ', '出入り禁止にする');
    const asked = owner.getByRole('dialog', { name: `${troll.name}を出入り禁止にしますか` });
    const withMessages = asked.getByRole('switch', { name: '最近のメッセージも削除する' });
    await expect(withMessages, 'what they said stays unless it is chosen').not.toBeChecked();
    await withMessages.click();
    await asked.getByRole('button', { name: '出入り禁止にする' }).click();
    const door = removedUser.getByRole('heading', { level: 1, name: 'この部屋は出入り禁止になりました' });
    await expect(door).toBeVisible();
    await expectSilence(removedUser);
    await expect(listenerScreen.log.getByRole('article')).toHaveCount(0);
    const refused = await fetch(`${origin}/lounge/${id}`, { headers: { cookie: troll.client.cookieHeader() } });
    const page = await refused.text();
    expect(page).toContain('この部屋は出入り禁止になりました');
    expect(page).not.toContain('メッセージを書く');
    await removedUser.reload();
    await expect(door).toBeVisible();
    await expect(corner.talk).toHaveCount(0);
    await removedUser.getByRole('link', { name: 'ラウンジへ戻る' }).click();
    await removedUser
      .getByRole('link', { name: /静かな湯/ })
      .first()
      .click();
    await expect(door).toBeVisible();
    await listenerScreen.tab('いる人').click();
    await expect(listenerScreen.panel.getByRole('listitem').filter({ hasText: guest.name })).toBeVisible();
    await expect(listenerScreen.panel.getByRole('listitem').filter({ hasText: troll.name })).toHaveCount(0);
  });

  await test.step('the others heard every beat, and saw no announcement', async () => {
    await expectNothingHeard();
    await expectInStep(owner, listener);
  });

  await test.step('the ban is lifted, and they may come in', async () => {
    const safety = await openSafety();
    await safety.getByRole('button', { name: `${troll.name}の出入り禁止を解除` }).click();
    await expect(safety).toContainText('出入り禁止の人は、いません');
    await removedUser.goto(`/lounge/${id}`);
    await expect(corner.inStep).toBeVisible();
    await expectSound(removedUser);
  });
  ownerUser.leave();
});

test('a guest without a name is banned from the list of people, and kept out', async ({ product, visit }) => {
  const ownerUser = await signUpUser(`http://127.0.0.1:${product.port}`, '番台');
  const { id } = await openPlayingRoom(ownerUser, { name: '名のない湯' }, songs.road.title);
  const owner = await visit(`/lounge/${id}`, { prepare: signedInAs(ownerUser) });
  const guest = await visit(`/lounge/${id}`);
  await expect(roomScreen(guest).inStep).toBeVisible();
  await roomScreen(owner).tab('いる人').click();
  const ban = roomScreen(owner).panel.getByRole('button', { name: /に来たゲスト\d+を出入り禁止にする$/ });
  await ban.click();
  const asked = owner.getByRole('dialog', { name: /に来たゲスト\d+を出入り禁止にしますか$/ });
  await asked.getByRole('button', { name: '出入り禁止にする' }).click();
  const door = guest.getByRole('heading', { level: 1, name: 'この部屋は出入り禁止になりました' });
  await expect(door).toBeVisible();
  await expect(ban).toHaveCount(0);
  await guest.reload();
  await expect(door).toBeVisible();
  ownerUser.leave();
});
