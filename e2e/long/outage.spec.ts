import { getQueue } from '@madoi/contract/lounge/queue';
import { getRoomEvents } from '@madoi/contract/socket/room-events';
import type { Page } from '@playwright/test';
import { readTap } from '../../bench/lib/sound-tap.ts';
import { type ApiUser, openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expectInStep } from '../lib/in-step.ts';
import { connectionErrors, expect, expectSound, test } from '../lib/journey.ts';
import { endProduct, startProduct } from '../lib/product.ts';
import { longestGapSec, recordedBrowserOf } from '../lib/recording-analysis.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { replaceShared } from '../lib/shared-product.ts';
import { songs } from '../lib/songs.ts';

const { road, blue, stairs } = songs;
const names = ['北の窓', '東の窓', '南の窓', '西の窓'] as const;
const gapMaxSec = 0.1;
/** Four browsers take the same five minutes of music apart at once, on two cores. */
const joinedWithinMs = 60_000;

/** Somebody who never stops, until the connection breaks: answers all that the server said yes to. */
const untilDisconnected = async <T>(act: (turn: number) => Promise<T>): Promise<readonly T[]> => {
  const done: T[] = [];
  try {
    for (let turn = 0; ; turn += 1) done.push(await act(turn));
  } catch {
    return done;
  }
};

const talkUntilDisconnected = (person: ApiUser) =>
  untilDisconnected(async (turn) => {
    const text = `${person.name} ${turn}`;
    await person.say(text, turn % 6);
    return text;
  });

const addUntilDisconnected = (owner: ApiUser, trackIds: readonly string[]) =>
  untilDisconnected(async (turn) => {
    const trackId = trackIds[turn % trackIds.length] ?? '';
    await owner.press({ action: 'add', mediaTracks: [{ trackId }] });
    return trackId;
  });

const saidIn = async ({ client }: ApiUser, id: string): Promise<readonly string[]> => {
  const texts: string[] = [];
  for (let since = 0; ; ) {
    const { list, paging } = await client.call(getRoomEvents, { params: { id }, query: { since } });
    for (const { event, payload } of list) if (event === 'receive:message') texts.push(payload.message);
    const last = list.at(-1)?.payload.seq;
    if (paging.next === undefined || last === undefined) return texts;
    since = last;
  }
};

const addedTo = async ({ client }: ApiUser, id: string): Promise<readonly string[]> => {
  const { queue } = await client.call(getQueue, { params: { id } });
  return queue.mediaPlaylists.flatMap(({ mediaTracks }) => mediaTracks).map(({ trackId }) => trackId);
};

test('a server killed under four listeners and in the middle of talk: the music goes on, everyone is back by themselves, and all that was acknowledged is there [4.08] [9.10]', async ({
  product,
  visit,
}) => {
  test.setTimeout(240_000);
  const origin = `http://127.0.0.1:${product.port}`;
  const [owner, talker] = [await signUpUser(origin, '停電の店主'), await signUpUser(origin, '話しつづける人')];
  const { id } = await openPlayingRoom(owner, { name: '長い停電' }, road.title);
  const pages: Page[] = [];
  for (const name of names) {
    const recorded = recordedBrowserOf(await signUpUser(origin, name));
    pages.push(await visit(`/lounge/${id}`, { ...recorded, allowedConsole: connectionErrors }));
  }
  const rooms = pages.map(roomScreen);
  for (const [at, room] of rooms.entries()) {
    await expect(room.inStep).toBeVisible({ timeout: joinedWithinMs });
    await room.talk.fill(`${names[at]}より`);
    await room.send.click();
    await expect(room.talk).toHaveValue('');
  }
  for (const page of pages) await expectSound(page);
  const [trackId, otherId] = [await owner.trackId(blue.title), await owner.trackId(stairs.title)];
  const firstAdded = await addedTo(owner, id);

  await talker.enter(id);
  const soundingMs = Date.now();
  const [talking, adding] = [talkUntilDisconnected(talker), addUntilDisconnected(owner, [trackId, otherId])];
  await expect.poll(async () => (await addedTo(owner, id)).length).toBeGreaterThan(5);
  await endProduct(product.pid, 'SIGKILL');
  const [talked, added] = [await talking, await adding];
  expect(talked.length).toBeGreaterThan(5);
  for (const room of rooms) await expect(room.stage.getByRole('status')).toContainText('再接続しています');
  await replaceShared({ ...product, pid: await startProduct(product) });

  await test.step('everyone is back by themselves', async () => {
    // How long it takes is measured by `npm run bench -- recovery`.
    const listensMs = Date.now();
    const backAfterMs = async (room: (typeof rooms)[number]) => {
      await expect(room.stage.getByRole('status')).toBeEmpty();
      await expect(room.inStep).toBeVisible();
      return Date.now() - listensMs;
    };
    const backMs = await Promise.all(rooms.map(backAfterMs));
    test.info().annotations.push({ type: 'back after, ms', description: backMs.join(', ') });
  });

  await test.step('nobody heard a gap, and all hear the same beat', async () => {
    for (const page of pages) {
      const recording = await readTap(page, (Date.now() - soundingMs) / 1000);
      expect(longestGapSec(recording), 's of silence').toBeLessThan(gapMaxSec);
    }
    const [first, ...others] = pages;
    if (first === undefined) throw new Error('nobody listens');
    for (const other of others) await expectInStep(first, other);
  });

  await test.step('everything that the server acknowledged is there, once and in order', async () => {
    // One more of each may have been written down when its answer was cut off.
    const said = (await saidIn(owner, id)).filter((text) => text.startsWith(talker.name));
    expect(said.slice(0, talked.length)).toEqual(talked);
    expect(said.length).toBeLessThanOrEqual(talked.length + 1);
    const order = await addedTo(owner, id);
    expect(order.slice(0, firstAdded.length + added.length)).toEqual([...firstAdded, ...added]);
    expect(order.length).toBeLessThanOrEqual(firstAdded.length + added.length + 1);
  });

  await test.step('they talk on', async () => {
    const [here, there] = rooms;
    if (here === undefined || there === undefined) throw new Error('nobody listens');
    await here.talk.fill('おかえりなさい');
    await here.send.click();
    await expect(there.bubble('おかえりなさい')).toBeVisible();
  });
});
