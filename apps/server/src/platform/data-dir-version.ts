import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { buildVersion } from './build-version.ts';
import { StartError } from './start-error.ts';

/**
 * What lies where in a data folder, and how it is to be read. Raise it when an older program would misread or spoil what a
 * newer one writes there. 1: postgres/, blobs/, recordings/, and what can be made again in cache/, work/ and engine/.
 */
const layoutVersion = 1;

const markName = 'data-version.json';

export type DataDirState = 'ready' | 'restoring';

interface Mark {
  readonly layout: number;
  readonly state: DataDirState;
  /** The version that wrote the mark: for who looks into the folder. */
  readonly writtenBy: string;
}

export const dataDirMark = (dataDir: string): string => path.join(dataDir, markName);

/** Undefined: no program of a version with marks has used the folder. */
async function readMark(dataDir: string): Promise<Mark | undefined> {
  const file = dataDirMark(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const mark = JSON.parse(text) as Partial<Mark>;
    if (Number.isInteger(mark.layout)) return mark as Mark;
  } catch {
    // Said below.
  }
  throw new StartError(`${file} cannot be read: it says which version the data folder has, as {"layout": 1}.`);
}

/** Written whole or not at all: a start that is killed in between leaves none, and the next one writes it. */
export async function markDataDir(dataDir: string, state: DataDirState): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = dataDirMark(dataDir);
  const own = `${file}.${process.pid}`;
  const mark: Mark = { layout: layoutVersion, state, writtenBy: buildVersion };
  const handle = await open(own, 'w');
  try {
    await handle.writeFile(`${JSON.stringify(mark)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(own, file);
}

/**
 * The state of a data folder whose layout this program knows; undefined: it has no mark. Throws a StartError for a folder
 * of a newer version.
 */
export async function readDataDirState(dataDir: string): Promise<DataDirState | undefined> {
  const mark = await readMark(dataDir);
  if (mark === undefined) return undefined;
  if (mark.layout <= layoutVersion) return mark.state;
  throw new StartError(
    `${dataDir} was last used by a newer version (${mark.writtenBy}): its layout is ${mark.layout}, this version knows ${layoutVersion}. Nothing was changed there. Start the newer version again, or restore a backup of before the update into a new DATA_DIR (docs/operating.md, "Backup").`,
  );
}

/**
 * What every program asks before it opens a data folder: throws a StartError for one of a newer version, or one whose
 * restore has not come to its end.
 */
export async function checkDataDir(dataDir: string): Promise<void> {
  if ((await readDataDirState(dataDir)) !== 'restoring') return;
  throw new StartError(
    `A restore into ${dataDir} did not come to its end, so it holds only a part: run the restore again, which begins from the start.`,
  );
}

/** What a server does besides at its start: a folder without a mark, new or of a version before marks, gets one. */
export async function claimDataDir(dataDir: string): Promise<void> {
  await checkDataDir(dataDir);
  if ((await readDataDirState(dataDir)) === undefined) await markDataDir(dataDir, 'ready');
}
