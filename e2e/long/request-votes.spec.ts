import { randomUUID } from 'node:crypto';
import type { Ack } from '@madoi/contract/lounge/presence';
import { getRequestQueue } from '@madoi/contract/lounge/requests';
import type { Page } from '@playwright/test';
import { type ApiUser, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { roomScreen, setHidden } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { type Song, songs } from '../lib/songs.ts';

const { road, stairs, lighthouse, blue } = songs;
const switchName = /^リクエストに投票できるようにする/;

const request = async (user: ApiUser, roomId: string, { title }: Song, note?: string) => {
  await user.enter(roomId);
  const added = { trackId: await user.trackId(title), clientId: randomUUID(), ...(note === undefined ? {} : { note }) };
  const { status, message } = await user.ask<Ack>('send:request_queue:event:add', added);
  if (status !== 200) throw new Error(`${title} was refused: ${message}`);
};

const saveVoting = async (owner: Page, isOn: boolean) => {
  await roomScreen(owner).menu.click();
  await owner.getByRole('menuitem', { name: '部屋の設定' }).click();
  const dialog = owner.getByRole('dialog', { name: '部屋の設定' });
  await dialog.getByRole('tab', { name: '曲と声' }).click();
  await dialog.getByRole('switch', { name: switchName }).setChecked(isOn);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
};

test('an owner lets people vote for requests: votes order equal turns for everybody, are taken back, and are refused in words', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [ownerUser, first, second, one, two] = [
    await signUpUser(origin, '票の店主'),
    await signUpUser(origin, '先に来た人'),
    await signUpUser(origin, 'あとの人'),
    await signUpUser(origin, '一票の人'),
    await signUpUser(origin, '二票目の人'),
  ];
  const room = await openPlayingRoom(ownerUser, { name: '投票の部屋' }, road.title);
  await request(first, room.id, stairs, '階段をのぼる気分です');
  await request(second, room.id, lighthouse, '灯台が見たいです');
  const path = `/lounge/${room.id}`;
  const owner = await visit(path, { prepare: signedInAs(ownerUser) });
  const listener = await visit(path, { prepare: signedInAs(one) });
  const phone = await visit(path, { prepare: signedInAs(two) });
  const pages = [owner, listener, phone];
  const voteFor = (page: Page, { title }: Song) =>
    roomScreen(page).panel.getByRole('button', { name: new RegExp(`^${title}に投票する`) });
  const expectOrder = async (...titles: readonly string[]) => {
    for (const page of pages) await expect(roomScreen(page).upNext).toHaveText([...titles]);
  };
  const expectVotes = async (song: Song, votes: number) => {
    for (const page of pages) await expect(voteFor(page, song)).toHaveText(String(votes));
  };

  await test.step('who listens sees nothing of what others ask for, until the owner switches votes on', async () => {
    for (const page of pages) await roomScreen(page).panel.getByRole('tab', { name: 'リクエスト' }).click();
    await expect(roomScreen(listener).panel).toContainText('採用を待っているリクエストはありません');
    await expect(voteFor(owner, stairs)).toHaveCount(0);
    await saveVoting(owner, true);
    await expectOrder(stairs.title, lighthouse.title);
    await expectVotes(lighthouse, 0);
    await expect(roomScreen(listener).panel).toContainText('灯台が見たいです');
    await expect(roomScreen(listener).panel).toContainText('同じ順番のなかでは、票の多い曲が先です。');
  });

  await test.step('two listeners vote, and the order is another for everybody', async () => {
    await voteFor(listener, lighthouse).click();
    await expect(voteFor(listener, lighthouse)).toHaveAttribute('aria-pressed', 'true');
    await voteFor(phone, lighthouse).click();
    await expectVotes(lighthouse, 2);
    await expectOrder(lighthouse.title, stairs.title);
    await expect(voteFor(owner, lighthouse)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a second tab of the same person shows the vote once they come back to it', async () => {
    const tab = await listener.context().newPage();
    await tab.goto(path);
    await roomScreen(tab).panel.getByRole('tab', { name: 'リクエスト' }).click();
    await expect(voteFor(tab, lighthouse)).toHaveAttribute('aria-pressed', 'true');
    await setHidden(tab, true);
    await voteFor(listener, lighthouse).click();
    await expect(voteFor(tab, lighthouse)).toHaveText('1');
    await setHidden(tab, false);
    await expect(voteFor(tab, lighthouse)).toHaveAttribute('aria-pressed', 'false');
    await voteFor(tab, lighthouse).click();
    await expectVotes(lighthouse, 2);
    await tab.close();
  });

  await test.step('votes stay with a page that is loaded again, and are gone with who leaves', async () => {
    await listener.reload();
    await roomScreen(listener).panel.getByRole('tab', { name: 'リクエスト' }).click();
    await expect(voteFor(listener, lighthouse)).toHaveAttribute('aria-pressed', 'true');
    await expectVotes(lighthouse, 2);
    await phone.goto('/lounge');
    await expect(voteFor(owner, lighthouse)).toHaveText('1');
    await expect(voteFor(listener, lighthouse)).toHaveText('1');
    await phone.goto(path);
    await roomScreen(phone).panel.getByRole('tab', { name: 'リクエスト' }).click();
    await expectVotes(lighthouse, 2);
  });

  await test.step('taken back, they count no longer', async () => {
    await voteFor(listener, lighthouse).click();
    await expect(voteFor(listener, lighthouse)).toHaveAttribute('aria-pressed', 'false');
    await expectVotes(lighthouse, 1);
    await expectOrder(lighthouse.title, stairs.title);
    await voteFor(phone, lighthouse).click();
    await expectVotes(lighthouse, 0);
    await expectOrder(stairs.title, lighthouse.title);
  });

  await test.step('nobody votes for what they asked for themselves', async () => {
    await request(one, room.id, blue);
    await expectOrder(stairs.title, lighthouse.title, blue.title);
    await expect(voteFor(phone, blue)).toBeVisible();
    await expect(voteFor(listener, blue)).toHaveCount(0);
  });

  await test.step('who votes too often is told so, and nothing counts', async () => {
    const { list } = await one.client.call(getRequestQueue, { params: { id: room.id } });
    const requestId = list[0]?.id;
    const refusal = listener.getByText('少し待って、もう一度お試しください');
    await expect(async () => {
      for (let vote = 0; vote < 12; vote += 1) await one.ask('send:vote:request', { requestId, on: false });
      await voteFor(listener, stairs).click();
      await expect(refusal).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(voteFor(listener, stairs)).toHaveAttribute('aria-pressed', 'false');
    await expectVotes(stairs, 0);
  });

  await test.step('switched off, listeners are left with what they asked for themselves', async () => {
    await saveVoting(owner, false);
    await expect(roomScreen(owner).upNext).toHaveText([stairs.title, lighthouse.title, blue.title]);
    await expect(roomScreen(listener).upNext).toHaveText([blue.title]);
    await expect(roomScreen(phone).panel).toContainText('採用を待っているリクエストはありません');
    for (const page of pages) await expect(voteFor(page, stairs)).toHaveCount(0);
  });
  for (const user of [ownerUser, first, second, one]) user.leave();
});
