import type { Ack } from '@madoi/contract/lounge/presence';
import type { Page } from '@playwright/test';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { quietFlags } from '../lib/chromium.ts';
import { tones, withFakeMicrophone } from '../lib/fake-microphone.ts';
import { expect, test } from '../lib/journey.ts';
import { connectSpeaker, encodeOpusTone, sendRepeatedly } from '../lib/node-speaker.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';
import { touchFirst, watchOnly } from '../lib/untouched.ts';

// A browser as it comes, on a machine without a microphone.
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
test.use({ trace: 'off', launchOptions: { executablePath, args: [...quietFlags] } });

const allowedConsole = [/AudioContext was not allowed to start/];

test('who has no microphone, or forbids it, reads what to do, and nothing goes on air', async ({
  product,
  visit,
  playwright,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const ownerUser = await signUpUser(origin, 'マイクのない店主');
  const { id } = await openPlayingRoom(ownerUser, { name: '声のない部屋', allowLiveAudio: true }, songs.road.title);
  ownerUser.leave();
  const ask = async (page: Page) => {
    await page.getByRole('button', { name: 'マイクで話す' }).click();
    return page.getByRole('dialog', { name: '放送の前に' });
  };

  const bare = await visit(`/lounge/${id}`, {
    prepare: signedInAs(ownerUser),
    allowedConsole,
    permissions: ['microphone'],
  });
  const none = await ask(bare);
  await expect(none.getByRole('alert')).toContainText('マイクが見つかりません');
  await expect(none.getByRole('button', { name: '放送を始める' })).toBeHidden();
  await none.getByRole('button', { name: '閉じる' }).click();
  await expect(none).toBeHidden();
  await expect(bare.getByRole('button', { name: 'マイクで話す' })).toBeVisible();

  // A microphone that nobody has allowed: where nobody can be asked, the browser says no.
  const args = [...quietFlags, '--use-fake-device-for-media-stream'];
  const strict = await playwright.chromium.launch({ args, executablePath });
  const page = await strict.newPage({ baseURL: origin, locale: 'ja-JP' });
  await signedInAs(ownerUser)(page);
  await page.goto(`/lounge/${id}`);
  const denied = await ask(page);
  await expect(denied.getByRole('alert')).toContainText('マイクの使用が許可されていません');
  await denied.getByRole('button', { name: 'もう一度確認する' }).click();
  await expect(denied.getByRole('alert')).toContainText('マイクの使用が許可されていません');
  // Allowed in the browser's settings: the page asks again by itself.
  await page.context().grantPermissions(['microphone']);
  await expect(denied.getByRole('button', { name: '放送を始める' })).toBeVisible();
  await strict.close();
});

test('a browser that keeps sound back hears voices after one touch [4.13] [3.49]', async ({
  product,
  visit,
  browser,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '話しだした店主');
  const { id } = await openPlayingRoom(owner, { name: '触れると聞こえる', allowLiveAudio: true }, songs.road.title);
  const encoder = await browser.newPage({ baseURL: `http://127.0.0.1:${product.port}` });
  await encoder.goto('/lounge');
  const stopTone = sendRepeatedly(await connectSpeaker(owner, id), await encodeOpusTone(encoder, tones.owner));
  await encoder.close();
  await owner.ask<Ack>('send:liveaudio:event:start:v1', { isMuted: false });

  const page = await visit(`/lounge/${id}`, { prepare: withFakeMicrophone(), allowedConsole });
  const look = await watchOnly(page);
  const { stage } = roomScreen(page);
  await expect.poll(() => look(`document.querySelector('main')?.innerText ?? ''`)).toContain('タップして声を聴く');
  expect(await look('navigator.userActivation.hasBeenActive')).toBe(false);
  const heard = `Math.max(...madoiChannelLevels().tones[${tones.owner}])`;
  expect(await look(heard)).toBe(0);
  await touchFirst(page, look, 'タップして声を聴く');
  await expect.poll(() => look(heard)).toBeGreaterThan(0.02);
  await expect(stage.getByRole('button', { name: 'タップして声を聴く' })).toBeHidden();
  stopTone();
  owner.leave();
});
