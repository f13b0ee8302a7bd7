import type { RoomQuality } from '@madoi/contract/lounge/quality';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { signUpOperator } from './lib/operator.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

test('a page that leaves a room reports how soon it was heard and how well in step, nothing of its listener, and operators see it', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '計測当番');
  const { id } = await openPlayingRoom(owner, { name: '計測の部屋' }, songs.road.title);
  owner.leave();
  const page = await visit(`/lounge/${id}`);
  await expect(roomScreen(page).inStep).toBeVisible();
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/client-quality'));
  // Left within the page, so that the answer can be read.
  await page.getByRole('link', { name: /円居/ }).first().click();
  const request = await reported;
  const report = request.postDataJSON() as RoomQuality;
  expect(Object.keys(report).sort()).toEqual(['offset', 'roomId', 'stallMs', 'stalls', 'startMs']);
  expect(report.roomId).toBe(id);
  expect(report.startMs).toBeGreaterThan(0);
  expect(report.startMs).toBeLessThan(30_000);
  // How well is for the benches, on a machine that does nothing else.
  expect(report.offset?.medianMs).toBeLessThan(1_000);
  expect((await request.response())?.status()).toBe(200);
  const operator = await signUpOperator(product, '計測の運営');
  const rooms = await visit('/operator/rooms', { prepare: signedInAs(operator) });
  const row = rooms.getByRole('row').filter({ hasText: '計測の部屋' });
  await expect(row).toContainText(`${report.offset?.medianMs} / ${report.offset?.p95Ms} ms`);
});
