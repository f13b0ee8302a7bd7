import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

function isServerPackage(folder: string): boolean {
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@madoi/server"');
}

function findServerRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!isServerPackage(folder) || !existsSync(path.join(folder, 'migrations'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('apps/server was not found above the running program');
    folder = parent;
  }
  return folder;
}

/** The folder of `apps/server`: the same whether the sources run through tsx or `build/main.js` runs. */
export const serverRoot = findServerRoot();

/** The repository's folder. */
export const repositoryRoot = path.resolve(serverRoot, '../..');
