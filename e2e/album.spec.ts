import type { Page } from '@playwright/test';
import { type Recording, readTap } from '../bench/lib/sound-tap.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { countDecodedSongs, expectDecodedSongs } from './lib/decoded-songs.ts';
import { expect, expectSilence, expectSound, test } from './lib/journey.ts';
import { playAlbum, playerScreen } from './lib/player-screen.ts';
import {
  expectSong,
  findPart,
  firstPositionAfter,
  minLikeness,
  recordedBrowserOf,
  songPositionLater,
} from './lib/recording-analysis.ts';
import { roomScreen } from './lib/room-screen.ts';
import { listeningHistoryOf } from './lib/signed-in.ts';
import { type Song, songSamples, songs } from './lib/songs.ts';

const { blue, stairs, lighthouse } = songs;

/** A page writes its place down when it goes; the sound has a latency. */
const placeWithinSec = 0.5;
const gapAtMostMs = 10;
const besideJoinSec = 0.05;
/** From the seek to where the next song is looked at are seven seconds and what a busy machine takes to look. */
const aroundJoinSec = 15;
/** The songs' own peak is 0.5. What the codec makes of them is further than 0.01 from them nowhere but at their ends. */
const clickless = 0.05;

/** How far what was heard is at most from what the file says, from a sample on, in the file's units. */
const farthest = (recording: Recording, file: Float32Array, heardFrom: number, fileFrom: number, length: number) => {
  const pairs = Array.from({ length }, (_, at) => ({
    heard: recording.samples[Math.round(heardFrom) + at] ?? 0,
    said: file[fileFrom + at] ?? 0,
  }));
  const gain =
    pairs.reduce((sum, { heard, said }) => sum + heard * said, 0) /
    pairs.reduce((sum, { said }) => sum + said * said, 0);
  return pairs.reduce((most, { heard, said }) => Math.max(most, Math.abs(heard / gain - said)), 0);
};

/** The end of one song and the beginning of the next, as they were heard. */
const hearJoin = (recording: Recording, one: Song, next: Song) => {
  const { sampleRate } = recording;
  const end = findPart(recording, one, one.lengthSec - 1, one.lengthSec);
  const start = findPart(recording, next, 0, 1);
  const beside = Math.round(besideJoinSec * sampleRate);
  const [oneFile, nextFile] = [songSamples(one, sampleRate), songSamples(next, sampleRate)];
  const farIn = (file: Float32Array, heardFrom: number, fileFrom: number) =>
    farthest(recording, file, heardFrom, fileFrom, beside);
  return {
    likeness: Math.min(end.likeness, start.likeness),
    gapMs: ((start.sample - (end.sample + sampleRate)) / sampleRate) * 1000,
    farAtJoin: Math.max(
      farIn(oneFile, end.sample + sampleRate - beside, oneFile.length - beside),
      farIn(nextFile, start.sample, 0),
    ),
  };
};

const expectSmoothJoin = async (page: Page, one: Song, next: Song) => {
  const player = playerScreen(page);
  await player.seek.fill(String(one.lengthSec - 5));
  await expect(player.bar).toContainText(next.title);
  await player.reach(2);
  const recording = await readTap(page, aroundJoinSec);
  const join = hearJoin(recording, one, next);
  expect(join.likeness, 'likeness of the recording to both files').toBeGreaterThan(minLikeness);
  expect(Math.abs(join.gapMs), 'ms between one song and the next').toBeLessThanOrEqual(gapAtMostMs);
  expect(join.farAtJoin, 'how far the join is from the files').toBeLessThan(clickless);
};

test('an album plays through its joins without a gap or a click', async ({ product, visit }) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '通しで聴く人');
  const browser = recordedBrowserOf(listener);
  const page = await visit('/music', {
    ...browser,
    prepare: async (opened) => {
      await countDecodedSongs(opened);
      await browser.prepare(opened);
    },
  });
  const player = playerScreen(page);
  await playAlbum(page, blue.album);
  await expect(player.bar).toContainText(blue.title);
  await expectSound(page);
  await player.reach(1);
  await expectDecodedSongs(page, 2);
  await expectSmoothJoin(page, blue, stairs);
  await expectDecodedSongs(page, 3);
  await expectSmoothJoin(page, stairs, lighthouse);
});

test('a lounge interrupts the album, alone is heard, and hands it back at its place [4.28] [4.31]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '割りこみ係');
  await openPlayingRoom(owner, { name: '割りこむ部屋' }, songs.road.title);
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, 'ひとりの人');
  const page = await visit('/music', recordedBrowserOf(listener));
  const [player, room] = [playerScreen(page), roomScreen(page)];
  await playAlbum(page, blue.album);
  await player.reach(2);

  await page.getByRole('navigation', { name: 'サイトのメニュー' }).getByRole('link', { name: 'ラウンジ' }).click();
  const door = page.getByRole('link', { name: /割りこむ部屋/ }).first();
  await door.waitFor();
  const album = await expectSong(page, blue);
  const beforeMs = Date.now();
  await door.click();
  await expect(room.inStep).toBeVisible();
  const afterMs = Date.now();
  await expectSong(page, songs.road);

  await room.menu.click();
  await page.getByRole('menuitem', { name: 'ラウンジへ戻る' }).click();
  await expect(player.bar).toContainText(blue.title);
  await expect(player.play).toBeVisible();
  await expectSilence(page);
  const keptSec = await player.positionSec();
  expect(keptSec).toBeGreaterThan(songPositionLater(album, beforeMs) - placeWithinSec);
  expect(keptSec).toBeLessThan(songPositionLater(album, afterMs) + placeWithinSec);

  const pressedMs = Date.now();
  await player.play.click();
  await expectSong(page, blue);
  const goesOnAtSec = await firstPositionAfter(page, blue, pressedMs, 20);
  expect(Math.abs(goesOnAtSec - keptSec), 's between where it was and where it goes on').toBeLessThan(placeWithinSec);
  owner.leave();
});

test('a reload in the middle of a song goes on at its place, and nothing is counted twice [4.17] [7.27] [8.15]', async ({
  product,
  visit,
}) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '読みなおし');
  const page = await visit('/music', recordedBrowserOf(listener));
  const player = playerScreen(page);
  await playAlbum(page, blue.album);
  await player.reach(3);
  const before = await expectSong(page, blue);
  const askedMs = Date.now();
  await page.reload({ waitUntil: 'commit' });
  const goneMs = Date.now();

  await expect(player.pause).toBeVisible();
  await expectSong(page, blue);
  const resumedSec = await firstPositionAfter(page, blue, goneMs);
  expect(resumedSec).toBeGreaterThan(songPositionLater(before, askedMs) - placeWithinSec);
  expect(resumedSec).toBeLessThan(songPositionLater(before, goneMs) + placeWithinSec);

  await player.reach(resumedSec + 3);
  await player.pause.click();
  await expect(player.play).toBeVisible();
  const heardSec = await player.positionSec();
  await page.goto('about:blank');
  const difference = async () => {
    const heard = await listeningHistoryOf(listener);
    return Math.abs(heard.reduce((sum, { elapsedTime }) => sum + elapsedTime / 1000, 0) - heardSec);
  };
  await expect.poll(difference, { message: 's between what was heard and what was counted' }).toBeLessThan(1);
  // Told once, nothing is left to be told, and it never changes again, however often the page comes back.
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('madoi:report:'))))
    .toEqual([]);
  const counted = await listeningHistoryOf(listener);
  expect(counted.length).toBe(2);
  await page.reload();
  await expect(player.play).toBeVisible();
  expect(await listeningHistoryOf(listener)).toEqual(counted);
});
