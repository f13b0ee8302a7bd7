import type { Page } from '@playwright/test';
import { untilAlive } from './lib/alive.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { holdHydration } from './lib/hold-hydration.ts';
import { expect, test } from './lib/journey.ts';
import { draftPost } from './lib/published-post.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { slowDown } from './lib/slow-device.ts';
import { songs } from './lib/songs.ts';

/** `release` lets it go on, `hydrate` waits for that as well. */
const openHeld = async (page: Page, path: string) => {
  const release = await holdHydration(page);
  await page.goto(path, { waitUntil: 'commit' });
  const hydrate = async () => {
    release();
    await untilAlive(page);
  };
  return { release, hydrate };
};

test('what is written and switched before a page is hydrated is taken over as if it came after', async ({
  product,
  visit,
}) => {
  const user = await signUpUser(`http://127.0.0.1:${product.port}`, '待てない人');
  const draft = await draftPost(user, '下書き');
  const page = await visit('/help', { prepare: signedInAs(user) });

  await test.step('an address and a password can be sent', async () => {
    const { hydrate } = await openHeld(page, '/auth/login?add');
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill('nobody@example.jp');
    await page.getByRole('textbox', { name: 'パスワード' }).pressSequentially('まちがった合言葉');
    await hydrate();
    const sent = page.waitForRequest('**/api/login');
    await page.getByRole('button', { name: 'メールでログイン' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@example.jp', password: 'まちがった合言葉' });
  });

  await test.step('what is typed goes on while the page is hydrated', async () => {
    const phone = await visit('/help');
    await slowDown(phone);
    const { release } = await openHeld(phone, '/auth/login?add');
    const email = phone.getByRole('textbox', { name: 'メールアドレス' });
    const address = 'somebody.with.a.long.address@example.jp';
    await email.pressSequentially(address.slice(0, 4));
    release();
    await email.pressSequentially(address.slice(4), { delay: 60 });
    await phone.getByRole('textbox', { name: 'パスワード' }).fill('あいことば');
    await untilAlive(phone);
    await expect(email).toHaveValue(address);
    const sent = phone.waitForRequest('**/api/login');
    await phone.getByRole('button', { name: 'メールでログイン' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: address, password: 'あいことば' });
  });

  await test.step('a search narrows the list', async () => {
    const { hydrate } = await openHeld(page, '/lounge');
    await page.getByRole('searchbox').filter({ visible: true }).first().fill('どこにもない部屋の名前');
    await hydrate();
    await expect(page.getByText('「どこにもない部屋の名前」の検索結果はありません')).toBeVisible();
  });

  await test.step('words of an input method can be ended, changed or as they were', async () => {
    for (const words of ['何処にも', 'どこにも']) {
      const { release } = await openHeld(page, '/lounge');
      const search = page.getByRole('searchbox').filter({ visible: true }).first();
      await search.click();
      const keyboard = await page.context().newCDPSession(page);
      await keyboard.send('Input.imeSetComposition', { text: 'どこにも', selectionStart: 4, selectionEnd: 4 });
      release();
      // React watches a field that it has hydrated by a property of its own.
      await expect.poll(() => search.evaluate((field) => Object.hasOwn(field, 'value'))).toBe(true);
      await keyboard.send('Input.insertText', { text: words });
      await expect(page.getByText(`「${words}」の検索結果はありません`)).toBeVisible();
    }
  });

  await test.step('two switches are saved', async () => {
    const { hydrate } = await openHeld(page, '/notifications/settings');
    const [first, second] = [page.getByRole('switch').first(), page.getByRole('switch').nth(1)];
    const wereOn = [await first.isChecked(), await second.isChecked()];
    await first.click();
    await second.click();
    let saved = 0;
    page.on('requestfinished', (request) => {
      if (request.method() !== 'GET' && request.url().endsWith('/api/notifications/settings')) saved += 1;
    });
    await hydrate();
    await expect.poll(() => saved).toBe(2);
    await page.reload();
    for (const [index, each] of [first, second].entries())
      await expect(each).toBeChecked({ checked: wereOn[index] === false });
  });

  await test.step('the end of a draft stays, with the caret behind it', async () => {
    const { hydrate } = await openHeld(page, `/channels/${draft.channelId}/compose/${draft.id}`);
    const words = page.getByRole('textbox', { name: 'ことば' });
    await words.press('End');
    await words.pressSequentially('の続き');
    await hydrate();
    await words.pressSequentially('です');
    await expect(words).toHaveValue('下書きの続きです');
  });

  await test.step('words to a room can be sent, whose field is hydrated later than its page', async () => {
    const { id } = await openPlayingRoom(user, { name: '待てない部屋' }, songs.road.title);
    const { hydrate } = await openHeld(page, `/lounge/${id}`);
    const { talk, send, bubble } = roomScreen(page);
    await talk.fill('もう書けます');
    await hydrate();
    await send.click();
    await expect(bubble('もう書けます')).toBeVisible();
  });
});
