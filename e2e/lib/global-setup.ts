import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endProduct, freePort, madoi, startProduct } from './product.ts';
import { openBacking, startProcesses } from './several-processes.ts';
import { readShared, writeShared } from './shared-product.ts';
import { writeSongs } from './songs.ts';

/** What the journeys may not be called. */
export const bannedWord = 'ばんごはん';

/** Where the operators can be written to. */
const contact = 'help@madoi.example';

const endShared = async (): Promise<void> => {
  const { pid, several } = await readShared();
  const pids = several?.map((process) => process.pid) ?? [pid];
  await Promise.all(pids.map((each) => endProduct(each, 'SIGTERM')));
};

/** One server for the whole run, with the music that the operator's own command brought in. */
const setUp = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-e2e-'));
  const backing = await openBacking(folder);
  const env = { CONTACT: contact, ...backing?.env };
  const options = { dataDir: path.join(folder, 'data'), port: await freePort(), env };
  const music = path.join(folder, 'music');
  await writeSongs(music);
  await madoi(options, 'import', music);
  await madoi(options, 'ngwords', 'add', bannedWord);
  const running = backing && (await startProcesses(options));
  const several = running?.processes;
  const pid = several?.[0]?.pid ?? (await startProduct(options));
  await writeShared(path.join(folder, 'product.json'), { ...options, pid, ...(several && { several }) });
  return async () => {
    await endShared();
    await running?.close();
    await backing?.close();
    await rm(folder, { recursive: true, force: true });
  };
};

// The runner takes a default export and nothing else.
// biome-ignore lint/style/noDefaultExport: see above
export default setUp;
