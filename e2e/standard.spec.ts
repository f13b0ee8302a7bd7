import type { Page } from '@playwright/test';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, expectSilence, test } from './lib/journey.ts';
import { playerScreen } from './lib/player-screen.ts';
import { expectSong, firstPositionAfter, recordedBrowserOf } from './lib/recording-analysis.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs, timeLeftOf, useUpMonthTo } from './lib/signed-in.ts';
import { devicesFrom, sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';
import { expectUninterrupted } from './lib/uninterrupted.ts';

const purchaseScreen = (page: Page) => ({
  start: page.getByRole('button', { name: '14日間無料で始める' }),
  changeCard: page.getByRole('button', { name: '変える', exact: true }),
  plan: page.getByRole('region', { name: /^STANDARD/ }),
  cancel: page.getByRole('button', { name: '期間の終わりで解約する' }),
  cancelDialog: page.getByRole('dialog', { name: 'STANDARD を解約しますか' }),
  resume: page.getByRole('button', { name: '解約を取り消す' }),
});

/** The window that a click opens. */
const windowOf = async (page: Page, click: () => Promise<void>): Promise<Page> => {
  const [opened] = await Promise.all([page.waitForEvent('popup'), click()]);
  return opened;
};

const payIn = async (window: Page, card: string, button: string): Promise<void> => {
  await window.getByLabel('テスト用のカード').selectOption({ value: card });
  await window.getByRole('button', { name: button }).click();
};

for (const size of devicesFrom('desktop'))
  test(`on a ${size} the month ends in the middle of a room’s song; STANDARD is bought beside it, the song goes on without a touch, and no change of the plan interrupts it [2.05] [2.20] [2.22] [4.16]`, async ({
    product,
    visit,
  }) => {
    const origin = `http://127.0.0.1:${product.port}`;
    const [owner, listener] = [await signUpUser(origin, '終わらない夜の店主'), await signUpUser(origin, '月見')];
    const { id } = await openPlayingRoom(owner, { name: '終わらない夜' }, songs.road.title);
    await useUpMonthTo(product, listener, 5);
    const openedAtMs = Date.now();
    const page = await visit(`/lounge/${id}`, {
      ...sizes[size],
      ...recordedBrowserOf(listener),
      allowedConsole: [/status of 403 \(Forbidden\)/],
    });
    const { limit } = playerScreen(page);
    await expect(limit).toBeVisible();
    // What was heard until then is looked for in the recording: the few seconds may be over before a look at the sound.
    await firstPositionAfter(page, songs.road, openedAtMs);
    await expectSilence(page);

    const purchase = await windowOf(page, () => limit.getByRole('link', { name: 'STANDARD で聴きつづける' }).click());
    const screen = purchaseScreen(purchase);
    await expect(screen.plan).toContainText('テスト用のお金');
    const closed = await windowOf(purchase, () => screen.start.click());
    await closed.getByRole('button', { name: '無料で始める' }).waitFor();
    await closed.close();
    await expect(screen.plan).toContainText('支払いのウィンドウが閉じられました');
    expect(await timeLeftOf(listener)).toBe(0);

    const checkout = await windowOf(purchase, () => screen.start.click());
    const gone = checkout.waitForEvent('close');
    await payIn(checkout, 'pm_card_visa', '無料で始める');
    await gone;
    await expect(screen.plan).toContainText('無料期間は');
    await expect(screen.plan).toContainText('Visa •••4242');
    await expect(limit).toBeHidden();
    await expectSong(page, songs.road);
    expect(await timeLeftOf(listener)).toBeUndefined();
    // A phone's bar has no room for the sign of it.
    if (size === 'desktop') await expect(roomScreen(page).inStep).toBeVisible();

    const expectNoInterruption = await expectUninterrupted(page, songs.road);
    await screen.cancel.click();
    await screen.cancelDialog.getByRole('button', { name: '解約する' }).click();
    await expect(screen.plan).toContainText('に終わります');
    await screen.resume.click();
    await expect(screen.plan).toContainText('無料期間は');
    await expectNoInterruption();
    owner.leave();
  });

test('STANDARD is bought in the same tab when the browser blocks windows, its card is changed from the profile, its end set and taken back [2.03] [2.05] [7.06]', async ({
  product,
  visit,
}) => {
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '月待ち');
  const page = await visit('/purchase', {
    prepare: async (made) => {
      await signedInAs(listener)(made);
      await made.addInitScript(() => {
        window.open = () => null;
      });
    },
  });
  const screen = purchaseScreen(page);
  // They have a name alone: what they pay for is gone with this browser's data.
  await expect(screen.plan).toContainText('このブラウザーだけがあなたを覚えています');
  await screen.start.click();
  await payIn(page, 'pm_card_visa', '無料で始める');
  await page.waitForURL('**/purchase');
  await expect(screen.plan).toContainText('無料期間は');
  await expect(screen.plan.getByRole('link', { name: 'ログイン方法を用意する' })).toHaveAttribute(
    'href',
    '/profile#login',
  );

  await page.goto('/profile');
  await expect(page.locator('#plan')).toContainText('STANDARD');
  await screen.changeCard.click();
  await payIn(page, 'pm_card_mastercard', 'このカードを登録する');
  await page.waitForURL('**/purchase');
  await expect(screen.plan).toContainText('Mastercard •••4444');

  await screen.cancel.click();
  await screen.cancelDialog.getByRole('button', { name: '解約する' }).click();
  await expect(screen.plan).toContainText('に終わります');
  await screen.resume.click();
  await expect(screen.plan).toContainText('無料期間は');
});

test('somebody without a name reads how long STANDARD is free, and what it costs after that, before they choose one', async ({
  visit,
}) => {
  const { plan } = purchaseScreen(await visit('/purchase'));
  await expect(plan.getByRole('button', { name: '名前を決めて STANDARD にする' })).toBeVisible();
  await expect(plan).toContainText('最初の14日間は無料です。そのあと月額980円で、自動で更新されます。');
});
