import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { blobsFolderOf } from '#platform/data-dir-folders.ts';
import { dataDirMark } from '#platform/data-dir-version.ts';
import { openWorkFolder } from '#platform/encoder/work-folder.ts';
import type { RenderDemoTrack } from './seed-demo-catalogue.ts';

/** The first demo track, rendered while the services still open: nobody can say yet whether it is wanted. */
export interface DemoPrerender {
  /** Waits for the rendering of this track and moves it to `file`. False: there is none, so render it as usual. */
  take(key: string, file: string): Promise<boolean>;
  /** Ends the rendering and removes what nobody took. Safe to call again. */
  drop(): Promise<void>;
}

/** True for a data folder in which nothing was ever stored: its catalogue is empty, unless another one filled it. */
export const isUnusedDataDir = (dataDir: string): boolean =>
  // With object storage no blobs come to lie here.
  !existsSync(blobsFolderOf(dataDir)) && !existsSync(dataDirMark(dataDir));

/** Starts at once and never fails: an error here comes up again in the rendering that follows, which reports it. */
export function startDemoPrerender(dataDir: string, render: RenderDemoTrack): DemoPrerender {
  const key = demoCatalogue.tracks[0]?.key ?? '';
  const ending = new AbortController();
  const opening = openWorkFolder(dataDir).catch(() => undefined);
  const renderFirst = async (): Promise<string | undefined> => {
    const folder = await opening;
    if (folder === undefined) return undefined;
    const file = path.join(folder, 'head-start.wav');
    await render(key, file, false, ending.signal);
    return file;
  };
  const rendering = renderFirst().catch(() => undefined);
  return {
    take: async (wanted, file) => {
      const rendered = wanted === key ? await rendering : undefined;
      if (rendered === undefined) return false;
      return rename(rendered, file).then(
        () => true,
        () => false,
      );
    },
    drop: async () => {
      ending.abort(new Error('nobody waits for it'));
      await rendering;
      const folder = await opening;
      // What cannot be removed now is cleared away by the next start.
      if (folder !== undefined) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}
