import { readTap } from '../../bench/lib/sound-tap.ts';
import { signUpUser } from '../lib/api-user.ts';
import { connectionErrors, expect, expectSilence, test } from '../lib/journey.ts';
import { playAlbum, playerScreen } from '../lib/player-screen.ts';
import {
  audibleSec,
  expectSong,
  findPart,
  longestGapSec,
  recordedBrowserOf,
  sliceRecording,
} from '../lib/recording-analysis.ts';
import { listeningHistoryOf } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

const { blue, stairs, lighthouse } = songs;
const countedWithinSec = 1;

test('half a minute without a network: the music goes on, and each listening is counted once and in full [4.17] [7.27] [8.15]', async ({
  product,
  visit,
}) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, 'トンネル');
  const [blueId, stairsId, lighthouseId] = await Promise.all(
    [blue, stairs, lighthouse].map(({ title }) => listener.trackId(title)),
  );
  const page = await visit('/music', {
    ...recordedBrowserOf(listener),
    allowedConsole: connectionErrors,
  });
  const player = playerScreen(page);
  const stairsFetched = page.waitForEvent('requestfinished', (request) => request.url().includes(`i=${stairsId}`));
  await playAlbum(page, blue.album);
  await expectSong(page, blue);
  const jumpMs = Date.now();
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
    [String(blueId)]: audibleSec(sliceRecording(recording, 0, stairsFromSec)),
    [String(stairsId)]: stairs.lengthSec,
    [String(lighthouseId)]: audibleSec(sliceRecording(recording, stairsToSec)),
  };
  expect(stairsToSec - stairsFromSec).toBeCloseTo(stairs.lengthSec, 2);
  const jumpSec = (jumpMs - recording.heardAtMs) / 1000;
  const fromJump = sliceRecording(recording, jumpSec, stairsToSec);
  expect(longestGapSec(fromJump), 's of silence from the jump on, before the last song').toBeLessThan(0.1);
  await page.goto('about:blank');
  const counted = async () => {
    const heard = await listeningHistoryOf(listener);
    const off = heard.map(({ trackId, elapsedTime }) => Math.abs(elapsedTime / 1000 - (heardSec[trackId] ?? 0)));
    return heard.length === 3 ? Math.max(...off) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(counted, { message: 's that a listening is counted wrong' }).toBeLessThan(countedWithinSec);
  expect((await listeningHistoryOf(listener)).map(({ trackId }) => trackId).sort()).toEqual(
    [blueId, stairsId, lighthouseId].sort(),
  );
});
