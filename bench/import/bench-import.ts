import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { encodeWav } from '@madoi/demo-music/wav';
import { renderTrack } from '@madoi/test-kit/music/render-track';
import { openPlatform } from '../../apps/server/src/app/open-platform.ts';
import { createImageToolkit, openIngest } from '../../apps/server/src/features/catalogue/catalogue-ingest.api.ts';
import { importMusic } from '../../apps/server/src/features/catalogue/import/import-music.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { defineBench } from '../bench.ts';

const run = promisify(execFile);
const workers = 2;
const trackCount = 4;
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

interface Album {
  readonly folder: string;
  readonly files: readonly string[];
  readonly seconds: number;
}

/** Real music, made once for all runs: songs of the demo catalogue as FLAC files. */
async function makeAlbum(): Promise<Album> {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-bench-album-'));
  process.once('exit', () => void rm(folder, { recursive: true, force: true }));
  const files: string[] = [];
  let seconds = 0;
  for (const { key, title } of demoCatalogue.tracks.slice(0, trackCount)) {
    const rendered = renderTrack(key);
    const wav = path.join(folder, `${key}.wav`);
    const flac = path.join(folder, `${key}.flac`);
    await writeFile(wav, encodeWav(rendered));
    const tags = ['-metadata', `title=${title.ja}`, '-metadata', 'artist=灯台守', '-metadata', 'album=試聴盤'];
    await run(ffmpeg, ['-v', 'error', '-y', '-i', wav, ...tags, flac]);
    await rm(wav);
    files.push(flac);
    seconds += rendered.durationSec;
  }
  return { folder, files, seconds };
}

let album: Promise<Album> | undefined;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** The least that anyone could do: the same files, the same codec, as many at a time, and nothing else. */
async function encodePlainly({ files }: Album, folder: string): Promise<void> {
  const waiting = [...files];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const output = path.join(folder, `${path.basename(file, '.flac')}.m4a`);
      await run(ffmpeg, ['-v', 'error', '-y', '-i', file, '-c:a', 'aac', '-b:a', '96k', output]);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function importIt({ folder, files }: Album, dataDir: string): Promise<number> {
  const read = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', FFMPEG_PATH: process.env.FFMPEG_PATH }, dataDir);
  if (!read.ok) throw new Error(read.mistakes.join('\n'));
  const log = createLog('error');
  const opened = await openPlatform(read.config, { purpose: 'the import benchmark', canShare: false, log });
  try {
    const deps = await openIngest(opened.services, createImageToolkit(dataDir));
    return await timed(async () => {
      const summary = await importMusic(deps, folder, { workers, pace: 'normal' });
      if (summary.added !== files.length) throw new Error(`only ${summary.added} of ${files.length} were added`);
    });
  } finally {
    await opened.close();
  }
}

export const bench = defineBench({
  name: 'import',
  about: `an album with ${workers} workers, beside plain ffmpeg encodes of the same files`,
  runs: 3,
  leavesOut: ['finding and copying files of a large library: one album is imported'],
  measures: {
    'times real time': { unit: '×', better: 'higher', atLeast: 25 },
    'plain encode, times real time': { unit: '×', better: 'higher' },
    'share of the plain encode': { unit: '×', better: 'higher' },
  },
  async runOnce() {
    album ??= makeAlbum();
    const made = await album;
    const folder = await mkdtemp(path.join(tmpdir(), 'madoi-bench-import-'));
    try {
      const plainFolder = path.join(folder, 'plain');
      await mkdir(plainFolder);
      const plainSec = await timed(() => encodePlainly(made, plainFolder));
      const importSec = await importIt(made, path.join(folder, 'data'));
      return {
        'times real time': made.seconds / importSec,
        'plain encode, times real time': made.seconds / plainSec,
        'share of the plain encode': plainSec / importSec,
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
