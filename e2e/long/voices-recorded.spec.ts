import { stat } from 'node:fs/promises';
import { readTones } from '@madoi/test-kit/tones';
import { dockOf, heardAfterMs, joinedWithinMs, silentAfterMs, tones } from '../lib/fake-microphone.ts';
import { expect, test } from '../lib/journey.ts';
import { openListenerOf, openOnAirRoom } from '../lib/on-air-room.ts';
import { roomScreen } from '../lib/room-screen.ts';

const heardSec = 3;
/** A word is on its way for a moment, and so is the press that ends it. */
const aroundSec = 0.5;
const windowSec = 0.1;

test('an owner records what is said, the room sees it, and the file holds the voice and its silences at their times, without the music', async ({
  product,
  visit,
}, testInfo) => {
  test.setTimeout(360_000);
  const room = await openOnAirRoom(product, visit, { name: '録音の夜' });
  const listener = await openListenerOf(room, visit);
  const { owner } = room;
  const dock = dockOf(owner);
  const more = async () => {
    await dock.getByRole('button', { name: '声の設定' }).click();
    return owner.getByRole('switch', { name: '声を録音する' });
  };
  const said = (text: string | RegExp) => expect(roomScreen(listener).stage.getByText(text).first()).toBeVisible();

  const recording = await more();
  await recording.click();
  await expect(recording).toBeChecked();
  await owner.keyboard.press('Escape');
  await expect(recording).toBeHidden();
  await expect(dock.getByText('録音中')).toBeVisible();
  await said('録音中');
  await roomScreen(listener).tab('会話').click();
  await expect(roomScreen(listener).log.getByText(`${room.ownerUser.name} さんが声の録音を始めました`)).toBeVisible();

  const { recording: begun } = await (await owner.request.get(`/api/lounge/${room.id}/liveaudio/status`)).json();
  const startedAt: number = begun.startedAt;

  // Said, withheld, and said again; each for as long as it is sure to be found.
  const wait = () => owner.waitForTimeout(heardSec * 1_000);
  await wait();
  const mutedMs = Date.now();
  await dock.getByRole('button', { name: 'マイクを切る' }).click();
  const silentMs = mutedMs + (await silentAfterMs(listener, tones.owner, mutedMs));
  await wait();
  const openedMs = Date.now();
  await dock.getByRole('button', { name: 'マイクを入れる' }).click();
  const backMs = openedMs + (await heardAfterMs(listener, tones.owner, openedMs));
  await wait();
  const endedMs = Date.now();
  await (await more()).click();
  const notice = owner.getByText('録音が終わりました。ファイルを作っています。');
  await expect(notice).toBeVisible();
  const reportedMs = Date.now();
  await owner.getByRole('button', { name: '録音を見る' }).click();
  await expect(notice).toBeHidden();
  await expect(roomScreen(listener).log.getByText('録音が終わりました')).toBeVisible();
  await expect(roomScreen(listener).stage.getByText('録音中')).toBeHidden();

  const sheet = owner.getByRole('dialog', { name: '録音' });
  const link = sheet.getByRole('link', { name: /の録音をダウンロード/ });
  await expect(link).toBeVisible({ timeout: joinedWithinMs });
  const file = testInfo.outputPath('voice.m4a');
  const [download] = await Promise.all([owner.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.m4a$/);
  await download.saveAs(file);
  expect((await stat(file)).size).toBeGreaterThan(1_000);

  const { durationSec, height } = await readTones(file);
  const sec = (ms: number) => (ms - startedAt) / 1_000;
  /** How loud a tone is, tenth of a second by tenth, between two instants. */
  const levels = (hz: number, fromMs: number, toMs: number) => {
    const count = Math.floor((toMs - fromMs) / 1_000 / windowSec);
    const at = (tenth: number) => sec(fromMs) + tenth * windowSec;
    return Array.from({ length: count }, (_, tenth) => height(hz, at(tenth), at(tenth + 1)));
  };
  const around = aroundSec * 1_000;
  const middle = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  const spoken = middle(levels(tones.owner, startedAt + around, mutedMs - around));
  expect(spoken).toBeGreaterThan(0.1);
  const withheld = levels(tones.owner, silentMs + around, openedMs - around);
  expect(withheld.length).toBeGreaterThan(10);
  expect(Math.max(...withheld)).toBeLessThan(spoken / 20);
  expect(middle(levels(tones.owner, backMs + around, endedMs - around))).toBeGreaterThan(spoken / 2);
  expect(durationSec).toBeGreaterThan(sec(endedMs) - 2 * aroundSec);
  expect(durationSec).toBeLessThan(sec(reportedMs) + 2 * aroundSec);
  // The songs of these journeys sweep from 200 to 2,000 Hz.
  for (const hz of [300, 600, 1_000, 1_500]) {
    expect(Math.max(...levels(hz, startedAt + around, endedMs - around))).toBeLessThan(spoken / 20);
  }

  // Nobody else sees, or fetches, what was kept.
  const href = (await link.getAttribute('href')) ?? '';
  expect((await owner.request.get(href)).status()).toBe(200);
  expect((await listener.request.get(href)).status()).toBe(403);
  await expect(listener.getByRole('button', { name: '声の設定' })).toBeHidden();
  await roomScreen(listener).menu.click();
  await expect(listener.getByRole('menuitem', { name: '録音' })).toBeHidden();
});
