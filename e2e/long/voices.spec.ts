import { expect, test } from '../lib/journey.ts';
import { arrive, openPlayingRoom } from '../lib/people.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';
import { heardBands, withTone } from '../lib/voice.ts';

/** Loud enough to be somebody, and quiet enough to be nobody. */
const [spoken, silent] = [0.02, 0.002];

test('the owner speaks over the music, which makes room, and is silent when muted [4.13] [7.19] [7.29]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const keeper = await arrive(origin, '声の主');
  const { id } = await openPlayingRoom(keeper, { name: '声の部屋', allowLiveAudio: true }, songs.road.title);
  keeper.leave();
  const owner = await visit(`/lounge/${id}`, {
    prepare: async (page) => {
      await withTone(page);
      await signedInAs(keeper)(page);
    },
  });
  const listener = await visit(`/lounge/${id}`, { prepare: withTone });
  await expect(roomScreen(listener).inStep).toBeVisible();
  await expect.poll(async () => (await heardBands(listener)).music).toBeGreaterThan(spoken);
  const before = (await heardBands(listener)).music;

  await owner.getByRole('button', { name: '声を届ける' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: '放送を始める' }).click();
  const dock = owner.getByRole('region', { name: '放送台' });
  await expect(dock.getByRole('status')).toContainText('放送中');
  await expect.poll(async () => (await heardBands(listener)).tone).toBeGreaterThan(spoken);
  await expect.poll(async () => (await heardBands(listener)).music).toBeLessThan(before * 0.5);
  expect((await heardBands(owner)).tone).toBeLessThan(silent);

  await dock.getByRole('button', { name: 'マイクを切る' }).click();
  await expect.poll(async () => (await heardBands(listener)).tone).toBeLessThan(silent);
  await expect.poll(async () => (await heardBands(listener)).music).toBeGreaterThan(before * 0.6);

  await dock.getByRole('button', { name: '放送を終える' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: '放送を終える' }).click();
  await expect(dock).toBeHidden();
  await expect(roomScreen(listener).stage.getByText('放送中')).toBeHidden();
});
