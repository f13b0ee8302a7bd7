import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

test('a room at twice its size keeps field and request above the player, and the player’s words apart', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '大きな字');
  const { id } = await openPlayingRoom(owner, { name: '大きく見る部屋' }, songs.road.title);
  const page = await visit(`/lounge/${id}`, { viewport: { width: 720, height: 450 } });
  const { bar, talk, inStep } = roomScreen(page);
  await expect(inStep).toBeAttached();
  const playerTop = (await bar.boundingBox())?.y ?? 0;
  for (const control of [talk, page.getByRole('button', { name: '曲をリクエスト' })]) {
    const box = await control.boundingBox();
    expect((box?.y ?? playerTop) + (box?.height ?? 0)).toBeLessThanOrEqual(playerTop);
  }
  const gapBeforeHeart = async () => {
    const time = await bar.getByText('/ 5:00').boundingBox();
    const heart = await bar.getByRole('button', { name: /お気に入り/ }).boundingBox();
    return (heart?.x ?? 0) - ((time?.x ?? 0) + (time?.width ?? 0));
  };
  // The two are measured one after the other, and the bar still takes its size while the room comes in.
  await expect.poll(gapBeforeHeart).toBeGreaterThanOrEqual(0);
  owner.leave();
});

test('in colours of the reader’s own, what can be used has an edge, what is chosen or focused a thicker one, and progress is drawn', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '自分の色');
  const { id } = await openPlayingRoom(owner, { name: '強い色の部屋' }, songs.road.title);
  const page = await visit(`/lounge/${id}`, { forcedColors: 'active' });
  const { talk, bar, now, panel } = roomScreen(page);
  await expect(talk).toBeVisible();
  for (const control of [talk, bar.getByRole('button').first()])
    await expect(control).toHaveCSS('outline-style', 'solid');
  await expect(panel.getByRole('tab', { selected: true })).toHaveCSS('outline-width', '2px');
  await talk.focus();
  await expect(talk).toHaveCSS('outline-width', '3px');
  const systemColour = (name: string) =>
    page.evaluate((color) => {
      const probe = Object.assign(document.createElement('i'), { style: `color: ${color}` });
      document.body.append(probe);
      return getComputedStyle(probe).color;
    }, name);
  const [filled, empty] = [await systemColour('Highlight'), await systemColour('GrayText')];
  const volume = bar.getByRole('slider', { name: '音量' }).locator('..');
  await expect(volume.locator('> i')).toHaveCSS('background-color', filled);
  await expect(volume.locator('> div')).toHaveCSS('background-color', empty);
  for (const progress of [bar.locator('> i'), now.getByRole('img').first().locator('i').first()])
    await expect(progress).toHaveCSS('background-color', empty);
  await page.goto('/search?q=夜');
  await expect(page.getByRole('searchbox').first()).toHaveCSS('outline-style', 'solid');
  owner.leave();
});
