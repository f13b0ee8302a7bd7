import { getEchoes } from '@madoi/contract/lounge/echoes';
import { getQueue } from '@madoi/contract/lounge/queue';
import { blockUser, unblockUser } from '@madoi/contract/people/blocks';
import { login } from '@madoi/contract/session/session';
import type { Locator, Page } from '@playwright/test';
import { type ApiUser, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expect, test } from '../lib/journey.ts';
import { withDatabase } from '../lib/product-database.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

const words = 'ここの間が好き';
const saidAtSec = 60;
const dayMs = 86_400_000;

const idOf = async ({ client }: ApiUser): Promise<string> => (await client.call(login, { body: {} })).user?.id ?? '';

/** Moves the song on air; everybody in the room hears it from there. */
const seek = async (owner: ApiUser, roomId: string, toSec: number) => {
  const { queue } = await owner.client.call(getQueue, { params: { id: roomId } });
  const mediaTrackId = queue.mediaPlaylists[0]?.mediaTracks[0]?.id ?? '';
  await owner.press({ action: 'play', mediaTrackId, seekPosition: toSec });
};

/** A start lies a little ahead, so that everybody begins together: until then nothing is heard. */
const untilHeard = ({ client }: ApiUser, roomId: string) =>
  expect
    .poll(async () => Date.now() - (await client.call(getQueue, { params: { id: roomId } })).queue.state.at)
    .toBeGreaterThan(0);

interface Hearing {
  readonly owner: ApiUser;
  readonly roomId: string;
}

/** The song is heard from a little before the words on, until the page shows what is expected of that moment. */
const hearAgain = ({ owner, roomId }: Hearing, look: () => Promise<void>) =>
  expect(async () => {
    await seek(owner, roomId, saidAtSec - 4);
    await look();
  }).toPass();

const partsOf = (page: Page): { readonly [part in 'bubble' | 'tick' | 'row' | 'legend']: Locator } => ({
  bubble: page.locator('[data-echoes]').getByText(words),
  tick: page.locator('[data-echo-tick]'),
  row: page.getByRole('region', { name: 'こだま', exact: true }).getByRole('listitem').filter({ hasText: words }),
  legend: page.getByRole('region', { name: 'こだまの見方' }),
});

test('what was said at this moment of the song the evening before rises again, until it is switched off, blocked or removed [5.10]', async ({
  product,
  visit,
}) => {
  test.setTimeout(240_000);
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, visitor] = [await signUpUser(origin, '灯台守'), await signUpUser(origin, '小夜')];
  const { id: roomId } = await openPlayingRoom(owner, { name: 'こだまの部屋' }, songs.road.title);
  const trackId = await owner.trackId(songs.road.title);
  const hearing = { owner, roomId };
  await seek(owner, roomId, saidAtSec);
  await untilHeard(owner, roomId);
  await owner.say(words);
  await expect(async () => {
    const moved = await withDatabase(product, (database) =>
      database.query('update lounge_echoes set at = at - $1 where lounge_id = $2', [dayMs, roomId]),
    );
    expect(moved.rowCount).toBe(1);
  }).toPass();
  const [echo] = (await visitor.client.call(getEchoes, { params: { id: roomId }, query: { trackId } })).list;

  const page = await visit(`/lounge/${roomId}`, { prepare: signedInAs(visitor) });
  const parts = partsOf(page);
  await test.step('it rises over the stage, lies in the song as a tick, and is told in the panel and the legend', async () => {
    await hearAgain(hearing, () => expect(parts.bubble).toBeVisible({ timeout: 8_000 }));
    await expect(parts.tick).toHaveCount(1);
    await expect(parts.row).toContainText(owner.name);
    await expect(parts.legend).toContainText('前にこの瞬間で話されたこと');
  });

  await test.step('where less motion is wanted it only fades', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hearAgain(hearing, () => expect(parts.bubble).toBeVisible({ timeout: 8_000 }));
    const still = parts.bubble.locator('xpath=..');
    await expect(still).toHaveCSS('animation-name', /echoStill/);
    await page.emulateMedia({ reducedMotion: null });
  });

  await test.step('the switch turns it off, in the panel and in the legend at once, and for the next visit', async () => {
    await parts.legend.getByRole('switch', { name: 'こだま' }).click();
    await expect(parts.tick).toHaveCount(0);
    await expect(parts.row).toHaveCount(0);
    await expect(page.locator('[data-echoes]')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: '部屋のメニュー' })).toBeVisible();
    await page.getByRole('button', { name: '部屋のメニュー' }).click();
    await page.getByRole('menuitem', { name: 'こだま（前の発言）を出す' }).click();
    await expect(parts.tick).toHaveCount(1);
  });

  await test.step('a block hides it, and its end brings it back', async () => {
    const userId = await idOf(owner);
    await visitor.client.call(blockUser, { params: { userId } });
    await page.reload();
    await hearAgain(hearing, () => expect(page.getByRole('region', { name: 'いま流れている曲' })).toBeVisible());
    await expect(parts.tick).toHaveCount(0);
    await visitor.client.call(unblockUser, { params: { userId } });
    await page.reload();
    await expect(parts.tick).toHaveCount(1);
  });

  await test.step('a removed message is gone from a page that is open', async () => {
    await owner.ask('send:message:remove', { id: echo?.id });
    await expect(parts.tick).toHaveCount(0);
    await expect(parts.row).toHaveCount(0);
  });
  owner.leave();
});
