import type { Page } from '@playwright/test';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { withAuthenticator } from './lib/authenticator.ts';
import { duringSignUp, expect, test } from './lib/journey.ts';
import { withDatabase } from './lib/product-database.ts';
import { recordedBrowserOf } from './lib/recording-analysis.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

/** How many people this browser keeps favourites for: one after the first sync, none after a logout. */
const favoriteOwners = (page: Page) =>
  page.evaluate(async () => {
    const name = 'madoi-favorites';
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const count = await new Promise<number>((resolve, reject) => {
      const asked = db.transaction('owner').objectStore('owner').count();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    db.close();
    return count;
  });

test('somebody with a name alone adds a passkey, goes, and comes back with it [2.02] [2.03] [2.16] [4.02] [4.07] [7.02] [8.01]', async ({
  product,
  visit,
}) => {
  const page = await visit('/auth/login?returnTo=/profile', {
    baseURL: `http://localhost:${product.port}`,
    // The logout that fails is this journey's own doing.
    allowedConsole: [/ERR_FAILED/, /Failed to fetch/],
  });
  await withAuthenticator(page);
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill('nobody@example.jp');
  await page.getByRole('textbox', { name: 'パスワード' }).fill('まちがった合言葉');
  const byEmail = page.getByRole('button', { name: 'メールでログイン' });
  await byEmail.click();
  await expect(page.getByRole('alert')).toContainText('メールアドレスかパスワードが違います');
  // What it waited for is answered, and who pressed it is still there [2.26].
  await expect(byEmail).toBeEnabled();
  await expect(byEmail).toBeFocused();

  await page.getByRole('button', { name: 'はじめての方は名前だけで登録' }).click();
  const join = page.getByRole('dialog', { name: /名前を決めて/ });
  await join.getByRole('textbox', { name: '名前' }).fill('鍵っ子');
  await join.getByRole('button', { name: '登録する' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const methods = page.getByRole('region', { name: 'ログイン方法' });
  await expect(methods).toContainText('このブラウザーだけがあなたを覚えています');
  await methods.getByRole('button', { name: 'パスキーを追加' }).click();
  await expect(methods.getByRole('button', { name: /^パスキー .*を削除$/ })).toBeDisabled();
  await expect(methods).toContainText('最後の1つは削除できません');

  await page
    .getByRole('region', { name: 'ログイン中の端末' })
    .getByRole('button', { name: 'ログアウト', exact: true })
    .click();
  const logout = page.getByRole('dialog', { name: 'ログアウトしますか' });
  await expect(logout).toContainText('次にログインするまでこのままです');
  const leave = logout.getByRole('button', { name: 'ログアウト', exact: true });
  let failLogout = (): void => undefined;
  const failed = new Promise<void>((resolve) => (failLogout = resolve));
  await page.route('**/api/logout', async (route) => {
    await failed;
    await route.abort();
  });
  await leave.click();
  // The spinner stands before the words, which name the button still.
  await expect(leave).toBeDisabled();
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  failLogout();
  await expect(logout).toBeHidden();
  await expect(page.getByRole('region', { name: '通知' })).toContainText('ログアウトできませんでした');
  await page.unroute('**/api/logout');
  await expect.poll(() => favoriteOwners(page)).toBe(1);
  await page.evaluate(() => localStorage.setItem('madoi:of-this-person', '{}'));
  await page
    .getByRole('region', { name: 'ログイン中の端末' })
    .getByRole('button', { name: 'ログアウト', exact: true })
    .click();
  await leave.click();
  await expect(logout).toBeHidden();
  await expect(page.getByRole('heading', { name: 'まだ名前を決めていません' })).toBeVisible();
  await expect.poll(() => favoriteOwners(page)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('madoi:of-this-person'))).toBeNull();

  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await page.getByRole('button', { name: 'パスキーでログイン' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: '鍵っ子', level: 1 })).toBeVisible();
});

test('somebody whose sign-in is old shows their passkey before an address is added, and what they typed is not lost', async ({
  product,
  visit,
}) => {
  const page = await visit('/auth/login?returnTo=/profile', {
    baseURL: `http://localhost:${product.port}`,
    allowedConsole: [/status of 403 \(Forbidden\)/],
  });
  await withAuthenticator(page);
  await page.getByRole('button', { name: 'はじめての方は名前だけで登録' }).click();
  const join = page.getByRole('dialog', { name: /名前を決めて/ });
  await join.getByRole('textbox', { name: '名前' }).fill('用心ぶかい人');
  await join.getByRole('button', { name: '登録する' }).click();
  const methods = page.getByRole('region', { name: 'ログイン方法' });
  await methods.getByRole('button', { name: 'パスキーを追加' }).click();
  await expect(methods).toContainText('最後の1つは削除できません');
  // As after ten minutes, which no journey could wait for.
  await withDatabase(product, (database) => database.query(`delete from login_tokens where kind = 'recent-sign-in'`));

  await methods.getByRole('button', { name: 'メールとパスワードを追加' }).click();
  const form = page.getByRole('dialog', { name: 'メールとパスワード' });
  await form.getByRole('textbox', { name: 'メールアドレス' }).fill('careful@example.jp');
  await form.getByRole('textbox', { name: 'パスワード' }).fill('a long walk along the river');
  await form.getByRole('button', { name: '確認メールを送る' }).click();
  const proof = page.getByRole('dialog', { name: 'ご本人の確認' });
  await expect(proof).toContainText('操作を続けます');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue('careful@example.jp');
  await form.getByRole('button', { name: '確認メールを送る' }).click();
  await proof.getByRole('button', { name: 'パスキーで確認' }).click();
  await expect(proof).toBeHidden();
  await expect(page.getByRole('region', { name: '通知' })).toContainText('careful@example.jp に確認メールを送りました');
  await expect(methods).toContainText('メールの確認待ち');
});

test('a failed sync of favourites is announced [8.04]', async ({ product, visit }) => {
  const person = await signUpUser(`http://127.0.0.1:${product.port}`, '控えの人');
  // The server that fails is this journey's own doing.
  const page = await visit('/music', {
    ...recordedBrowserOf(person),
    allowedConsole: [/status of 500/, /status code 500/],
  });
  await page.route('**/api/favorite/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.reload();
  await expect(page.getByRole('region', { name: '通知' })).toContainText('お気に入りを同期できませんでした');
});

test('what somebody was writing in a room stays over a reload, and is gone when they log out', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '消しゴム屋');
  const { id } = await openPlayingRoom(owner, { name: '書きかけの部屋' }, songs.road.title);
  const page = await visit(`/lounge/${id}`, {
    prepare: signedInAs(await signUpUser(origin, '書きかけ')),
    allowedConsole: duringSignUp,
  });
  const { talk, inStep } = roomScreen(page);
  await expect(inStep).toBeVisible();
  await talk.fill('まだ送らない言葉');
  await page.reload();
  await expect(talk).toHaveValue('まだ送らない言葉');
  await page.getByRole('button', { name: '書きかけ のメニュー' }).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  const logout = page.getByRole('dialog', { name: 'ログアウトしますか' });
  await logout.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(logout).toBeHidden();
  await expect(talk).toHaveValue('');
  await page.reload();
  await expect(inStep).toBeVisible();
  await expect(talk).toHaveValue('');
  owner.leave();
});
