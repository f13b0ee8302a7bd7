import { statfs } from 'node:fs/promises';

export interface Disk {
  /** The bytes that this process's user may still write on the folder's disk. Rejects when there is no such folder. */
  freeBytes(folder: string): Promise<number>;
}

/** The disk of this machine, read by `statfs`. */
export const createSystemDisk = (): Disk => ({
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});
