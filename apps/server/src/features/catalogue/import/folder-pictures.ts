import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FoundFolder } from './find-music.ts';

const coverName = /^(cover|folder|front|album|jacket|artwork|albumart.*)\.[a-z]+$/i;
const pictureMaxBytes = 20 * 1024 * 1024;

/** The folder's own picture: one that is called so, or the only one there is. */
export async function folderPictures(folder: FoundFolder): Promise<Uint8Array[]> {
  const named = folder.pictures.filter((file) => coverName.test(path.basename(file.toString('latin1'))));
  const chosen = named.length > 0 ? named : folder.pictures.length === 1 ? folder.pictures : [];
  const read = await Promise.all(chosen.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
  return read.filter(({ byteLength }) => byteLength > 0 && byteLength <= pictureMaxBytes);
}
