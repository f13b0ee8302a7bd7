import path from 'node:path';

/** Large files by key: audio, pictures, finished recordings. */
export const blobsFolderOf = (dataDir: string): string => path.join(dataDir, 'blobs');

/** Recordings that run, or whose file is not made yet: a folder each, of parts that only grow. */
export const recordingsFolderOf = (dataDir: string): string => path.join(dataDir, 'recordings');

/** Removals from object storage that could not be done yet: a file each. */
export const blobRemovalsFolderOf = (dataDir: string): string => path.join(dataDir, 'blob-removals');
