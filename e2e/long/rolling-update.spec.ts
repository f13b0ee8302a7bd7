import { tapSound } from '../../bench/lib/sound-tap.ts';
import { openPlayingRoom, signUpUser } from '../lib/api-user.ts';
import { expectInStep } from '../lib/in-step.ts';
import { connectionErrors, duringSignUp, expect, test } from '../lib/journey.ts';
import { endProduct } from '../lib/product.ts';
import { roomScreen, signUpAs } from '../lib/room-screen.ts';
import { type ServingProcess, startProcess } from '../lib/several-processes.ts';
import { replaceShared, type SharedProduct } from '../lib/shared-product.ts';
import { songs } from '../lib/songs.ts';
import { expectUninterrupted } from '../lib/uninterrupted.ts';

// The recorder runs in the audio thread, where the page's policy lets in no foreign code.
const recorded = { bypassCSP: true, prepare: tapSound };

/** Ends one process and starts it again, as an update does; records who serves now. */
const replaceProcess = async (product: SharedProduct, old: ServingProcess, signal: 'SIGTERM' | 'SIGKILL') => {
  await endProduct(old.pid, signal);
  const next = await startProcess(old.options);
  const several = product.several?.map((each) => (each.options.port === old.options.port ? next : each)) ?? [];
  const updated = { ...product, several };
  await replaceShared(updated);
  return updated;
};

test('every process is replaced in turn, and one is killed: the music never stops, and every message arrives once, in order', async ({
  product: first,
  visit,
}) => {
  test.setTimeout(240_000);
  let product = first;
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '更新係');
  const { id } = await openPlayingRoom(owner, { name: '更新の夜' }, songs.road.title);
  owner.leave();
  const allowedConsole = [...duringSignUp, ...connectionErrors];
  const ann = await visit(`/lounge/${id}`, { ...recorded, allowedConsole });
  const bo = await visit(`/lounge/${id}`, { ...recorded, allowedConsole });
  const [annRoom, boRoom] = [roomScreen(ann), roomScreen(bo)];
  await expect(annRoom.inStep).toBeVisible();
  await expect(boRoom.inStep).toBeVisible();
  const said: string[] = [];
  const say = async (text: string): Promise<void> => {
    await annRoom.talk.fill(text);
    await annRoom.send.click();
    if (said.length === 0) await signUpAs(ann, 'アン');
    await expect(annRoom.talk).toHaveValue('');
    said.push(text);
  };
  await say('はじめ');
  await boRoom.tab('会話').click();
  const isUninterrupted = [await expectUninterrupted(ann, songs.road), await expectUninterrupted(bo, songs.road)];
  for (const [at, process] of (first.several ?? []).entries()) {
    const replaced = replaceProcess(product, process, at === 0 ? 'SIGKILL' : 'SIGTERM');
    await say(`入れかえ ${at}`);
    product = await replaced;
    await say(`入れかえた ${at}`);
  }
  expect(said).toHaveLength(7);
  await expect(boRoom.log.getByRole('article').locator('p:last-child')).toHaveText(said);
  for (const end of isUninterrupted) await end();
  await expectInStep(ann, bo);
});
