import { getQueue } from '@madoi/contract/lounge/queue';
import { limitFadeSec } from '@madoi/domain/playback/fade-lengths';
import { readTap } from '../bench/lib/sound-tap.ts';
import { type ApiUser, openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, expectSilence, test } from './lib/journey.ts';
import { playAlbum, playerScreen } from './lib/player-screen.ts';
import { audibleSec, expectSong, recordedBrowserOf } from './lib/recording-analysis.ts';
import { roomScreen } from './lib/room-screen.ts';
import { listeningHistoryOf, timeLeftOf, useUpMonthTo } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const { blue, lighthouse } = songs;
const countedWithinSec = 1;

test('the month ends in the middle of a song: silence, the dialog, not a second too much counted, and no room goes on [2.11] [2.20] [4.16] [7.27] [8.09]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const listener = await signUpUser(origin, '月の入り');
  await useUpMonthTo(product, listener, 6);
  expect(await timeLeftOf(listener)).toBe(6);
  // The room's song is asked for in vain.
  const page = await visit('/music', {
    ...recordedBrowserOf(listener),
    allowedConsole: [/status of 403 \(Forbidden\)/],
  });
  const player = playerScreen(page);
  await playAlbum(page, blue.album);
  await expectSong(page, blue);

  await expect(player.limit).toBeVisible();
  const standard = player.limit.getByRole('link', { name: 'STANDARD で聴きつづける' });
  await expect(standard).toHaveAttribute('href', '/purchase');
  await expect(player.limit).toContainText('STANDARD には利用時間の上限がありません');
  await expectSilence(page);
  // The fade at the end is not counted.
  const heardSec = audibleSec(await readTap(page, 30)) - limitFadeSec;
  expect(Math.abs(heardSec - 6), 's between what was left and what was heard').toBeLessThan(countedWithinSec);

  await player.limit.getByRole('button', { name: '閉じる' }).click();
  await expect(player.limit).toBeHidden();
  await player.bar.getByRole('button', { name: '聴きつづけるには' }).click();
  await expect(player.limit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.limit).toBeHidden();
  await page.getByRole('button', { name: 'はじめから聴く' }).click();
  await expect(player.limit).toBeVisible();
  await expectSilence(page);
  await expect.poll(() => timeLeftOf(listener)).toBe(0);
  const [heard, ...others] = await listeningHistoryOf(listener);
  expect(others).toEqual([]);
  expect(Math.abs((heard?.elapsedTime ?? 0) / 1000 - heardSec)).toBeLessThan(countedWithinSec);

  const owner = await signUpUser(origin, '月末の店主');
  const { id } = await openPlayingRoom(owner, { name: '月末' }, songs.road.title);
  await page.goto(`/lounge/${id}`);
  await expect(player.limit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(roomScreen(page).bar).toContainText('今月の利用時間を使いきりました');
  await expectSilence(page);
  expect(await listeningHistoryOf(listener)).toHaveLength(1);
  owner.leave();
});

/** The room turns to another song, as rooms do by themselves. */
const turnTo = async (owner: ApiUser, roomId: string, songName: string): Promise<void> => {
  await owner.press({ action: 'add', mediaTracks: [{ trackId: await owner.trackId(songName) }] });
  const { queue } = await owner.client.call(getQueue, { params: { id: roomId } });
  const last = queue.mediaPlaylists.flatMap(({ mediaTracks }) => mediaTracks).at(-1);
  if (last === undefined) throw new Error('the queue is empty');
  await owner.press({ action: 'play', mediaTrackId: last.id, seekPosition: 0 });
};

test('a room in a second browser takes the sound from an album in the first, which takes it back, and each is told [8.13] [9.15]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, listener] = [await signUpUser(origin, '二窓の店主'), await signUpUser(origin, 'ふたつの窓')];
  const { id } = await openPlayingRoom(owner, { name: '二つの窓' }, songs.road.title);
  const one = await visit('/music', recordedBrowserOf(listener));
  const first = playerScreen(one);
  const notice = 'ほかのタブか端末で再生が始まったため、ここでは止めました';
  await playAlbum(one, blue.album);
  await first.reach(2);
  await first.pause.click();
  const pausedMs = Date.now();
  await expectSilence(one);

  const other = await visit(`/lounge/${id}`, recordedBrowserOf(listener));
  const second = playerScreen(other);
  await expect(roomScreen(other).inStep).toBeVisible();
  await expectSong(other, songs.road);
  await expect
    .poll(() => Date.now() - pausedMs, { message: 'a pause that is followed by a check' })
    .toBeGreaterThan(5_000);
  await first.play.click();
  await expect(first.notices).toContainText(notice);
  await expectSilence(one);
  await expectSong(other, songs.road);

  await first.listenHere.click();
  await expectSong(one, blue);
  await expect(first.notices).not.toContainText(notice);
  await turnTo(owner, id, lighthouse.title);
  await expect(second.notices).toContainText(notice);
  await expectSilence(other);
  await expectSong(one, blue);

  await second.notices.getByText('ここで聴く').click();
  await expect(roomScreen(other).inStep).toBeVisible();
  await expectSong(other, lighthouse);
  await expect(second.notices).not.toContainText(notice);
  owner.leave();
});
