import { getQueue } from '@madoi/contract/lounge/queue';
import type { Page } from '@playwright/test';
import { expect, expectSilence, expectSound, test } from './lib/journey.ts';
import { arrive, openPlayingRoom, type Person } from './lib/people.ts';
import { roomScreen } from './lib/room-screen.ts';
import { heardBy, leaveOfMonth, signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const asPerson = (person: Person) => ({ prepare: signedInAs(person) });

const takenOver = (page: Page) =>
  page.getByRole('region', { name: '知らせ' }).getByText('ほかの端末で再生がはじまったので、ここでは止めました');

/** The room turns to another song, as rooms do by themselves. */
const turnTo = async (owner: Person, roomId: string, songName: string): Promise<void> => {
  await owner.press({ action: 'add', mediaTracks: [{ trackId: await owner.trackId(songName) }] });
  const { queue } = await owner.client.call(getQueue, { params: { id: roomId } });
  const last = queue.mediaPlaylists.flatMap(({ mediaTracks }) => mediaTracks).at(-1);
  if (last === undefined) throw new Error('the queue is empty');
  await owner.press({ action: 'play', mediaTrackId: last.id, seekPosition: 0 });
};

test('a reload in mid-track is two listenings, each reported once [4.17] [7.27] [8.15]', async ({ product, visit }) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await arrive(origin, '帳場の店主');
  const { id } = await openPlayingRoom(owner, { name: '帳場' }, songs.road.title);
  const listener = await arrive(origin, '聴き直す客');
  const page = await visit(`/lounge/${id}`, asPerson(listener));
  const room = roomScreen(page);
  await expect(room.inStep).toBeVisible();
  await expectSound(page);
  await expect.poll(async () => (await heardBy(listener)).length).toBe(1);

  const beforeMs = Date.now();
  await page.reload();
  await expect(room.inStep).toBeVisible();
  await expect.poll(async () => (await heardBy(listener)).length).toBe(2);
  const first = (await heardBy(listener))[1];
  expect(first?.elapsedTime).toBeGreaterThan(0);
  expect(first?.elapsedTime).toBeLessThanOrEqual(beforeMs - (first?.startedAt ?? 0) + 5_000);
  await page.goto('/');
  // Told once, it never changes again, however often the page comes back.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('madoi:report:'))))
    .toEqual([]);
  const told = await heardBy(listener);
  expect(told).toHaveLength(2);
  expect(told[1]).toEqual(first);
  await page.reload();
  expect(await heardBy(listener)).toEqual(told);
  owner.leave();
});

test('a second browser takes the sound, and it can be taken back [8.13]', async ({ product, visit }) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await arrive(origin, '二窓の店主');
  const { id } = await openPlayingRoom(owner, { name: '二つの窓' }, songs.road.title);
  const listener = await arrive(origin, '二台持ちの客');
  const first = await visit(`/lounge/${id}`, asPerson(listener));
  await expect(roomScreen(first).inStep).toBeVisible();
  await expect.poll(async () => (await heardBy(listener)).length).toBe(1);
  const second = await visit(`/lounge/${id}`, asPerson(listener));
  await expect(roomScreen(second).inStep).toBeVisible();
  await expect.poll(async () => (await heardBy(listener)).length).toBe(2);

  await turnTo(owner, id, songs.blue.title);
  const toast = takenOver(first);
  await expect(toast).toBeVisible();
  await expectSilence(first);
  await expectSound(second);

  await first.getByRole('region', { name: '知らせ' }).getByText('ここで聴く').click();
  await expect(roomScreen(first).inStep).toBeVisible();
  await expect(toast).toBeHidden();
  await expectSound(first);
  await turnTo(owner, id, songs.road.title);
  await expect(takenOver(second)).toBeVisible();
  await expectSilence(second);
  await expectSound(first);
  owner.leave();
});

test('the month runs out in mid-track: silence, and the dialog that says so [4.16] [8.09]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await arrive(origin, '月末の店主');
  const { id } = await openPlayingRoom(owner, { name: '月末' }, songs.road.title);
  const listener = await arrive(origin, '聴きすぎの客');
  // All but a few seconds of the month are gone.
  await leaveOfMonth(product, listener, 4);
  const page = await visit(`/lounge/${id}`, asPerson(listener));
  await expectSound(page);
  await expect(page.getByRole('dialog')).toContainText('今月');
  await expectSilence(page);
  await expect.poll(async () => (await heardBy(listener))[0]?.elapsedTime ?? 0).toBeGreaterThanOrEqual(3_000);
  owner.leave();
});
