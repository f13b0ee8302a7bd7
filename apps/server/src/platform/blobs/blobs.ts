import type { Readable } from 'node:stream';

export interface BlobStat {
  readonly sizeBytes: number;
  /** Changes with the content, so it can be used as an ETag. */
  readonly version: string;
}

/** Both ends are inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Large files by key: audio, pictures. Keys are relative paths of letters, digits, `.`, `_` and `-` joined by `/`. A
 * key is either absent or complete; readers never see a partial blob. Malformed keys throw a RangeError.
 */
export interface Blobs {
  /** Writes or replaces a blob. Resolves when the content is durably on disk. */
  put(key: string, content: Readable | Uint8Array): Promise<BlobStat>;
  /** Moves a finished local file in; cheaper than `put` where the store is local. */
  putFile(key: string, localFile: string): Promise<BlobStat>;
  stat(key: string): Promise<BlobStat | undefined>;
  /** Undefined if the key does not exist. A range must lie within the blob. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deleting an absent key does nothing. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const keyMaxChars = 512;

export const isBlobKey = (key: string): boolean => key.length <= keyMaxChars && keyPattern.test(key);

/** Throws a RangeError for a malformed key, which is a bug of the caller. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new RangeError(`not a blob key: ${JSON.stringify(key)}`);
}
