import { archiveLounge } from '@madoi/contract/lounge/room';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { follow } from '@madoi/contract/people/follows';
import { setListeningVisibility } from '@madoi/contract/people/listening';
import { login } from '@madoi/contract/session/session';
import type { WebSocket } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { type ApiUser, openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const idOf = async ({ client }: ApiUser): Promise<string> => (await client.call(login, { body: {} })).user?.id ?? '';

test('a listener follows a host and finds their room, sees where a friend listens, and stops following', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [host, friend, haru] = [
    await signUpUser(origin, 'みなと'),
    await signUpUser(origin, 'さえき'),
    await signUpUser(origin, 'はる'),
  ];
  const [hostId, friendId, haruId] = [await idOf(host), await idOf(friend), await idOf(haru)];
  const openRoom = await openPlayingRoom(host, { name: '終電後の喫茶' }, songs.road.title);

  await test.step('who has no account is asked to join first', async () => {
    const visitor = await visit(`/user/${hostId}`);
    await visitor.getByRole('button', { name: 'みなとをフォローする' }).click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
  });

  const sockets: WebSocket[] = [];
  const page = await visit('/following', {
    prepare: async (opened) => {
      opened.on('websocket', (socket) => sockets.push(socket));
      await signedInAs(haru)(opened);
    },
  });
  await test.step('nobody is followed yet, and there is somebody to begin with', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'まだだれもフォローしていません' })).toBeVisible();
    await expect(page.getByRole('button', { name: '円居をフォローする' })).toBeVisible();
    await expectAccessible(page, 'the empty feed');
  });

  await test.step('a follow is counted on the host’s page, and brings their open room', async () => {
    await page.goto(`/user/${hostId}`);
    await page.getByRole('button', { name: 'みなとをフォローする' }).click();
    await expect(page.getByRole('button', { name: 'みなとをフォロー中' })).toBeVisible();
    await expect(page.getByText('フォロワー 1')).toBeVisible();
    await page
      .getByRole('navigation', { name: '主なメニュー' })
      .first()
      .getByRole('link', { name: 'フォロー中' })
      .click();
    await expect(page.getByText('みなとさんがラウンジを開きました')).toBeVisible();
    await expect(page.getByRole('link', { name: '終電後の喫茶に入る' })).toBeVisible();
  });

  await test.step('the way into the room and back goes over one connection, which leaves the room with the page', async () => {
    const room = roomScreen(page);
    const users = { params: { id: openRoom.id }, query: {} };
    const present = async () => (await host.client.call(listLoungeUsers, users)).present;
    await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(false);
    const countBefore = sockets.length;
    await page.getByRole('link', { name: '終電後の喫茶に入る' }).click();
    await room.talk.fill('ひとつの線で来ました');
    await room.send.click();
    await room.tab('会話').click();
    await expect(room.log).toContainText('ひとつの線で来ました');
    await expect.poll(present).toBe(2);
    await page.goBack();
    await expect(page.getByRole('link', { name: '終電後の喫茶に入る' })).toBeVisible();
    await expect.poll(present).toBe(1);
    expect(sockets).toHaveLength(countBefore);
    expect(sockets.at(-1)?.isClosed()).toBe(false);
  });

  await test.step('a friend who shows it is seen in the room, and the filter is part of the address', async () => {
    await haru.client.call(follow, { params: { kind: 'user', id: friendId } });
    await friend.client.call(follow, { params: { kind: 'user', id: haruId } });
    await friend.client.call(setListeningVisibility, { body: { isShown: true } });
    await friend.enter(openRoom.id);
    await page.getByRole('button', { name: '友だち' }).click();
    await expect(page).toHaveURL(/\/following\?show=friends$/);
    await page.reload();
    await expect(page.getByText('さえきさんがラウンジで聴いています')).toBeVisible();
    await expect(page.getByText('みなとさんがラウンジを開きました')).toBeHidden();
    await expectAccessible(page, 'the feed');
  });

  await test.step('one’s own room is shown when it is switched on, and stays so', async () => {
    const shown = page.getByRole('switch', { name: '聴いている部屋を友だちに見せる' });
    await expect(shown).not.toBeChecked();
    await shown.click();
    await expect(page.getByText('部屋を出ると5分で消えます')).toBeVisible();
    await page.goto('/profile');
    await expect(shown).toBeChecked();
  });

  await test.step('a room that ended is one line with its recap', async () => {
    await host.client.call(archiveLounge, { params: { id: openRoom.id } });
    await page.goto('/following');
    await expect(page.getByRole('link', { name: '終電後の喫茶のふりかえりを見る' })).toBeVisible();
    await expect(page.getByRole('link', { name: '終電後の喫茶に入る' })).toBeHidden();
  });

  await test.step('the list of those one follows ends a follow', async () => {
    await page.getByRole('link', { name: 'すべて見る' }).click();
    await page.getByRole('button', { name: 'みなとをフォロー中' }).click();
    await expect(page.getByRole('button', { name: 'みなとをフォローする' })).toBeVisible();
    await page.getByRole('link', { name: 'フォロー中にもどる' }).click();
    await expect(page.getByText('みなとさんがラウンジを開きました')).toBeHidden();
  });
  for (const person of [host, friend, haru]) person.leave();
});
