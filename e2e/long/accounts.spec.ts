import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { devices, linkEmail, methodsOf, openLogOutDialog, openMailbox, phone, signInByEmail } from '../lib/accounts.ts';
import { withAuthenticator } from '../lib/authenticator.ts';
import { endedElsewhere, expect, test } from '../lib/journey.ts';
import { endProduct, freePort, startProduct } from '../lib/product.ts';
import { signUpAs } from '../lib/room-screen.ts';
import { songs } from '../lib/songs.ts';

const password = '夜ふかし喫茶店の席';
const { blue } = songs;
const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `${name} をお気に入りに追加` }).first();

for (const { device, options } of devices) {
  test(`on ${device}: a name, a favourite, a logout that warns, an address, and the favourite on another browser [2.16] [4.02] [7.02] [7.08]`, async ({
    product,
    visit,
  }) => {
    const email = `${device.replace(' ', '-')}@example.jp`;
    const mailbox = await openMailbox(product, visit);
    // The server refuses the logout of who has no way back: asked below, as a page without the dialog would.
    const page = await visit('/music', options);
    await page.getByRole('main').getByRole('link', { name: blue.album }).first().click();
    await heartOf(page, blue.title).click();
    await signUpAs(page, '澪');
    await expect(heartOf(page, blue.title)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/favorites');
    await expect(page.getByRole('main')).toContainText(blue.title);

    const { dialog } = await openLogOutDialog(page);
    await expect(dialog).toContainText('「澪」には戻れません');
    const refusal = await page.evaluate(async () => {
      const token = /csrf-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(token) };
      return (await fetch('/api/logout', { method: 'POST', headers, body: '{}' })).json();
    });
    expect(refusal).toEqual({ success: false, reason: 'no_login_method' });
    await dialog.getByRole('button', { name: 'キャンセル' }).click();

    await linkEmail(page, mailbox, email, password);
    const again = await openLogOutDialog(page);
    await expect(again.dialog).toContainText('次にログインするまでこのままです');
    await again.leave.click();
    await expect(page.getByRole('heading', { name: 'まだ名前を決めていません' })).toBeVisible();
    await page.goto('/favorites');
    await expect(page.getByRole('main')).toContainText('名前を決めると、お気に入りを残せます');
    expect(await page.evaluate(async () => (await caches.keys()).includes('madoi-pages'))).toBe(false);

    const second = await visit('/auth/login?returnTo=/favorites', options);
    await signInByEmail(second, email, password);
    await expect(second).toHaveURL(/\/favorites/);
    await expect(second.getByRole('main')).toContainText(blue.title);
  });

  test(`on ${device}: an address from the start, a forgotten password, and a new one by mail [2.02] [2.03]`, async ({
    product,
    visit,
  }) => {
    const email = `forgetful-${device.replace(' ', '-')}@example.jp`;
    const mailbox = await openMailbox(product, visit);
    const page = await visit('/auth/login?returnTo=/history', { ...options, allowedConsole: endedElsewhere });
    await page.getByRole('link', { name: 'メールで新規登録' }).click();
    await page.getByRole('textbox', { name: '名前' }).fill('忘れ上手');
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
    await page.getByRole('textbox', { name: 'パスワード' }).fill('短い');
    await page.getByRole('button', { name: '登録する' }).click();
    await expect(page.getByRole('alert')).toContainText('もう少し長く');
    await page.getByRole('textbox', { name: 'パスワード' }).fill(password);
    await page.getByRole('button', { name: '登録する' }).click();
    await expect(page.getByRole('heading', { name: '登録しました' })).toBeVisible();
    await page.getByRole('link', { name: '続ける' }).click();
    await expect(page).toHaveURL(/\/history$/);
    await page.goto(await mailbox.linkTo(email, /確認/));
    await page.getByRole('button', { name: '確認する' }).click();
    await expect(page.getByRole('heading', { name: '確認しました' })).toBeVisible();

    const second = await visit('/auth/login', options);
    await signInByEmail(second, email, 'ちがう合言葉ではない');
    await expect(second.getByRole('alert')).toContainText('メールアドレスかパスワードが違います');
    await second.getByRole('link', { name: 'パスワードを忘れた' }).click();
    // The field has the same name on both pages.
    await expect(second.getByRole('heading', { name: 'パスワードを忘れた', level: 1 })).toBeVisible();
    await second.getByRole('textbox', { name: 'メールアドレス' }).fill(email);
    await second.getByRole('button', { name: 'リンクを送る' }).click();
    await expect(second.getByRole('heading', { name: 'リンクを送れません' })).toBeVisible();
    const link = await mailbox.linkTo(email, /パスワード/);
    await second.goto(link);
    const renewed = `${password}二階`;
    await second.getByRole('textbox', { name: '新しいパスワード' }).fill(renewed);
    await second.getByRole('button', { name: '保存してログイン' }).click();
    await expect(second).not.toHaveURL(/reset/);
    await second.goto('/profile');
    await expect(second.getByRole('heading', { name: '忘れ上手', level: 1 })).toBeVisible();
    // Every other session has ended, and the link is spent.
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'まだ名前を決めていません' })).toBeVisible();
    await page.goto(link);
    await page.getByRole('textbox', { name: '新しいパスワード' }).fill(`${renewed}三階`);
    await page.getByRole('button', { name: '保存してログイン' }).click();
    await expect(page.getByRole('alert')).toContainText('リンクの期限が切れたか、すでに使われています');
  });

  test(`on ${device}: an account of a real sign-in provider, linked to a name and found from another browser [2.02] [2.03]`, async ({
    visit,
  }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'madoi-oidc-'));
    const [port, providerPort] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${port}`;
    const callback = `${origin}/api/login/provider/club/callback`;
    const script = path.join(import.meta.dirname, '../lib/oidc-provider.mjs');
    const provider = spawn(process.execPath, [script, String(providerPort), callback], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(provider.stdout, 'data');
    const env = {
      PUBLIC_URL: origin,
      OIDC_CLUB_ISSUER: `http://127.0.0.1:${providerPort}`,
      OIDC_CLUB_CLIENT_ID: 'madoi',
      OIDC_CLUB_CLIENT_SECRET: 'a secret of this journey alone',
      OIDC_CLUB_LABEL: '音の会',
    };
    const pid = await startProduct({ dataDir: path.join(folder, 'data'), port, env });
    const comeBackFrom = async (page: Page) => {
      await page.locator('input[name=login]').fill('mio');
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    try {
      // The provider's own pages are not ours to keep clean.
      const own = { ...options, baseURL: origin, allowedConsole: [/fonts\.googleapis|favicon\.ico/] };
      const page = await visit('/auth/login?returnTo=/profile', own);
      await page.getByRole('button', { name: 'はじめての方は名前だけで登録' }).click();
      await signUpAs(page, '澪');
      await expect(page).toHaveURL(/\/profile$/);
      await methodsOf(page).getByRole('button', { name: '音の会と連携' }).click();
      await comeBackFrom(page);
      await expect(page).toHaveURL(/\/profile/);
      await expect(methodsOf(page)).toContainText('m•••@id.example');
      await expect(methodsOf(page)).toContainText('最後の1つは削除できません');

      const second = await visit('/auth/login?returnTo=/profile', own);
      await second.getByRole('button', { name: '音の会' }).click();
      await comeBackFrom(second);
      await expect(second).toHaveURL(/\/profile/);
      await expect(second.getByRole('heading', { name: '澪', level: 1 })).toBeVisible();

      const cancelled = await visit('/auth/login', own);
      await cancelled.getByRole('button', { name: '音の会' }).click();
      await cancelled.getByRole('link', { name: /Cancel/ }).click();
      await expect(cancelled.getByRole('alert')).toContainText('ログインを取りやめました');
      // Before their server: a page that is left open says that the connection is gone.
      for (const left of [page, second, cancelled]) await left.context().close();
    } finally {
      await endProduct(pid, 'SIGTERM');
      provider.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    }
  });
}

test('on a phone: a passkey for a name, and the way back in with it alone [2.02] [2.03]', async ({
  product,
  visit,
}) => {
  // Passkeys are made for names of hosts, not for numbers.
  const page = await visit('/auth/login?returnTo=/profile', { ...phone, baseURL: `http://localhost:${product.port}` });
  await withAuthenticator(page);
  await page.getByRole('button', { name: 'はじめての方は名前だけで登録' }).click();
  await signUpAs(page, '鍵と電話');
  await expect(page).toHaveURL(/\/profile$/);
  await methodsOf(page).getByRole('button', { name: 'パスキーを追加' }).click();
  await expect(methodsOf(page)).toContainText('最後の1つは削除できません');
  const { leave } = await openLogOutDialog(page);
  await leave.click();
  await expect(page.getByRole('heading', { name: 'まだ名前を決めていません' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'ログイン' }).click();
  await page.getByRole('button', { name: 'パスキーでログイン' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { name: '鍵と電話', level: 1 })).toBeVisible();
});
