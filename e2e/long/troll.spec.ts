import { browserOf } from '../lib/heard.ts';
import { expectInStep } from '../lib/in-step.ts';
import { expect, expectSilence, expectSound, test } from '../lib/journey.ts';
import { arrive, openPlayingRoom } from '../lib/people.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';
import { expectUndisturbed } from '../lib/undisturbed.ts';

test('a troll is shown the door and kept out while nobody else is disturbed, and may come back when the ban is lifted', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [keeper, troll, guest] = [
    await arrive(origin, '番台'),
    await arrive(origin, '荒し屋'),
    await arrive(origin, '静かな客'),
  ];
  const { id } = await openPlayingRoom(keeper, { name: '静かな湯' }, songs.road.title);
  const owner = await visit(`/lounge/${id}`, browserOf(keeper));
  const listener = await visit(`/lounge/${id}`, browserOf(guest));
  const nuisance = await visit(`/lounge/${id}`, { prepare: signedInAs(troll) });
  const [desk, seat, corner] = [roomScreen(owner), roomScreen(listener), roomScreen(nuisance)];
  const said = (text: string) => desk.log.getByRole('article').filter({ hasText: text });
  const actions = async (text: string, action: string) => {
    await said(text).hover();
    await said(text)
      .getByRole('button', { name: `${troll.name}への操作` })
      .click();
    await owner.getByRole('menuitem', { name: action }).click();
  };
  const openSafety = async () => {
    await desk.menu.click();
    await owner.getByRole('menuitem', { name: '荒らし対策' }).click();
    return owner.getByRole('dialog', { name: '荒らし対策' });
  };
  await desk.tab('会話').click();
  await seat.tab('会話').click();
  await expect(corner.inStep).toBeVisible();
  for (const text of ['やめちまえ', 'つまらない曲だ']) {
    await corner.talk.fill(text);
    await corner.send.click();
    await expect(said(text)).toBeVisible();
    await expect(corner.talk).toHaveValue('');
  }
  await expect(seat.log.getByRole('article')).toHaveCount(2);
  const stayedUndisturbed = await expectUndisturbed(listener, songs.road);

  await test.step('one of their words is taken away, from every screen', async () => {
    await actions('やめちまえ', 'メッセージを削除');
    const asked = owner.getByRole('dialog', { name: 'このメッセージを削除しますか' });
    await asked.getByRole('button', { name: '削除', exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(seat.log.getByRole('article')).toHaveCount(1);
    await expect(seat.log).not.toContainText('やめちまえ');
  });

  await test.step('banned, they stand before the door, in silence, and find it shut again', async () => {
    await actions('つまらない曲だ', '出入り禁止にする');
    await owner
      .getByRole('dialog', { name: `${troll.name}を出入り禁止にしますか` })
      .getByRole('button', { name: '出入り禁止にする' })
      .click();
    const door = nuisance.getByRole('heading', { level: 1, name: 'この部屋は出入り禁止になりました' });
    await expect(door).toBeVisible();
    await expectSilence(nuisance);
    await expect(seat.log.getByRole('article')).toHaveCount(0);
    await nuisance.reload();
    await expect(door).toBeVisible();
    await expect(corner.talk).toHaveCount(0);
    await nuisance.getByRole('link', { name: 'ラウンジへ戻る' }).click();
    await nuisance
      .getByRole('link', { name: /静かな湯/ })
      .first()
      .click();
    await expect(door).toBeVisible();
    await seat.tab('いる人').click();
    await expect(seat.panel.getByRole('listitem').filter({ hasText: guest.name })).toBeVisible();
    await expect(seat.panel.getByRole('listitem').filter({ hasText: troll.name })).toHaveCount(0);
  });

  await test.step('who stayed heard every beat, and was told nothing', async () => {
    await stayedUndisturbed();
    await expectInStep(owner, listener);
  });

  await test.step('the ban is lifted, and they may come in', async () => {
    const safety = await openSafety();
    await safety.getByRole('button', { name: `${troll.name}の出入り禁止を解除` }).click();
    await expect(safety).toContainText('出入り禁止の人は、いません');
    await nuisance.goto(`/lounge/${id}`);
    await expect(corner.inStep).toBeVisible();
    await expectSound(nuisance);
  });
  keeper.leave();
});
