import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { bannedWord } from './lib/global-setup.ts';
import { duringSignUp, expect, expectSound, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

test('a newcomer finds a room in the list, hears it in step, and takes a name to talk [2.17] [2.19] [5.01] [5.02] [8.03]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '灯台守');
  await openPlayingRoom(owner, { name: '始発を待つ喫茶', topic: '掃引特集' }, songs.road.title);
  const page = await visit('/lounge', { allowedConsole: [...duringSignUp, /status of 409|sign-up|409/] });
  const room = roomScreen(page);
  // The room comes with a guest’s session, by which it is joined: nothing asks for one once it is here.
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/lounge\/.*\.data$|^\/api\/login$/.test(pathname)) asked.push(pathname);
  });
  page.on('websocket', () => asked.push('a connection'));

  await page
    .getByRole('link', { name: /始発を待つ喫茶/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/lounge\/[\w-]{8,}$/);
  await expect(room.inStep).toBeVisible();
  await expectSound(page);
  expect(asked).toEqual([`${new URL(page.url()).pathname}.data`, 'a connection']);
  await expect(room.bar).toContainText(songs.road.title);
  await expect(room.bar).toContainText(songs.road.artist);

  await room.talk.fill('はじめまして');
  await room.send.click();
  const dialog = page.getByRole('dialog', { name: /名前を決めて/ });
  const name = dialog.getByRole('textbox', { name: '名前' });
  const submit = dialog.getByRole('button', { name: '登録する' });
  await expect(dialog).toContainText('0/100');
  await expect(dialog.getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/terms');
  await expect(dialog.getByRole('link', { name: 'プライバシー' })).toHaveAttribute('href', '/privacy');
  await expect(dialog.getByRole('link', { name: 'アカウントを持っている' })).toHaveAttribute(
    'href',
    `/auth/login?returnTo=${encodeURIComponent(new URL(page.url()).pathname)}`,
  );
  await expect(submit).toBeDisabled();
  await name.fill('あ'.repeat(101));
  await expect(dialog).toContainText('101/100');
  await expect(dialog).toContainText('名前は100文字までです');
  await expect(submit).toBeDisabled();
  await name.fill(`${bannedWord}太郎`);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('使えない言葉が入っています');
  await expect(submit).toBeDisabled();
  await name.fill('夜更かし');
  await expect(dialog).toContainText('4/100');
  await page.route('**/api/signup', (route) => route.fulfill({ status: 409, json: { code: 'conflict' } }), {
    times: 1,
  });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('登録できませんでした');
  await expect(submit).toBeDisabled();
  await dialog.getByRole('button', { name: 'もう一度' }).click();
  await expect(dialog).toBeHidden();

  await expect(room.bubble('はじめまして')).toBeVisible();
  await room.tab('会話').click();
  await expect(room.log.getByRole('article')).toHaveCount(1);
  await expect(room.log.getByRole('article')).toContainText('夜更かし');
  await expect(room.log.getByRole('article')).toContainText('はじめまして');

  const react = page.getByRole('button', { name: /を送る。長押しで/ });
  await react.press('ArrowDown');
  await page.getByRole('menuitem', { name: '拍手' }).click();
  await room.tab('曲順').click();
  await expect(room.now).toContainText(/選曲\s*1/);
  await expect(react).toHaveAccessibleName(/^拍手を送る/);
  await expectSound(page);
  owner.leave();
});
