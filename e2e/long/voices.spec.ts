import type { Page } from '@playwright/test';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import {
  dockOf,
  expectHeard,
  expectUnheard,
  goOnAir,
  heardAfterMs,
  joinedWithinMs,
  joinRequestedAt,
  musicAt,
  silent,
  silentAfterMs,
  spoken,
  toneAt,
  tones,
  withFakeMicrophone,
} from '../lib/fake-microphone.ts';
import { expect, test } from '../lib/journey.ts';
import { annotateMs, withFakeMicrophoneOf } from '../lib/on-air-room.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { songs } from '../lib/songs.ts';

test('the owner and a listener who was called up speak to three others over the music: each is heard, silent when muted, and silent when sent off [4.13] [7.19] [7.29]', async ({
  product,
  visit,
}) => {
  test.setTimeout(360_000);
  const origin = `http://127.0.0.1:${product.port}`;
  const [ownerUser, guest] = [await signUpUser(origin, '声の主'), await signUpUser(origin, '客人')];
  const roomInput = { name: '声の部屋', allowLiveAudio: true };
  const { id } = await openPlayingRoom(ownerUser, roomInput, songs.road.title);
  ownerUser.leave();
  const owner = await visit(`/lounge/${id}`, { prepare: withFakeMicrophoneOf(ownerUser, { hz: tones.owner }) });
  const speaker = await visit(`/lounge/${id}`, { prepare: withFakeMicrophoneOf(guest, { hz: tones.guest }) });
  const near = await visit(`/lounge/${id}`, { prepare: withFakeMicrophone() });
  const far = await visit(`/lounge/${id}`, { prepare: withFakeMicrophone() });
  const everyone = [owner, speaker, near, far];
  for (const page of everyone)
    await expect.poll(() => musicAt(page), { timeout: joinedWithinMs }).toBeGreaterThan(spoken);
  const before = await musicAt(near);
  const ducks = (page: Page) => expect.poll(() => musicAt(page)).toBeLessThan(before * 0.6);
  const comesBack = (page: Page) => expect.poll(() => musicAt(page)).toBeGreaterThan(before * 0.65);

  await test.step('the owner is heard over music that makes room, and does not hear themselves', async () => {
    await owner.getByRole('button', { name: 'マイクで話す' }).click();
    await goOnAir(owner);
    for (const page of [speaker, near, far]) await expectHeard(page, tones.owner);
    for (const page of everyone) await ducks(page);
    expect(await toneAt(owner, tones.owner)).toBeLessThan(silent);
  });

  const hands = owner.getByRole('region', { name: '挙手', exact: true });
  await test.step('a listener with a raised hand is invited, and both are heard at once', async () => {
    await speaker.getByRole('button', { name: '手を挙げる' }).click();
    await dockOf(owner).getByRole('button', { name: '挙手 1' }).click();
    await expect(hands).toBeVisible();
    await owner.evaluate(() => history.back());
    await expect(hands).toHaveCount(0);
    await dockOf(owner).getByRole('button', { name: '挙手 1' }).click();
    await owner
      .getByRole('listitem')
      .filter({ hasText: guest.name })
      .getByRole('button', { name: 'ステージに招く' })
      .click();
    await speaker.getByRole('button', { name: 'ステージに上がる' }).click();
    await goOnAir(speaker);
    for (const page of [owner, near, far]) await expectHeard(page, tones.guest);
    for (const page of [speaker, near, far]) expect(await toneAt(page, tones.owner)).toBeGreaterThan(spoken);
  });

  const late = await visit(`/lounge/${id}`, { prepare: withFakeMicrophone() });
  await test.step('a later listener hears both', async () => {
    const joinedMs = await joinRequestedAt(late);
    const waitedMs = await Promise.all([tones.owner, tones.guest].map((hz) => heardAfterMs(late, hz, joinedMs)));
    annotateMs('late joiner, from asking for the seat to both voices', Math.max(...waitedMs));
  });
  const listeners = [near, far, late];

  await test.step('a muted microphone is silent, the other goes on and keeps the music down', async () => {
    const mutedMs = Date.now();
    await dockOf(owner).getByRole('button', { name: 'マイクを切る' }).click();
    for (const page of listeners) annotateMs('silent after mute', await silentAfterMs(page, tones.owner, mutedMs));
    for (const page of listeners) {
      expect(await toneAt(page, tones.guest)).toBeGreaterThan(spoken);
      expect(await musicAt(page)).toBeLessThan(before * 0.6);
    }
    const openedMs = Date.now();
    await dockOf(owner).getByRole('button', { name: 'マイクを入れる' }).click();
    for (const page of listeners) annotateMs('heard after unmute', await heardAfterMs(page, tones.owner, openedMs));
  });

  await test.step('a speaker who is taken off the stage is silent, and is notified', async () => {
    // The slip does not stay.
    const notice = expect(speaker.getByText('ステージから下りました')).toBeVisible({ timeout: joinedWithinMs });
    const sentOffMs = Date.now();
    await owner.getByRole('button', { name: `${guest.name} をステージから下ろす` }).click();
    for (const page of listeners)
      annotateMs('silent after the grant went', await silentAfterMs(page, tones.guest, sentOffMs));
    await notice;
    await expect(dockOf(speaker)).toBeHidden();
    for (const page of listeners) expect(await toneAt(page, tones.owner)).toBeGreaterThan(spoken);
  });

  await test.step('the end: silence, and the music comes back', async () => {
    await dockOf(owner).getByRole('button', { name: '放送を終える' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: '放送を終える' }).click();
    await expect(dockOf(owner)).toBeHidden();
    await expect(hands).toHaveCount(0);
    for (const page of listeners) {
      await expectUnheard(page, tones.owner);
      await comesBack(page);
      await expect(roomScreen(page).stage.getByText('放送中')).toBeHidden();
    }
  });
});
