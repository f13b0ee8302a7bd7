import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { openPlatform } from '../../apps/server/src/app/open-platform.ts';
import { albums, artists, tracks } from '../../apps/server/src/features/catalogue/catalogue.table.ts';
import { readConfigOrThrow } from '../../apps/server/src/platform/config/read-config-or-throw.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** Started by `server-process.ts`: the real server on its real engine, without pages, with one track to play. */
async function addTrack(db: Database): Promise<void> {
  const colors = { primary: '#102030', secondary: '#405060', ink: 'shu' as const };
  const named = { name: '音', updatedAt: 1 };
  await db
    .insert(artists)
    .values({ ...named, id: 'artist-1', groupKey: 'a' })
    .onConflictDoNothing();
  const album = { ...named, id: 'album-01', artistId: 'artist-1', groupKey: 'a', colors };
  await db.insert(albums).values(album).onConflictDoNothing();
  const lengths = { fullSec: 180, highlight90Sec: 90, highlight30Sec: 30 };
  const levels = { integratedLufs: -14, truePeakDb: -1 };
  const track = { ...named, ...lengths, ...levels, id: 'track-01', albumId: 'album-01', artistId: 'artist-1' };
  await db
    .insert(tracks)
    .values({ ...track, isAvailable: true, sourceHash: 'a', createdAt: 1 })
    .onConflictDoNothing();
}

const opened = await openPlatform(readConfigOrThrow(), { purpose: 'a server under test', canShare: false });
/** A file that names a step of a gift (`shown`) or of a payout (`payout:sent`): after it the process ends as by `kill -9`, with everything that it was doing. */
const killFile = process.env.MADOI_TEST_KILL_FILE ?? '';
const endAfter = (step: string) => {
  if (existsSync(killFile) && readFileSync(killFile, 'utf8') === step) process.kill(process.pid, 'SIGKILL');
};
const app = await buildApp(opened.services, {
  afterGiftStep: endAfter,
  afterPayoutStep: (step) => endAfter(`payout:${step}`),
});
await addTrack(opened.services.database.db);
await app.start();
await app.http.listen({ host: '127.0.0.1', port: 0 });
/** How many entries all maps and sets of this process have together. */
const countEntries = (): number => {
  const named = [Map, Set].flatMap((kind) => queryObjects(kind, { format: 'summary' }));
  return named.reduce((sum, text) => sum + Number(/^\w+\((\d+)\)/.exec(text)?.[1] ?? 0), 0);
};
process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const heapMb = process.memoryUsage().heapUsed / 2 ** 20;
  process.stdout.write(`memory ${JSON.stringify({ heapMb, entries: countEntries() })}\n`);
});
process.once('SIGTERM', async () => {
  await app.close();
  await opened.close();
  process.exit(0);
});
process.stdout.write(`listening ${(app.http.server.address() as AddressInfo).port}\n`);
