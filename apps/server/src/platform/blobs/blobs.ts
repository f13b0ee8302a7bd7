import type { Readable } from 'node:stream';

export interface BlobStat {
  readonly sizeBytes: number;
  /** Changes with the content: fit for an ETag. */
  readonly version: string;
}

/** Both ends count, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Large files by key: audio, pictures. Keys are relative paths of letters, digits, `.`, `_` and `-` joined by `/`.
 * A key is either absent or complete: nothing half-written is ever seen. Malformed keys throw.
 */
export interface Blobs {
  /** Replaces what was there. Resolves when the content is on disk for good. */
  put(key: string, content: Readable | Uint8Array): Promise<BlobStat>;
  /** Moves a finished local file in; cheaper than `put` where the store is local. */
  putFile(key: string, localFile: string): Promise<BlobStat>;
  stat(key: string): Promise<BlobStat | undefined>;
  /** Undefined when there is no such key. A range must lie within the blob. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Deleting twice is nothing. */
  delete(key: string): Promise<void>;
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const keyMaxChars = 512;

/** Throws a RangeError: a bad key is a mistake of the caller, who makes keys from ids. */
export function assertBlobKey(key: string): void {
  if (key.length > keyMaxChars || !keyPattern.test(key)) throw new RangeError(`not a blob key: ${JSON.stringify(key)}`);
}
