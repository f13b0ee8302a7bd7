import { getQueueEvents } from '@madoi/contract/lounge/queue';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import { type ApiUser, openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { duringSignUp, expect, test } from './lib/journey.ts';
import { roomScreen, signUpAs } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const { road, stairs, lighthouse } = songs;
/** Enough to see what must be seen between the yes and the end of the song on air, also on a busy machine. */
const restSec = 16;
const promiseWithinMs = 5_000;
const tokyo = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' });

/** What the room was told when the request was taken. */
const acceptance = async ({ client }: ApiUser, roomId: string) => {
  const { list } = await client.call(getRoomEvents, { params: { id: roomId }, query: { since: 0 } });
  const removed = list.find(({ event }) => event === 'receive:request_queue:event:remove');
  if (removed?.event !== 'receive:request_queue:event:remove') throw new Error('no request was taken');
  return removed.payload;
};
/** When the server really started the entry. */
const airedAt = async ({ client }: ApiUser, roomId: string, mediaTrackId: string | undefined) => {
  const { list } = await client.call(getQueueEvents, { params: { id: roomId }, query: { since: 0 } });
  return list.find((event) => event.action === 'play' && event.mediaTrackId === mediaTrackId)?.at;
};

test('a listener asks for a song, the owner takes it, and it plays when it was promised [3.42] [4.32] [6.05] [6.07] [7.29] [7.30]', async ({
  product,
  visit,
}) => {
  const ownerUser = await signUpUser(`http://127.0.0.1:${product.port}`, '店主のみなと');
  const room = await openPlayingRoom(ownerUser, { name: '頼みごとの部屋' }, road.title);
  const owner = await visit(`/lounge/${room.id}`, { prepare: signedInAs(ownerUser) });
  const guest = await visit(`/lounge/${room.id}`, { allowedConsole: duringSignUp });
  const [ownerScreen, listenerScreen] = [roomScreen(owner), roomScreen(guest)];
  const requestsTab = ownerScreen.panel.getByRole('tab', { name: 'リクエスト' });

  await test.step('who has no name yet is asked for one, then asks for a song', async () => {
    await guest.getByRole('button', { name: '曲をリクエスト' }).click();
    await signUpAs(guest, 'なぎさ');
    const sheet = guest.getByRole('dialog', { name: '曲をリクエスト' });
    await expect(sheet.getByRole('region', { name: 'この部屋に合いそうな曲' })).toBeVisible();
    await sheet.getByRole('searchbox', { name: '検索' }).fill('三つの');
    await sheet.getByRole('button', { name: `${stairs.title}をリクエスト` }).click();
    await expect(sheet.getByRole('listitem').filter({ hasText: stairs.title })).toContainText('採用待ち');
    await expect(sheet.getByRole('status')).toHaveText(/次の曲は、0:[0-5]\dあとにリクエストできます/);
    await sheet.getByRole('searchbox', { name: '検索' }).fill('灯台');
    await expect(sheet.getByRole('button', { name: `${lighthouse.title}をリクエスト` })).toBeDisabled();
    await guest.keyboard.press('Escape');
  });

  await test.step('the owner sees an unread request, declines it, and undoes that', async () => {
    await expect(requestsTab).toHaveText('リクエスト1');
    await requestsTab.click();
    await expect(requestsTab).toHaveText('リクエスト');
    const card = ownerScreen.panel.getByRole('listitem').filter({ hasText: stairs.title });
    await expect(card).toContainText('なぎさ');
    await card.getByRole('button', { name: '見送る' }).click();
    await expect(card).toHaveCount(0);
    await ownerScreen.panel.getByRole('button', { name: '元に戻す' }).click();
  });

  await ownerUser.press({ action: 'play', seekPosition: road.lengthSec - restSec });
  // A notice stays for a few seconds only: it is waited for from before its cause.
  const [notice] = await Promise.all([
    guest.getByText(`「${stairs.title}」が採用されました`).textContent(),
    owner.getByText(`「${stairs.title}」を曲順に追加しました`).waitFor(),
    ownerScreen.panel.getByRole('button', { name: `${stairs.title}を採用する` }).click(),
  ]);
  await expect(ownerScreen.panel).toContainText('リクエストは、まだありません');

  const { mediaTrackId, playsAt = 0 } = await acceptance(ownerUser, room.id);
  await test.step('who asked is told when it plays, and finds it among the songs to come', async () => {
    expect(notice).toBe(`「${stairs.title}」が採用されました。${tokyo.format(playsAt)}ごろ流れます。`);
    await expect(listenerScreen.upNext).toHaveText([stairs.title]);
    await expect(listenerScreen.panel.getByRole('listitem').filter({ hasText: stairs.title })).toContainText('自分の');
  });

  await test.step('it plays at that time', async () => {
    const onAir = guest.getByText(`リクエストした「${stairs.title}」が流れています`);
    await expect(onAir).toBeVisible({ timeout: (restSec + 20) * 1_000 });
    await expect(listenerScreen.bar).toContainText(stairs.title);
    await expect.poll(() => airedAt(ownerUser, room.id, mediaTrackId)).toBeDefined();
    const aired = (await airedAt(ownerUser, room.id, mediaTrackId)) ?? 0;
    expect(Math.abs(aired - playsAt)).toBeLessThanOrEqual(promiseWithinMs);
  });
  ownerUser.leave();
});
