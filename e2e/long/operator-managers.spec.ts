import { randomUUID } from 'node:crypto';
import { search } from '@madoi/contract/catalogue/catalogue';
import { createEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import { channelPath } from '@madoi/contract/page-paths';
import { expectAccessible } from '../lib/accessible.ts';
import { type ApiUser, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

const { artist } = songs.blue;

/** The artist's channel, which an operator's first post makes. */
const openChannel = async ({ client }: ApiUser): Promise<string> => {
  const { list } = await client.call(search, { query: { q: artist, type: 'artists' } });
  const subject = { kind: 'artist', id: list.find(({ name }) => name === artist)?.id ?? '' } as const;
  const draft = await client.call(createEmorie, {
    body: { subject, clientId: randomUUID(), text: '新しい録音が出ました。' },
  });
  if (!draft.success) throw new Error(`the post was refused: ${draft.reason}`);
  const published = await client.call(publishEmorie, { params: { id: draft.emorie.id }, body: {} });
  if (!published.success) throw new Error(`the post was not published: ${published.reason}`);
  return published.emorie.channelId;
};

test('an operator lets somebody post for an artist, who then writes in the channel until the operator ends it [3.08]', async ({
  product,
  visit,
}) => {
  const operator = await signUpOperator(product, '担当を決める運営');
  const manager = await signUpUser(`http://127.0.0.1:${product.port}`, '掃引の担当');
  const channelId = await openChannel(operator);
  const channel = await visit(channelPath(channelId), { prepare: signedInAs(manager) });
  const write = channel.getByRole('link', { name: '投稿する' });
  await expect(channel.getByText('新しい録音が出ました。')).toBeVisible();
  await expect(write).toHaveCount(0);

  const page = await visit('/operator/managers', { prepare: signedInAs(operator) });
  const managers = page.getByRole('list', { name: '投稿担当' }).getByRole('listitem');
  await test.step('the operator finds the artist and the person by their names', async () => {
    await page.getByRole('searchbox', { name: 'アーティストをさがす' }).fill(artist);
    await page.getByRole('button', { name: artist, exact: true }).click();
    await expect(page.getByText('投稿担当はまだいません。')).toBeVisible();
    await page.getByRole('searchbox', { name: '担当に加える人をさがす' }).fill(manager.name);
    await page.getByRole('button', { name: `${manager.name}さんを加える` }).click();
    await expect(managers).toHaveText([new RegExp(manager.name)]);
    await expectAccessible(page, 'the managers of an artist');
  });

  await test.step('the manager posts for the artist', async () => {
    await channel.reload();
    await write.click();
    await channel.getByLabel('ことば').fill('担当からのお知らせです。');
    await channel.getByRole('button', { name: '公開する' }).click();
    await expect(channel.getByRole('article').filter({ hasText: '担当からのお知らせです。' })).toBeVisible();
  });

  await test.step('the operator is asked before the right ends; what was posted stays', async () => {
    const remove = page.getByRole('button', { name: `${manager.name}さんを外す` });
    const question = page.getByRole('dialog', { name: '投稿担当から外しますか' });
    await remove.click();
    await expect(question).toContainText(`${manager.name}さんは、このアーティストとして投稿できなくなります。`);
    await question.getByRole('button', { name: 'キャンセル' }).click();
    await expect(managers).toHaveCount(1);
    await remove.click();
    await question.getByRole('button', { name: '外す' }).click();
    await expect(page.getByText('投稿担当はまだいません。')).toBeVisible();
    await page.reload();
    await expect(page.getByText('投稿担当はまだいません。')).toBeVisible();
    await channel.goto(channelPath(channelId));
    await expect(channel.getByRole('article').filter({ hasText: '担当からのお知らせです。' })).toBeVisible();
    await expect(write).toHaveCount(0);
  });
});
