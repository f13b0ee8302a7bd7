import { readTap } from '../bench/lib/sound-tap.ts';
import { audibleSec, cutOut, expectSong, findPart, longestHoleSec, recorded } from './lib/heard.ts';
import { expect, expectSilence, test } from './lib/journey.ts';
import { arrive, type Person } from './lib/people.ts';
import { playAlbum, playerScreen } from './lib/player-screen.ts';
import { heardBy, leaveOfMonth, signedInAs, timeLeftOf } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const { blue, stairs, lighthouse } = songs;
const countedWithinSec = 1;

const browserOf = (person: Person) => ({
  ...recorded,
  prepare: async (page: Parameters<typeof recorded.prepare>[0]) => {
    await recorded.prepare(page);
    await signedInAs(person)(page);
  },
});

test('the month ends in the middle of a song: silence, the dialog, and not a second too much counted [4.16] [7.27] [8.09]', async ({
  product,
  visit,
}) => {
  const listener = await arrive(`http://127.0.0.1:${product.port}`, '月の入り');
  await leaveOfMonth(product, listener, 6);
  expect(await timeLeftOf(listener)).toBe(6);
  const page = await visit('/music', browserOf(listener));
  const player = playerScreen(page);
  await playAlbum(page, blue.album);
  await expectSong(page, blue);

  await expect(player.limit).toBeVisible();
  await expect(player.limit.getByRole('link', { name: 'STANDARD で聴きつづける' })).toBeVisible();
  await expectSilence(page);
  const heardSec = audibleSec(await readTap(page, 30));
  expect(Math.abs(heardSec - 6), 's between what was left and what was heard').toBeLessThan(countedWithinSec);

  await page.keyboard.press('Escape');
  await expect(player.limit).toBeHidden();
  await player.bar.getByRole('button', { name: '聴きつづけるには' }).click();
  await expect(player.limit).toBeVisible();
  await expectSilence(page);
  await expect.poll(() => timeLeftOf(listener)).toBe(0);
  const [heard, ...others] = await heardBy(listener);
  expect(others).toEqual([]);
  expect(Math.abs((heard?.elapsedTime ?? 0) / 1000 - heardSec)).toBeLessThan(countedWithinSec);
});

test('a second browser takes the sound over, the first takes it back, and each is told [8.13] [9.15]', async ({
  product,
  visit,
}) => {
  const listener = await arrive(`http://127.0.0.1:${product.port}`, 'ふたつの窓');
  const [one, other] = [await visit('/music', browserOf(listener)), await visit('/music', browserOf(listener))];
  const [first, second] = [playerScreen(one), playerScreen(other)];
  const told = 'ほかの端末で再生がはじまったので、ここでは止めました';
  await playAlbum(one, blue.album);
  await first.reach(2);
  await first.pause.click();
  await expectSilence(one);

  await playAlbum(other, blue.album);
  // A pause of at least 5 s is followed by a check.
  await second.reach(6);
  await first.play.click();
  await expect(first.notices).toContainText(told);
  await expectSilence(one);
  await expectSong(other, blue);
  await second.pause.click();

  await first.hereAgain.click();
  await expectSong(one, blue);
  await expect(first.notices).not.toContainText(told);
  await first.reach((await first.positionSec()) + 6);
  await second.play.click();
  await expect(second.notices).toContainText(told);
  await expectSilence(other);
  await expect(second.hereAgain).toBeVisible();
  await expectSong(one, blue);
});

test('half a minute without a network: the music goes on, and each listening is counted once and in full [4.17] [7.27] [8.15]', async ({
  product,
  visit,
}) => {
  const listener = await arrive(`http://127.0.0.1:${product.port}`, 'トンネル');
  const [blueId, stairsId, lighthouseId] = await Promise.all(
    [blue, stairs, lighthouse].map(({ title }) => listener.trackId(title)),
  );
  const page = await visit('/music', { ...browserOf(listener), mayComplain: [/net::ERR_|Failed to (load|fetch)/] });
  const player = playerScreen(page);
  const stairsFetched = page.waitForEvent('requestfinished', (request) => request.url().includes(`i=${stairsId}`));
  await playAlbum(page, blue.album);
  await expectSong(page, blue);
  await player.seek.fill(String(blue.lengthSec - 6));
  await stairsFetched;
  await page.context().setOffline(true);
  const cutMs = Date.now();
  await expect(player.bar).toContainText(lighthouse.title, { timeout: 60_000 });
  expect(Date.now() - cutMs, 'ms without a network').toBeGreaterThan(30_000);
  await page.context().setOffline(false);
  await expectSong(page, lighthouse);
  await player.pause.click();
  await expectSilence(page);

  const recording = await readTap(page, 110);
  const { sampleRate } = recording;
  const stairsFromSec = findPart(recording, stairs, 0, 1).sample / sampleRate;
  const stairsToSec = findPart(recording, stairs, stairs.lengthSec - 1, stairs.lengthSec).sample / sampleRate + 1;
  const heardSec = {
    [String(blueId)]: audibleSec(cutOut(recording, 0, stairsFromSec)),
    [String(stairsId)]: stairs.lengthSec,
    [String(lighthouseId)]: audibleSec(cutOut(recording, stairsToSec)),
  };
  expect(stairsToSec - stairsFromSec).toBeCloseTo(stairs.lengthSec, 2);
  expect(longestHoleSec(cutOut(recording, 0, stairsToSec)), 's of silence before the last song').toBeLessThan(0.1);
  await page.goto('about:blank');
  const counted = async () => {
    const heard = await heardBy(listener);
    const off = heard.map(({ trackId, elapsedTime }) => Math.abs(elapsedTime / 1000 - (heardSec[trackId] ?? 0)));
    return heard.length === 3 ? Math.max(...off) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(counted, { message: 's that a listening is counted wrong' }).toBeLessThan(countedWithinSec);
  expect((await heardBy(listener)).map(({ trackId }) => trackId).sort()).toEqual(
    [blueId, stairsId, lighthouseId].sort(),
  );
});
