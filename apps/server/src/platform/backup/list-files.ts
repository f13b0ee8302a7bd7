import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { asideFolderOf } from '../deferred-removal.ts';

/** Relative paths of all files below a folder but for hidden ones, in the order of their names; none where it is missing. */
export async function* listFileNames(folder: string, prefix = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, prefix), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // Removed meanwhile, whole.
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
      throw error;
    },
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const relative = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory()) yield* listFileNames(folder, relative);
    else if (entry.isFile()) yield relative;
  }
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  return open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/**
 * Every file that is below `root` now, or is removed while this runs: the caller defers removals. A file that is moved
 * aside after its name was read is found there, and so is one that was moved before.
 */
export async function* listFiles(root: string): AsyncGenerator<{ readonly name: string; readonly handle: FileHandle }> {
  const aside = asideFolderOf(root);
  const seen = new Set<string>();
  for (const folder of [root, aside]) {
    for await (const name of listFileNames(folder)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const handle = (await openIfThere(path.join(root, name))) ?? (await openIfThere(path.join(aside, name)));
      if (handle) yield { name, handle };
    }
  }
}
