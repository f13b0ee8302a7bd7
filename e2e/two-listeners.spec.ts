import { tapSound } from '../bench/lib/sound-tap.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expectInStep } from './lib/in-step.ts';
import { connectionErrors, duringSignUp, expect, expectSound, test } from './lib/journey.ts';
import { openNetworkProxy } from './lib/proxy.ts';
import { roomScreen, setHidden, signUpAs } from './lib/room-screen.ts';
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
