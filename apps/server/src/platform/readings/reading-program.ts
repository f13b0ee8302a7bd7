import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFolderRunner } from '../encoder/work-folder.ts';
import { runChildProgram } from '../run-child-program.ts';

/** Finds out how names are read outside of this process, which keeps neither the dictionary nor its requests waiting. */
export interface ReadingProgram {
  /** A reading for each name, in their order. Rejects when `signal` aborts or the program itself fails. */
  read(names: readonly string[], signal?: AbortSignal): Promise<readonly string[]>;
}

/** A process of low priority for each list of names. `dataDir`: temporary files are below it. */
export function createReadingProgram({ dataDir }: { readonly dataDir: string }): ReadingProgram {
  const inFolder = createFolderRunner(dataDir);
  return {
    read: (names, signal) =>
      inFolder('readings-', async (folder) => {
        const [source, target] = [path.join(folder, 'names.json'), path.join(folder, 'readings.json')];
        await writeFile(source, JSON.stringify(names));
        await runChildProgram({ name: 'read-names', args: [source, target], isBackground: true, signal });
        return JSON.parse(await readFile(target, 'utf8')) as string[];
      }),
  };
}
