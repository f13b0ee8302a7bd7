import { getQueue, getQueueEvents } from '@madoi/contract/lounge/queue';
import { tapSound } from '../bench/lib/sound-tap.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expectInStep } from './lib/in-step.ts';
import { connectionErrors, duringSignUp, expect, expectSound, test } from './lib/journey.ts';
import { openNetworkProxy } from './lib/proxy.ts';
import { roomScreen, setHidden, shownPositionSec, signUpAs } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

// The recorder runs in the audio thread, where the page's policy lets in no foreign code.
const recorded = { bypassCSP: true, prepare: tapSound };

test('two browsers hear the same beat, talk, and the one whose connection was cut misses nothing [4.08] [5.09] [7.29] [7.30]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '掃除当番');
  const { id } = await openPlayingRoom(owner, { name: '同じ拍の部屋' }, songs.road.title);
  owner.leave();
  const proxy = await openNetworkProxy(product.port);
  const ann = await visit(`/lounge/${id}`, { ...recorded, allowedConsole: duringSignUp });
  const bo = await visit(`${proxy.origin}/lounge/${id}`, { ...recorded, allowedConsole: connectionErrors });
  const [annRoom, boRoom] = [roomScreen(ann), roomScreen(bo)];

  await test.step('both are in step', async () => {
    await expect(annRoom.inStep).toBeVisible();
    await expect(boRoom.inStep).toBeVisible();
    await expectInStep(ann, bo);
    await annRoom.tab('いる人').click();
    await expect(annRoom.panel.getByRole('heading', { name: '2人がいます' })).toBeVisible();
  });

  await test.step('a message and a reaction travel', async () => {
    await annRoom.talk.fill('聞こえますか');
    await annRoom.send.click();
    await signUpAs(ann, 'アン');
    await expect(boRoom.bubble('聞こえますか')).toBeVisible();
    await ann.getByRole('button', { name: /を送る。長押しで/ }).click();
    await expect(boRoom.now).toContainText(/選曲\s*1/);
  });

  await test.step('a hidden page keeps playing in place, and shows no bubbles meanwhile', async () => {
    await setHidden(bo, true);
    await boRoom.tab('会話').click();
    await annRoom.talk.fill('隠れている間に');
    await annRoom.send.click();
    await expect(boRoom.log).toContainText('隠れている間に');
    await expect(boRoom.bubble('隠れている間に')).toHaveCount(0);
    await expectInStep(ann, bo);
    await setHidden(bo, false);
  });

  await test.step('a cut connection recovers by itself, and every message arrives once', async () => {
    proxy.cut();
    await expect(boRoom.stage.getByRole('status')).toContainText('再接続しています');
    for (const text of ['ひとつ目', 'ふたつ目']) {
      await annRoom.talk.fill(text);
      await annRoom.send.click();
      await expect(annRoom.talk).toHaveValue('');
    }
    await expectSound(bo);
    proxy.restore();
    await expect(boRoom.log.getByRole('article').locator('p:last-child')).toHaveText([
      '聞こえますか',
      '隠れている間に',
      'ひとつ目',
      'ふたつ目',
    ]);
    await expect(boRoom.stage.getByRole('status')).toBeEmpty();
    await expectInStep(ann, bo);
  });

  await test.step('a late listener starts at the right place', async () => {
    const cy = await visit(`/lounge/${id}`, recorded);
    await expect(roomScreen(cy).inStep).toBeVisible();
    await expectInStep(ann, cy);
  });
  await proxy.close();
});

test('an owner moves the song by pointer and keys, and a listener, who cannot, hears and sees it in the new place [4.24] [6.05] [7.29]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '途中の店主');
  const { id } = await openPlayingRoom(owner, { name: '途中からの部屋' }, songs.road.title);
  owner.leave();
  const [mine, theirs] = [
    await visit(`/lounge/${id}`, {
      ...recorded,
      prepare: async (page) => {
        await tapSound(page);
        await signedInAs(owner)(page);
      },
    }),
    await visit(`/lounge/${id}`, recorded),
  ];
  const [ownerRoom, listenerRoom] = [roomScreen(mine), roomScreen(theirs)];
  /** What was done to the queue since: the one command of each gesture. */
  const commandsAfter = async (since: number) => {
    const { list } = await owner.client.call(getQueueEvents, { params: { id }, query: { since } });
    return list.map(({ action, seekPosition = 0 }) => ({ action, seekPosition: Math.round(seekPosition) }));
  };
  const { lastId } = await owner.client.call(getQueue, { params: { id } });

  await test.step('only the owner has a slider', async () => {
    await expect(ownerRoom.seekBar).toBeEnabled();
    await expect(ownerRoom.seekBar).toHaveAttribute('aria-valuetext', /^\d:\d\d、全体は5:00$/);
    await expect(listenerRoom.now.getByRole('img', { name: /、全体は5:00$/ })).toBeVisible();
    await expect(listenerRoom.now.getByRole('slider')).toHaveCount(0);
  });

  await test.step('a drag shows where it is, and is one command where it ends', async () => {
    const { x, y, width, height } = (await ownerRoom.seekBar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    await mine.mouse.move(x + width * 0.3, y + height / 2);
    await mine.mouse.down();
    await mine.mouse.move(x + width * 0.6, y + height / 2, { steps: 10 });
    await expect(ownerRoom.seekBar).toHaveAttribute('aria-valuetext', /^3:00/);
    expect(await commandsAfter(lastId)).toEqual([]);
    await mine.mouse.up();
    await expect.poll(() => shownPositionSec(theirs)).toBeGreaterThanOrEqual(179);
    expect(await commandsAfter(lastId)).toEqual([{ action: 'play', seekPosition: 180 }]);
    await expectInStep(mine, theirs);
  });

  await test.step('a key that is held is one command when it is let go', async () => {
    await ownerRoom.seekBar.focus();
    await mine.keyboard.down('Home');
    await mine.keyboard.up('Home');
    await mine.keyboard.down('PageUp');
    await mine.keyboard.down('PageUp');
    await mine.keyboard.up('PageUp');
    await expect.poll(async () => (await commandsAfter(lastId)).length).toBe(3);
    const [, toStart, onward] = await commandsAfter(lastId);
    expect(toStart).toEqual({ action: 'play', seekPosition: 0 });
    // From where the song was by then.
    expect(onward?.seekPosition).toBeGreaterThanOrEqual(60);
    await expect.poll(() => shownPositionSec(theirs)).toBeLessThan(120);
    await expect.poll(() => shownPositionSec(theirs)).toBeGreaterThanOrEqual(60);
    await expectInStep(mine, theirs);
  });

  await test.step('a room that is paused stays paused in the new place', async () => {
    await ownerRoom.panel.getByRole('button', { name: '一時停止' }).click();
    await expect(listenerRoom.bar).toContainText('一時停止中');
    await ownerRoom.seekBar.press('End');
    await expect.poll(() => shownPositionSec(theirs)).toBe(299);
    await expect(listenerRoom.bar).toContainText('一時停止中');
  });
});
