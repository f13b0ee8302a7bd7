/** `npm run screens`: takes every screen of the built program into docs/screens, or those whose names are given. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { endProduct, freePort, startProduct } from '../e2e/lib/product.ts';
import { openCamera, type Screen } from './screens/camera.ts';
import { dialogScreens } from './screens/dialog-screens.ts';
import { spendEvening, untilPlayable } from './screens/evening.ts';
import { loungeScreens } from './screens/lounge-screens.ts';
import { musicScreens } from './screens/music-screens.ts';
import { playerScreens } from './screens/player-screens.ts';
import { readShelf } from './screens/shelf.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screens');
const wanted = process.argv.slice(2);
const screensOf = [loungeScreens, dialogScreens, musicScreens, playerScreens];

const takeAll = async (origin: string, screens: readonly Screen[]): Promise<void> => {
  const camera = await openCamera(origin, folder);
  for (const { onlyOn, ...screen } of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    for (const size of ['desktop', 'mobile'] as const) {
      if (onlyOn === undefined || onlyOn === size) await camera.take({ ...screen, size });
    }
  }
  await camera.close();
};

const withProduct = async (demo: boolean, work: (origin: string) => Promise<void>): Promise<void> => {
  const home = await mkdtemp(path.join(tmpdir(), 'madoi-screens-'));
  const port = await freePort();
  const pid = await startProduct({ dataDir: path.join(home, 'data'), port, demo });
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await endProduct(pid, 'SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
};

await withProduct(false, (origin) => takeAll(origin, [{ name: 'home-empty', path: '/lounge' }]));
await withProduct(true, async (origin) => {
  const trackIds = await untilPlayable(origin, demoCatalogue.tracks.length);
  const evening = await spendEvening(origin, trackIds);
  const shelf = await readShelf(evening.viewer.client);
  await takeAll(
    origin,
    screensOf.flatMap((screens) => screens(evening, shelf)),
  );
  evening.close();
});
