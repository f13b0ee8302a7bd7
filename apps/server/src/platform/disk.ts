import { statfs } from 'node:fs/promises';

export interface Disk {
  /** What whoever runs this process may still write where this folder lies. Rejects when there is no such folder. */
  freeBytes(folder: string): Promise<number>;
}

export const createSystemDisk = (): Disk => ({
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});
