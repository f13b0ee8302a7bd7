import { randomUUID } from 'node:crypto';
import { signUpUser } from './lib/api-user.ts';
import { expect, expectSilence, expectSound, test } from './lib/journey.ts';
import { gapPx } from './lib/page-head.ts';
import { expectAdded, pressTwice, roomScreen, signUpAs } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';
import { chooseDate, chooseTime, tokyoIn, tokyoNoonMs } from './lib/tokyo-clock.ts';

const { blue, stairs, lighthouse, road } = songs;
const dayMinutes = 24 * 60;

test('an owner opens a lounge, fills and runs its queue, and ends it; everyone follows [4.22] [4.23] [4.24] [4.25] [6.05] [6.07]', async ({
  visit,
}) => {
  const owner = await visit('/lounge');
  const ownerScreen = roomScreen(owner);

  await test.step('opens a lounge by its name and topic', async () => {
    await owner.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' }).click();
    await signUpAs(owner, '港の店主');
    const dialog = owner.getByRole('dialog', { name: 'ラウンジを開く' });
    await dialog.getByRole('textbox', { name: '部屋の名前' }).fill('港の夜話');
    await dialog.getByRole('textbox', { name: 'お題' }).fill('波の音');
    await dialog.getByRole('tab', { name: '曲' }).click();
    await dialog.getByText('曲がなくなったら、部屋に合う曲を自動で再生する').click();
    await expect(dialog.getByRole('switch', { name: /曲がなくなったら/ })).not.toBeChecked();
    await dialog.getByRole('button', { name: '開く', exact: true }).click();
    await expect(owner).toHaveURL(/\/lounge\/[\w-]{8,}$/);
    await expect(owner.getByRole('heading', { level: 1, name: '港の夜話' })).toBeVisible();
  });

  const guest = await visit(new URL(owner.url()).pathname);
  const listenerScreen = roomScreen(guest);

  await test.step('finds songs by parts of their names and adds a whole album', async () => {
    await expect(listenerScreen.panel).toContainText('店主が曲をかけると、ここに出ます');
    await owner.getByRole('button', { name: '曲を追加' }).click();
    const sheet = owner.getByRole('dialog', { name: '曲を追加' });
    const field = sheet.getByRole('searchbox', { name: '検索' });
    const label = sheet.locator('label').filter({ hasText: '検索' });
    expect(await gapPx(sheet.getByRole('group', { name: '追加元' }), label)).toBeGreaterThanOrEqual(12);
    for (const [part, title, button] of [
      ['夜道', road.title, `${road.title}を追加`],
      ['青い', blue.title, `${blue.title}を追加`],
      ['夜明け', blue.album, `${blue.album}の全曲を追加`],
    ] as const) {
      await field.fill(part);
      // The second press is not meant: the song is in the queue once.
      await pressTwice(sheet, sheet.getByRole('button', { name: button, exact: true }), '追加しました');
      await expectAdded(sheet, title);
    }
    await owner.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(ownerScreen.upNext).toHaveText([blue.title, blue.title, stairs.title, lighthouse.title]);
    await expect(listenerScreen.upNext).toHaveText([blue.title, blue.title, stairs.title, lighthouse.title]);
  });

  await test.step('plays by itself from the first song, moves, skips, removes and pauses, and the other browser follows', async () => {
    await expectSound(owner);
    await expect(listenerScreen.inStep).toBeVisible();
    await expectSound(guest);
    await expect(listenerScreen.bar).toContainText(road.title);
    await ownerScreen.panel.getByRole('listitem').filter({ hasText: lighthouse.title }).hover();
    await ownerScreen.panel.getByRole('button', { name: `${lighthouse.title}を上へ` }).click();
    await expect(listenerScreen.upNext).toHaveText([blue.title, blue.title, lighthouse.title, stairs.title]);
    await ownerScreen.panel
      .getByRole('button', { name: `${blue.title}の操作` })
      .first()
      .click();
    await owner.getByRole('menuitem', { name: '外す' }).click();
    await expect(listenerScreen.upNext).toHaveText([blue.title, lighthouse.title, stairs.title]);
    await expect(ownerScreen.panel.getByRole('button', { name: `${blue.title}の操作` })).toBeFocused();
    await ownerScreen.panel.getByRole('button', { name: '次の曲へ' }).click();
    await expect(listenerScreen.bar).toContainText(blue.title);
    await expect(listenerScreen.upNext).toHaveText([lighthouse.title, stairs.title]);
    await ownerScreen.panel.getByRole('button', { name: '一時停止' }).click();
    await expect(listenerScreen.bar).toContainText('一時停止中');
    await expectSilence(guest);
  });

  await test.step('nobody else can use the controls', async () => {
    await expect(listenerScreen.panel.getByRole('group', { name: '再生の操作' })).toHaveCount(0);
    await expect(guest.getByRole('button', { name: '曲を追加' })).toHaveCount(0);
    await expect(listenerScreen.panel.getByRole('button', { name: /の操作$/ })).toHaveCount(0);
    await listenerScreen.menu.click();
    await expect(guest.getByRole('menuitem', { name: '部屋を共有' })).toBeVisible();
    await expect(guest.getByRole('menuitem', { name: '部屋を終了する' })).toHaveCount(0);
    await guest.keyboard.press('Escape');
  });

  await test.step('rewrites the topic', async () => {
    await ownerScreen.menu.click();
    await owner.getByRole('menuitem', { name: '部屋の設定' }).click();
    const dialog = owner.getByRole('dialog', { name: '部屋の設定' });
    await dialog.getByRole('textbox', { name: 'お題' }).fill('霧笛特集');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
    await expect(guest.getByRole('region', { name: 'この部屋について' })).toContainText('霧笛特集');
  });

  await test.step('ends the room for everyone, in the middle of a song', async () => {
    await ownerScreen.panel.getByRole('button', { name: '再生', exact: true }).click();
    await expectSound(guest);
    await ownerScreen.menu.click();
    await owner.getByRole('menuitem', { name: '部屋を終了する' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: '部屋を終了する' }).click();
    for (const page of [owner, guest]) {
      await expect(page.getByRole('heading', { level: 1, name: '今夜のふりかえりができました' })).toBeVisible();
      await expect(page.getByRole('region', { name: /流れた曲/ })).toContainText(road.title);
      await expectSilence(page);
    }
  });
});

test('a room can be scheduled, but not too far ahead [3.20]', async ({ visit }) => {
  const name = `あさっての部屋 ${randomUUID().slice(0, 4)}`;
  // On the page's clock it is noon: late in the evening no time of the last day would be too far, and midnight could pass meanwhile.
  const noonMs = tokyoNoonMs();
  const dateIn = (days: number) => tokyoIn(days * dayMinutes, noonMs).date;
  const page = await visit('/lounge', { prepare: ({ clock }) => clock.setFixedTime(noonMs) });
  await page.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' }).click();
  await signUpAs(page, '予約係');
  const dialog = page.getByRole('dialog', { name: 'ラウンジを開く' });
  await dialog.getByRole('textbox', { name: '部屋の名前' }).fill(name);
  await dialog.getByText('時間を決める').click();
  const grid = dialog.getByRole('grid');
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('PageUp');
  // Yesterday cannot be chosen, nor reached.
  await expect(grid.locator(':focus')).toHaveAttribute('data-day', dateIn(0));
  const submit = dialog.getByRole('button', { name: '予約する' });
  await expect(dialog.getByRole('columnheader')).toHaveText([...'日月火水木金土']);
  // The last day that is left to choose, at a time later than now: the rule is finer than the calendar.
  await chooseDate(dialog, dateIn(30));
  await chooseTime(dialog, '23:55');
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('30日より先の時間は決められません。');
  await chooseDate(dialog, dateIn(2));
  await chooseTime(dialog, '21:30');
  await submit.click();
  await expect(dialog).toBeHidden();
  const notices = page.getByRole('region', { name: '通知' });
  await expect(notices).toContainText('21:30に開きます');
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  // Its page is where it is shared, added to a calendar and filled with songs.
  await notices.getByRole('button', { name: '部屋のページへ' }).click();
  await expect(page.getByRole('heading', { name: 'まだ開いていません' })).toBeVisible();
});

test('an owner on a phone adds from suggestions, plays from the bar, reads the description and finds the way out', async ({
  product,
  visit,
}) => {
  const user = await signUpUser(`http://127.0.0.1:${product.port}`, '手もとの店主');
  const description = '雨の夜に合う曲をかけます。';
  const room = await user.openRoom({ name: '手のひらの部屋', description });
  const page = await visit(`/lounge/${room.id}`, { ...sizes.phone, prepare: signedInAs(user) });
  const { bar } = roomScreen(page);
  await page.getByRole('button', { name: '曲を追加' }).click();
  const sheet = page.getByRole('dialog', { name: '曲を追加' });
  const add = sheet.getByRole('region', { name: 'この部屋に合いそうな曲' }).getByRole('button', { name: /を追加$/ });
  await add.first().click();
  await expect(sheet.getByText('もう一度追加')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSound(page);
  await expect(bar.getByRole('button', { name: '一時停止' })).toBeVisible();
  await page.getByRole('button', { name: 'この部屋について' }).click();
  await expect(page.getByRole('dialog', { name: '手のひらの部屋' })).toContainText(description);
  // The page before this one is of another site. The first Back closes the sheet, the next one leaves.
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog', { name: '手のひらの部屋' })).toBeHidden();
  await expect(bar.getByRole('button', { name: '一時停止' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ラウンジへ戻る' })).toHaveAttribute('href', '/lounge');
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
