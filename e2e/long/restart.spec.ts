import { getQueue } from '@madoi/contract/lounge/queue';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { connectionErrors, expect, expectSound, test } from '../lib/journey.ts';
import { endProduct, startProduct } from '../lib/product.ts';
import { roomScreen, shownPositionSec, signUpAs } from '../lib/room-screen.ts';
import { replaceShared } from '../lib/shared-product.ts';
import { songs } from '../lib/songs.ts';

/** The page shows the position in whole seconds and moves it on twice a second. */
const shownWithinSec = 2;

test('a server killed in the middle of a song comes back: nothing acknowledged is missing, the song went on, the page rejoins by itself [4.08]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '停電係');
  const { id } = await openPlayingRoom(owner, { name: '停電の夜' }, songs.road.title);
  await owner.press({ action: 'add', mediaTracks: [{ trackId: await owner.trackId(songs.lighthouse.title) }] });
  owner.leave();
  const page = await visit(`/lounge/${id}`, { allowedConsole: connectionErrors });
  const room = roomScreen(page);
  await expect(room.inStep).toBeVisible();
  await room.talk.fill('消えないで');
  await room.send.click();
  await signUpAs(page, '夜警');
  await room.tab('会話').click();
  await expect(room.log.getByRole('article')).toHaveCount(1);
  await expect(room.talk).toHaveValue('');

  const client = createHttpClient(origin);
  const before = await client.call(getQueue, { params: { id } });
  await endProduct(product.pid, 'SIGKILL');
  await expect(room.stage.getByRole('status')).toContainText('再接続しています');
  await replaceShared({ ...product, pid: await startProduct(product) });

  await expect(room.stage.getByRole('status')).toBeEmpty();
  const after = await client.call(getQueue, { params: { id } });
  expect(after.queue, 'the queue and where its song stood when').toEqual(before.queue);
  expect(after.lastId).toBe(before.lastId);
  await expect(room.inStep).toBeVisible();
  await expectSound(page);
  await room.tab('曲順').click();
  await expect(room.upNext).toHaveText([songs.lighthouse.title]);
  const { seekPosition, at } = after.queue.state;
  await expect
    .poll(async () => Math.abs(seekPosition + (Date.now() - at) / 1000 - (await shownPositionSec(page))))
    .toBeLessThan(shownWithinSec);

  await room.tab('会話').click();
  await expect(room.log.getByRole('article')).toHaveCount(1);
  await room.talk.fill('おかえり');
  await room.send.click();
  await expect(room.log.getByRole('article')).toHaveCount(2);
});
