import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getQueue } from '@madoi/contract/lounge/queue';
import type { Browser, Page } from '@playwright/test';
import { type ApiUser, openPlayingRoom, signUpUser } from '../../e2e/lib/api-user.ts';
import { dockOf } from '../../e2e/lib/fake-microphone.ts';
import { endProduct, freePort, madoi, startProduct } from '../../e2e/lib/product.ts';
import { sfuProcessOf } from '../../e2e/lib/sfu-process.ts';
import { signedInAs } from '../../e2e/lib/signed-in.ts';
import { songs, writeSongs } from '../../e2e/lib/songs.ts';
import { launchListener } from '../lib/browser.ts';
import { until } from '../lib/room.ts';
import { tapSound } from '../lib/sound-tap.ts';
import { tapTone, toneChangesOf } from './tone-tap.ts';

/** A page on a busy machine, from its address to its first sound. */
const openWithinMs = 120_000;

export interface RoomOnAir {
  readonly owner: Page;
  readonly listener: Page;
  /** Somebody else opens the room's page; who asked closes its context. */
  visit(): Promise<Page>;
  /** The song from its beginning: it is to outlast a run. */
  startSong(): Promise<void>;
  killVoices(): Promise<void>;
  /** As after a power cut, and started again at once. Resolves when it is ready. */
  killServer(): Promise<void>;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');

const openPage = async (browser: Browser, origin: string, roomId: string, owner?: ApiUser): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ja-JP',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  context.setDefaultTimeout(openWithinMs);
  const page = await context.newPage();
  await tapTone(page);
  await tapSound(page);
  if (owner !== undefined) await signedInAs(owner)(page);
  await page.goto(`/lounge/${roomId}`);
  return page;
};

const goOnAir = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'マイクで話す' }).click();
  const preflight = page.getByRole('dialog', { name: '放送の前に' });
  await preflight.getByRole('button', { name: /放送を始める|話しはじめる/ }).click();
  await dockOf(page).getByRole('status').filter({ hasText: '放送中' }).waitFor();
};

/** The built program with a room of music, its owner on air from one page and a listener at another. */
export const openRoomOnAir = async (): Promise<RoomOnAir> => {
  if (!existsSync(path.join(root, 'apps/server/build/main.js')))
    execFileSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-bench-recovery-'));
  const options = { dataDir: path.join(folder, 'data'), port: await freePort() };
  const music = path.join(folder, 'music');
  await writeSongs(music);
  await madoi(options, 'import', music);
  let pid = await startProduct(options);
  const browser = await launchListener();
  const close = async () => {
    await browser.close();
    await endProduct(pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const origin = `http://127.0.0.1:${options.port}`;
    const ownerUser = await signUpUser(origin, 'Owner');
    const { id } = await openPlayingRoom(ownerUser, { name: 'Recovery', allowLiveAudio: true }, songs.road.title);
    ownerUser.leave();
    const owner = await openPage(browser, origin, id, ownerUser);
    await goOnAir(owner);
    const listener = await openPage(browser, origin, id);
    await until('the voice', async () => (await toneChangesOf(listener)).at(-1)?.isHeard === true, openWithinMs);
    return {
      owner,
      listener,
      visit: () => openPage(browser, origin, id),
      startSong: async () => {
        await ownerUser.enter(id);
        const { queue } = await ownerUser.client.call(getQueue, { params: { id } });
        const mediaTrackId = queue.mediaPlaylists[0]?.mediaTracks[0]?.id;
        if (mediaTrackId === undefined) throw new Error('the queue is empty');
        await ownerUser.press({ action: 'play', mediaTrackId, seekPosition: 0 });
        ownerUser.leave();
      },
      killVoices: async () => void process.kill(await sfuProcessOf({ ...options, pid }), 'SIGKILL'),
      killServer: async () => {
        await endProduct(pid, 'SIGKILL');
        pid = await startProduct(options);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
