import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeNotificationSettings } from '@madoi/contract/notifications/settings';
import { follow } from '@madoi/contract/people/follows';
import { setEmail } from '@madoi/contract/session/email';
import { login } from '@madoi/contract/session/session';
import { type SmtpSink, startSmtpSink } from '@madoi/test-kit/smtp-sink';
import { signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { endProduct, freePort, type ProductOptions, startProduct } from '../lib/product.ts';
import { publishPost } from '../lib/published-post.ts';
import { type PushedBrowserService, startPushedBrowserService } from '../lib/pushed-browser.ts';
import { signedInAs } from '../lib/signed-in.ts';

let folder: string;
let pushes: PushedBrowserService;
let sink: SmtpSink;
let options: ProductOptions;
let pid: number;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-away-'));
  [pushes, sink] = [await startPushedBrowserService(), await startSmtpSink()];
  const port = await freePort();
  const env = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PUSH_SERVICES: pushes.origin,
    SMTP_URL: sink.url,
    MAIL_FROM: 'Madoi <noreply@madoi.example>',
  };
  options = { dataDir: path.join(folder, 'data'), port, env };
  pid = await startProduct(options);
});
test.afterAll(async () => {
  await endProduct(pid, 'SIGTERM');
  await Promise.all([pushes.close(), sink.close()]);
  await rm(folder, { recursive: true, force: true });
});

const originOf = ({ port }: ProductOptions) => `http://127.0.0.1:${port}`;

test('Web Push to Chromium: the server encrypts for a push service on this machine, and what that decrypts the site’s own service worker shows; of Chromium only the way to its vendor’s push service is stood in for', async ({
  visit,
}) => {
  const origin = originOf(options);
  const [host, haru] = [await signUpUser(origin, 'みなと'), await signUpUser(origin, 'はる')];
  const { user } = await host.client.call(login, { body: {} });
  await haru.client.call(follow, { params: { kind: 'user', id: user?.id ?? '' } });
  await haru.client.call(changeNotificationSettings, { body: { quietHours: { isOn: false, from: 0, to: 0 } } });
  const browser = pushes.newPushedBrowser();
  const page = await visit('/notifications/settings', {
    baseURL: origin,
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    prepare: async (each) => {
      await browser.prepare(each);
      await signedInAs(haru)(each);
    },
  });

  await test.step('a press subscribes this browser, and a trial reaches it', async () => {
    await page.getByRole('button', { name: '受け取る' }).click();
    await expect(page.getByText('受け取っています')).toBeVisible();
    await page.getByRole('button', { name: '試しに送る' }).click();
    await browser.deliver(page, 1);
    await expect
      .poll(() => browser.shown(page))
      .toEqual([{ title: '試しの通知', body: 'このブラウザーに通知が届きます。' }]);
  });

  await test.step('a lounge that a followed host opens is pushed, with the way into it', async () => {
    const room = await host.openRoom({ name: '終電後の喫茶' });
    const payload = await browser.deliver(page, 2);
    expect(payload).toMatchObject({ path: `/lounge/${room.id}`, tag: `lounge-${room.id}` });
    await expect
      .poll(async () => (await browser.shown(page)).map(({ title }) => title))
      .toContain('みなとさんが『終電後の喫茶』を開きました');
  });

  await test.step('what is switched off here comes no more', async () => {
    await page.getByRole('button', { name: '止める' }).click();
    await expect(page.getByText('まだ受け取っていません')).toBeVisible();
  });
});

/** A zone where it is between nine and ten in the morning now: mails leave from eight to noon. */
const morningZone = (): string => {
  const ahead = 9 - new Date().getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};

test('a mail digest to an SMTP server on this machine: what is unread leaves in the person’s morning, its links lead to it, and one click ends the mails', async ({
  visit,
}) => {
  const origin = originOf(options);
  const [host, haru] = [await signUpUser(origin, 'みなと'), await signUpUser(origin, 'はる')];
  const { user } = await host.client.call(login, { body: {} });
  await haru.client.call(follow, { params: { kind: 'user', id: user?.id ?? '' } });
  const address = 'haru@example.jp';
  await haru.client.call(setEmail, { body: { email: address, password: '夜ふかし喫茶店の席' } });
  await haru.client.call(changeNotificationSettings, { body: { timeZone: morningZone() } });
  const [confirmation] = await sink.received(address);
  const link = /http:\S+#\S+/.exec(confirmation?.text ?? '')?.[0] ?? '';
  // The page confirms, and has the session that follows; the old one is over.
  const page = await visit(link, { baseURL: origin, prepare: signedInAs(haru) });
  await page.getByRole('button', { name: '確認する' }).click();
  await expect(page.getByRole('heading', { name: '確認しました' })).toBeVisible();
  const { id } = await publishPost(host, '始発の音を置いておきます。');
  await page.goto('/lounge');
  await expect(page.getByRole('banner').getByRole('button', { name: /^通知/ })).toHaveAccessibleName('通知、未読1件');
  // An open page would say of the restart what is true.
  await page.goto('about:blank');

  // Mails are looked for every ten minutes, and when a server starts.
  await endProduct(pid, 'SIGTERM');
  pid = await startProduct(options);
  const mail = (await sink.received(address, 2)).at(-1);
  expect(mail?.subject).toBe('円居：未読の通知が1件あります');
  expect(mail?.text).toContain(`みなとに新しい投稿があります\n${origin}/posts/${id}`);
  await page.goto(`${origin}/posts/${id}`);
  await expect(page.getByText('始発の音を置いておきます。')).toBeVisible();

  const oneClick = /<([^>]+)>/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect((await fetch(oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(204);
  await page.goto('/notifications/settings');
  await expect(page.getByRole('switch', { name: /：アプリ$/ }).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: /：メール$/, checked: true })).toHaveCount(0);
});
