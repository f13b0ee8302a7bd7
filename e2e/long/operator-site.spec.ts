import { expectAccessible } from '../lib/accessible.ts';
import { signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { signUpOperator } from '../lib/operator.ts';
import { publishCampaign } from '../lib/published-campaign.ts';
import { publishSurvey } from '../lib/published-survey.ts';
import { signedInAs } from '../lib/signed-in.ts';

test('an operator plans the next terms, and readers see the date, what changes and the text in force', async ({
  product,
  visit,
}) => {
  const operator = await signUpOperator(product, '規約の運営');
  const page = await visit('/operator/documents', { prepare: signedInAs(operator) });
  const body = page.getByRole('textbox', { name: '本文（日本語）' });
  await expect(body).toHaveValue(/名前と席/);
  await body.fill(`${await body.inputValue()}\n\n大晦日は朝まで開けています。`);
  await page.getByRole('textbox', { name: '変わったことの要約（日本語）' }).fill('年末のことを足しました');
  await page.getByLabel('有効になる日時（日本時間）').fill('2099-12-31T09:00');
  await expectAccessible(page, 'the editor of documents');
  await page.getByRole('button', { name: '公開する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '公開する' }).click();
  await expect(page.getByText('第2版を公開済みです。2099年12月31日 09:00から有効になります。')).toBeVisible();

  const reader = await visit('/terms');
  await expect(reader.getByText('2099年12月31日から内容が変わります。')).toBeVisible();
  await expect(reader.getByText('大晦日は朝まで開けています。')).toHaveCount(0);
  await expectAccessible(reader, 'the terms with a planned version');
  await reader.getByRole('link', { name: '新しい版を読む' }).click();
  await expect(reader.getByRole('listitem').filter({ hasText: '加わった文' })).toHaveText(
    /大晦日は朝まで開けています。/,
  );
  await expectAccessible(reader, 'the planned version of the terms');
  await reader.getByRole('link', { name: 'いまの版を読む' }).click();
  await expect(reader.getByRole('heading', { name: '名前と席' })).toBeVisible();
});

test('an owner enters a campaign from its page, the room shows it in the visitor’s language, and leaves it again', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const operator = await signUpOperator(product, '企画の運営');
  const own = await operator.openRoom({ name: '運営の部屋' });
  const id = await publishCampaign(operator, own.id);
  const owner = await signUpUser(origin, '窓辺の店主');
  const room = await owner.openRoom({ name: '窓辺の部屋' });

  const page = await visit(`/campaigns/${id}`, { prepare: signedInAs(owner) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('窓辺の一曲');
  await expect(page.getByText('1室が参加')).toBeVisible();
  await expectAccessible(page, 'a campaign');
  await page.getByRole('button', { name: '参加する 窓辺の部屋' }).click();
  await expect(page.getByText('2室が参加')).toBeVisible();

  const listener = await signUpUser(origin, 'Listener');
  const inRoom = await visit(`/en/lounge/${room.id}`, { prepare: signedInAs(listener) });
  const note = inRoom.getByRole('link', { name: /Part of “A song by the window”/ });
  await expect(note).toHaveAttribute('href', `/campaigns/${id}`);

  await page.getByRole('heading', { name: '順位の決めかた' }).waitFor();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('definition').filter({ hasText: '1位（1人）' })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByRole('button', { name: 'とりやめる 窓辺の部屋' }).click();
  await expect(page.getByText('1室が参加')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '窓辺の一曲' })).toBeVisible();
});

test('an operator is asked before a campaign ends and before a draft is discarded, and then reads what happened', async ({
  product,
  visit,
}) => {
  const operator = await signUpOperator(product, '確かめる運営');
  const own = await operator.openRoom({ name: '最後の部屋' });
  const id = await publishCampaign(operator, own.id);
  const page = await visit('/operator/campaigns', { prepare: signedInAs(operator) });
  // What just happened is said in a dialog of its own kind.
  const endQuestion = page.getByRole('dialog', { name: 'この企画を終わらせますか' });
  const discardQuestion = page.getByRole('dialog', { name: 'この下書きを破棄しますか' });
  await test.step('the end of a campaign', async () => {
    const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href="/campaigns/${id}"]`) });
    await entry.getByText('編集する').click();
    await entry.getByRole('button', { name: 'いま終わらせる' }).click();
    await expect(endQuestion).toContainText('順位が決まり、部屋はもう参加できません。');
    await endQuestion.getByRole('button', { name: 'キャンセル' }).click();
    await expect(entry.getByText('開催中', { exact: true })).toBeVisible();
    await entry.getByRole('button', { name: 'いま終わらせる' }).click();
    await endQuestion.getByRole('button', { name: 'いま終わらせる' }).click();
    await expect(page.getByText('企画を終わらせました。順位は決まりました')).toBeVisible();
    await expect(page.getByText('公開しました')).toHaveCount(0);
    await expect(entry.getByText('終了', { exact: true })).toBeVisible();
    await page.goto(`/campaigns/${id}`);
    await expect(page.getByRole('heading', { name: '最終結果' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '順位はつきませんでした' })).toBeVisible();
  });

  await test.step('a draft of the guidelines', async () => {
    await page.goto('/operator/documents');
    await page.getByRole('button', { name: 'ガイドライン' }).click();
    await page.getByRole('textbox', { name: '変わったことの要約（日本語）' }).fill('書きかけの要約');
    await page.getByRole('button', { name: '下書きを保存' }).click();
    const discard = page.getByRole('button', { name: '下書きを破棄' });
    await discard.click();
    await expect(discardQuestion).toContainText('すべての言語の下書きが消えます。');
    await discardQuestion.getByRole('button', { name: 'キャンセル' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'ガイドライン' }).click();
    await expect(page.getByRole('textbox', { name: '変わったことの要約（日本語）' })).toHaveValue('書きかけの要約');
    await discard.click();
    await discardQuestion.getByRole('button', { name: '下書きを破棄' }).click();
    await expect(page.getByText('下書きを破棄しました')).toBeVisible();
    await expect(discard).toHaveCount(0);
  });
});

test('a listener answers a survey once, and the operator reads the answers as a table', async ({ product, visit }) => {
  const operator = await signUpOperator(product, '質問の運営');
  const id = await publishSurvey(operator);
  const listener = await signUpUser(`http://127.0.0.1:${product.port}`, '答える人');
  const page = await visit(`/surveys/${id}`, { prepare: signedInAs(listener) });
  await expectAccessible(page, 'a survey');
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByRole('button', { name: '回答を送る' }).click();
  await expect(page.getByText('この質問に答えてください')).toBeVisible();
  await page.getByRole('checkbox', { name: '友だちから' }).check();
  await page.getByRole('textbox').fill('また来ます');
  await page.getByRole('button', { name: '回答を送る' }).click();
  await expect(page.getByText('回答を受けとりました')).toBeVisible();
  await page.reload();
  await expect(page.getByText('回答を受けとりました')).toBeVisible();

  const editor = await visit('/operator/surveys', { prepare: signedInAs(operator) });
  await expect(editor.getByText('1人が回答')).toBeVisible();
  await expectAccessible(editor, 'the editor of surveys');
  const results = await editor.getByRole('link', { name: '結果（CSV）' }).getAttribute('href');
  expect(await (await editor.request.get(results ?? '')).text()).toContain('友だちから,4,また来ます');
});
