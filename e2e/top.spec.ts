import { expectAccessible } from './lib/accessible.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { signUpOperator } from './lib/operator.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

// Alone: the first page is everybody's.
test('the top page explains itself once, shows what is on, and shows what an operator composes [2.06] [1.01]', {
  tag: '@alone',
}, async ({ product, visit }) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '表紙の店主');
  const room = await openPlayingRoom(owner, { name: '表紙に出る部屋' }, songs.road.title);

  await test.step('a newcomer reads the three sheets, dismisses them, and finds them again at the foot of the page', async () => {
    const page = await visit('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ひとつの曲を、おなじ夜に。');
    await expect(page.getByText('1億5,000万曲')).toBeVisible();
    const sheets = page.getByRole('region', { name: 'はじめての方へ' });
    await expect(sheets.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: /表紙に出る部屋/ })).toHaveAttribute('href', `/lounge/${room.id}`);
    await expectAccessible(page, 'the top page');
    await sheets.getByRole('button', { name: '次から出さない' }).click();
    await expect(sheets).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: '今夜の一枚' })).toBeVisible();
    await expect(sheets).toHaveCount(0);
    const again = page.getByRole('navigation', { name: '円居について' }).getByRole('link', { name: 'はじめての方へ' });
    for (const time of ['after a reload', 'where it was just dismissed']) {
      await again.click();
      await expect(sheets, time).toBeVisible();
      if (time === 'after a reload') await sheets.getByRole('button', { name: '次から出さない' }).click();
    }
  });

  await test.step('an operator puts a text on top, looks at it, and publishes it', async () => {
    const operator = await signUpOperator(product, '表紙の運営');
    const page = await visit('/operator/top', { prepare: signedInAs(operator) });
    await page.getByRole('button', { name: '追加', exact: true }).click();
    await page.getByText('内容と期間').last().click();
    await page.getByRole('textbox', { name: '見出し（日本語）' }).last().fill('年の瀬の夜に');
    await page.getByRole('textbox', { name: '文章（日本語）' }).fill('大晦日は、朝まで開けています。');
    for (let place = 7; place > 0; place -= 1) await page.getByRole('button', { name: '「文章」を上へ' }).click();
    await expectAccessible(page, 'the editor of the top page');
    await page.getByRole('button', { name: '下書きを保存' }).click();
    await expect(page.getByText('下書きがあります')).toBeVisible();
    await page.goto('/?preview=');
    await expect(page.getByRole('heading', { name: '年の瀬の夜に' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '年の瀬の夜に' })).toHaveCount(0);
    await page.goto('/operator/top');
    await page.getByRole('button', { name: '公開する' }).click();
    await expect(page.getByText('下書きがあります')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('今夜の一枚');
    await expect(page.getByText('大晦日は、朝まで開けています。')).toBeVisible();
  });

  await test.step('an operator writes news in two languages, and each visitor reads their own', async () => {
    const operator = await signUpOperator(product, '記事の運営');
    const page = await visit('/operator/news', { prepare: signedInAs(operator) });
    await page.getByText('新しい記事を書く').click();
    const field = (name: string) => page.getByRole('textbox', { name }).first();
    await field('アドレスの最後').fill('year-end');
    await field('題（日本語）').fill('年末年始のお知らせ');
    await field('本文（日本語）').fill('## 大晦日\n\n**朝まで**開けています。<b>太字</b>');
    await field('題（英語）').fill('Over New Year');
    await field('本文（英語）').fill('We stay open **until morning**.');
    await expectAccessible(page, 'the editor of the news');
    await page.getByRole('button', { name: 'いま公開する' }).first().click();
    await expect(page.getByRole('list', { name: 'ニュース' }).getByText('年末年始のお知らせ')).toBeVisible();

    const reader = await visit('/news');
    await reader.getByRole('link', { name: '年末年始のお知らせ' }).click();
    await expect(reader.getByRole('heading', { name: '大晦日' })).toBeVisible();
    await expect(reader.getByText('開けています。<b>太字</b>')).toBeVisible();
    await expectAccessible(reader, 'an article');
    await reader.goto('/en/news');
    await reader.getByRole('link', { name: 'Over New Year' }).click();
    await expect(reader.getByText('We stay open until morning.')).toBeVisible();
  });
});
