import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProduct, freePort, madoi, startProduct } from './product.ts';
import { readShared, writeShared } from './shared-product.ts';
import { writeSongs } from './songs.ts';

/** What the journeys may not be called. */
export const bannedWord = 'ばんごはん';

/** One server for the whole run, with the music that the operator's own command brought in. */
const setUp = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-e2e-'));
  const options = { dataDir: path.join(folder, 'data'), port: await freePort() };
  const music = path.join(folder, 'music');
  await writeSongs(music);
  await madoi(options, 'import', music);
  await madoi(options, 'ngwords', 'add', bannedWord);
  await writeShared(path.join(folder, 'product.json'), { ...options, pid: await startProduct(options) });
  return async () => {
    await endProduct((await readShared()).pid, 'SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
};

// The runner takes a default export and nothing else.
// biome-ignore lint/style/noDefaultExport: see above
export default setUp;
