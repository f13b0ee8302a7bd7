import { channelPath } from '@madoi/contract/page-paths';
import { follow } from '@madoi/contract/people/follows';
import { login } from '@madoi/contract/session/session';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/accessible.ts';
import { type ApiUser, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import { draftPost, publishPost } from '../lib/published-post.ts';
import { signedInAs } from '../lib/signed-in.ts';

const dayMs = 86_400_000;
const idOf = async ({ client }: ApiUser): Promise<string> => (await client.call(login, { body: {} })).user?.id ?? '';

test('who writes in a channel sees what waits there: a time is changed, posts go out, return to the drafts and are deleted [3.08]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '灯台守');
  const inTwoDays = Date.now() + 2 * dayMs;
  const { channelId } = await publishPost(owner, '始発の音です。', undefined, inTwoDays);
  await publishPost(owner, '冬の公演の話です。', undefined, inTwoDays + dayMs);
  await draftPost(owner, '書きかけの録音日記');
  const page = await visit(channelPath(channelId), { prepare: signedInAs(owner) });
  const scheduled = page.locator('[data-scheduled]');
  const postOf = (text: string) => scheduled.filter({ hasText: text });
  const drafts = page.getByRole('complementary').getByRole('region', { name: /^下書き/ });
  await expect(scheduled).toHaveText([/始発の音です/, /冬の公演の話です/]);
  await expect(drafts.getByRole('listitem')).toHaveText([/書きかけの録音日記/]);
  await expectAccessible(page, 'a channel with what waits');

  await test.step('another time moves a post to its place', async () => {
    await postOf('始発').getByRole('button', { name: '予約した投稿のメニュー' }).click();
    await page.getByRole('menuitem', { name: '日時を変える' }).click();
    const later = new Date(inTwoDays + 5 * dayMs).toISOString().slice(0, 10);
    await page.getByRole('dialog').getByLabel('公開する日').fill(later);
    await page.getByRole('dialog').getByRole('button', { name: '変更する' }).click();
    await expect(scheduled).toHaveText([/冬の公演の話です/, /始発の音です/]);
  });

  await test.step('a post goes out now, and stands among the others', async () => {
    await postOf('冬の公演').getByRole('button', { name: 'いま公開する' }).click();
    await expect(scheduled).toHaveCount(1);
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: '冬の公演' })
        .getByRole('link', { name: /の投稿$/ }),
    ).toBeVisible();
  });

  await test.step('a schedule that is cancelled leaves a draft, and a draft can be deleted', async () => {
    await postOf('始発').getByRole('button', { name: '予約を取り消す' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '予約を取り消す' }).click();
    await expect(scheduled).toHaveCount(0);
    await expect(drafts.getByRole('listitem')).toHaveText([/始発の音です/, /書きかけの録音日記/]);
    await drafts.getByRole('button', { name: '下書き「書きかけの録音日記」のメニュー' }).click();
    await page.getByRole('menuitem', { name: '削除' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '削除' }).click();
    await expect(drafts.getByRole('listitem')).toHaveText([/始発の音です/]);
    await page.reload();
    await expect(drafts.getByRole('listitem')).toHaveText([/始発の音です/]);
  });
});

test('a follower sees which posts are new until they have looked at them, reports one, and an operator deletes it [3.08]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, reader] = [await signUpUser(origin, '灯台守'), await signUpUser(origin, '小夜')];
  const operator = await signUpOperator(product, '運営の人');
  const { channelId } = await publishPost(owner, '最初の投稿です。');
  await reader.client.call(follow, { params: { kind: 'user', id: await idOf(owner) } });
  const looked = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/seen') && answer.ok());
  // Listened for before the page goes anywhere: on a busy machine it may have looked before it counts as loaded.
  const firstLook: Promise<unknown>[] = [];
  const page = await visit(channelPath(channelId), {
    prepare: async (opened) => {
      await signedInAs(reader)(opened);
      firstLook.push(looked(opened));
    },
    allowedConsole: [/status of 404/],
  });
  await Promise.all(firstLook);
  const { id } = await publishPost(owner, '迷惑な宣伝です。');
  const advert = page.getByRole('article').filter({ hasText: '迷惑な宣伝' });

  await test.step('the feed counts it, and the channel marks it until it was looked at', async () => {
    await page.goto('/following');
    const row = page.getByRole('complementary').getByRole('link', { name: '灯台守 新しい投稿 1件' });
    await expect(row).toBeVisible();
    await expectAccessible(page, 'the feed with new posts');
    const seen = looked(page);
    await row.click();
    await expect(advert.getByText('新着')).toBeVisible();
    await expect(page.getByText('新着')).toHaveCount(1);
    await seen;
    await page.goto('/following');
    await expect(page.getByRole('complementary').getByRole('link', { name: '灯台守 人' })).toBeVisible();
  });

  await test.step('the reader reports it', async () => {
    await page.goto(channelPath(channelId));
    await advert.getByRole('button', { name: 'この投稿のメニュー' }).click();
    await page.getByRole('menuitem', { name: '通報' }).click();
    const dialog = page.getByRole('dialog', { name: '投稿を通報' });
    await dialog.getByLabel('宣伝・くり返し投稿').check();
    await expectAccessible(page, 'the report of a post');
    await dialog.getByRole('button', { name: '通報する' }).click();
    await expect(page.getByText('通報を受けつけました')).toBeVisible();
  });

  await test.step('an operator reads it beside the other reports, and deletes the post', async () => {
    const reports = await visit('/operator/reports', { prepare: signedInAs(operator) });
    const report = reports.getByRole('listitem').filter({ hasText: '迷惑な宣伝です。' });
    await expect(report.getByRole('link', { name: '灯台守' })).toHaveAttribute('href', `/posts/${id}`);
    await expectAccessible(reports, 'the reports');
    await report.getByRole('button', { name: '投稿を消す' }).click();
    await expect(report).toHaveCount(0);
    await expect(advert).toHaveCount(0);
    await page.goto(`/posts/${id}`);
    await expect(page.getByRole('heading', { name: 'この投稿はなくなりました' })).toBeVisible();
  });
});

test('two readers react to a post, and take it back, in the same instant: both browsers end with equal counts [7.14] [7.15]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const owner = await signUpUser(origin, '灯台守');
  const { channelId } = await publishPost(owner, '始発の音です。');
  const open = async (name: string) =>
    visit(channelPath(channelId), { prepare: signedInAs(await signUpUser(origin, name)) });
  const pages = [await open('小夜'), await open('澪')];
  const reactions = (kind: RegExp) =>
    pages.map((page) => page.getByRole('article').getByRole('button', { name: kind }));
  const loves = reactions(/^すき/);
  const namesOf = () => Promise.all(loves.map(async (each) => each.getAttribute('aria-label')));
  await Promise.all(loves.map((each) => each.click()));
  await expect.poll(namesOf).toEqual(Array(2).fill('すき 2件、あなたも'));
  await Promise.all([loves[0]?.click(), reactions(/^拍手/)[1]?.click()]);
  await expect.poll(namesOf).toEqual(['すき 1件', 'すき 1件、あなたも']);
  for (const clap of reactions(/^拍手/)) await expect(clap).toHaveAccessibleName(/^拍手 1件/);
});
