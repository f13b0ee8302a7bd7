import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of the test's own, with so little room that it can be filled. */
export interface SmallDisk {
  /** What kind of file system it is. */
  readonly kind: 'tmpfs' | 'ext4';
  /** Where it is mounted; empty at first. */
  readonly folder: string;
  freeBytes(): Promise<number>;
  /** Resolves when its last byte is taken. From then on, until `makeRoom`, what others give up is taken as well. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  close(): Promise<void>;
}

const mebibyte = 2 ** 20;
/** What others give up is free for no longer than this, in ms. */
const fillAgainMs = 20;

/** By memory; where that is not allowed, by a file. Throws with the reasons where neither is: it takes the rights of root. */
async function mount(mebibytes: number, base: string, folder: string): Promise<SmallDisk['kind']> {
  const options = `size=${mebibytes}m,mode=755`;
  const byMemory = await run('mount', ['-t', 'tmpfs', '-o', options, 'madoi-test', folder]).catch(String);
  if (typeof byMemory !== 'string') return 'tmpfs';
  const image = path.join(base, 'disk.img');
  try {
    const file = await open(image, 'w');
    await file.truncate(mebibytes * mebibyte).finally(() => file.close());
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await run('mount', ['-o', 'loop', image, folder]);
    return 'ext4';
  } catch (error) {
    throw new Error(
      `No small file system could be mounted, so a full disk cannot be tried here: run it as root, in a container with SYS_ADMIN. ${byMemory} ${error}`,
    );
  }
}

/** Appends until nothing fits, in ever smaller pieces. */
async function takeAll(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (let bytes = mebibyte; bytes >= 1; ) {
      try {
        const { bytesWritten } = await handle.write(Buffer.alloc(bytes));
        if (bytesWritten < bytes) bytes = Math.floor(bytes / 2);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        bytes = Math.floor(bytes / 2);
      }
    }
  } finally {
    await handle.close();
  }
}

export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const base = await mkdtemp(path.join(tmpdir(), 'madoi-disk-'));
  const folder = path.join(base, 'mnt');
  await mkdir(folder);
  const kind = await mount(mebibytes, base, folder);
  const ballast = path.join(folder, 'ballast');
  let isFull = false;
  let filling: Promise<void> = Promise.resolve();
  const keepFull = async (): Promise<void> => {
    while (isFull) {
      await sleep(fillAgainMs);
      if (isFull) await takeAll(ballast);
    }
  };
  const makeRoom = async (): Promise<void> => {
    isFull = false;
    await filling;
    await rm(ballast, { force: true });
  };
  return {
    kind,
    folder,
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    fill: async () => {
      await takeAll(ballast);
      isFull = true;
      filling = keepFull();
    },
    makeRoom,
    close: async () => {
      await makeRoom();
      await run('umount', ['-l', folder]);
      await rm(base, { recursive: true, force: true });
    },
  };
}
