import type { Page } from '@playwright/test';
import { untilAlive } from './lib/alive.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { draftPost } from './lib/published-post.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

/** Keeps the page as the server drew it: no page is hydrated without its texts. The answer lets it go on. */
const holdHydration = async (page: Page): Promise<() => Promise<void>> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/ja-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await untilAlive(page);
  };
};

test('what is written, chosen and switched before a page is hydrated is taken over as if it came after', async ({
  product,
  visit,
}) => {
  const user = await signUpUser(`http://127.0.0.1:${product.port}`, '待てない人');
  const draft = await draftPost(user, '下書き');
  const page = await visit('/help', { prepare: signedInAs(user) });
  const open = async (path: string) => {
    const hydrate = await holdHydration(page);
    await page.goto(path, { waitUntil: 'commit' });
    return hydrate;
  };

  await test.step('an address and a password can be sent', async () => {
    const hydrate = await open('/auth/login?add');
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill('nobody@example.jp');
    await page.getByRole('textbox', { name: 'パスワード' }).pressSequentially('まちがった合言葉');
    await hydrate();
    const sent = page.waitForRequest('**/api/login');
    await page.getByRole('button', { name: 'メールでログイン' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@example.jp', password: 'まちがった合言葉' });
  });

  await test.step('a search narrows the list', async () => {
    const hydrate = await open('/lounge');
    await page.getByRole('searchbox').filter({ visible: true }).first().fill('どこにもない部屋の名前');
    await hydrate();
    await expect(page.getByText('「どこにもない部屋の名前」の検索結果はありません')).toBeVisible();
  });

  await test.step('words of an input method can be ended', async () => {
    const hydrate = await open('/lounge');
    await page.getByRole('searchbox').filter({ visible: true }).first().click();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'どこにも', selectionStart: 4, selectionEnd: 4 });
    await hydrate();
    await keyboard.send('Input.insertText', { text: '何処にも' });
    await expect(page.getByText('「何処にも」の検索結果はありません')).toBeVisible();
  });

  await test.step('a switch is saved', async () => {
    const hydrate = await open('/notifications/settings');
    const each = page.getByRole('switch').first();
    const wasOn = await each.isChecked();
    await each.click();
    const saved = page.waitForRequest((request) => request.method() !== 'GET' && /notification/.test(request.url()));
    await hydrate();
    await saved;
    await expect(each).toBeChecked({ checked: !wasOn });
    await page.reload();
    await expect(each).toBeChecked({ checked: !wasOn });
  });

  await test.step('the end of a draft stays, with the caret behind it', async () => {
    const hydrate = await open(`/channels/${draft.channelId}/compose/${draft.id}`);
    const words = page.getByRole('textbox', { name: 'ことば' });
    await words.press('End');
    await words.pressSequentially('の続き');
    await hydrate();
    await words.pressSequentially('です');
    await expect(words).toHaveValue('下書きの続きです');
  });

  await test.step('words to a room can be sent, whose field is hydrated later than its page', async () => {
    const { id } = await openPlayingRoom(user, { name: '待てない部屋' }, songs.road.title);
    const hydrate = await open(`/lounge/${id}`);
    const { talk, send, bubble } = roomScreen(page);
    await talk.fill('もう書けます');
    await hydrate();
    await send.click();
    await expect(bubble('もう書けます')).toBeVisible();
  });
});
