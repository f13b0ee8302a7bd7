import type { Readable } from 'node:stream';
import type { Blobs } from './blobs.ts';

export interface BlobEntry {
  readonly key: string;
  readonly sizeBytes: number;
}

export interface OpenedBlob {
  readonly sizeBytes: number;
  readonly content: Readable;
}

/** `restoring`: a restore has begun that did not come to its end; `served`: a server stores blobs here. */
export type BlobsMark = 'restoring' | 'served';

export interface DeferredRemovals {
  /** Throws a StartError when removals have not been deferred all the time, as after minutes without the storage. */
  requireHeld(): Promise<void>;
  release(): Promise<void>;
}

/** Blobs that are not files below DATA_DIR: what is done there by walking folders is asked of them. */
export interface RemoteBlobs extends Blobs {
  /** For an operator: which storage this is, without secrets. */
  readonly description: string;
  /** Every blob that is there now, in the order of their keys. */
  list(): AsyncGenerator<BlobEntry>;
  /**
   * For a backup, which defers removals: every blob that is there now or is removed while this runs, each opened by
   * `open`.
   */
  listLasting(): AsyncGenerator<{ readonly key: string; open(): Promise<OpenedBlob> }>;
  /** As `deferRemovals` of a folder: throws a StartError while another process defers them. */
  deferRemovals(purpose: string): Promise<DeferredRemovals>;
  /** Removes what killed processes have left unfinished. */
  clearUnfinished(): Promise<void>;
  /** Marks are kept in the storage, across processes and machines. */
  hasMark(mark: BlobsMark): Promise<boolean>;
  setMark(mark: BlobsMark, isSet: boolean): Promise<void>;
  /**
   * Throws a StartError in one line where the storage can be reached and refuses, as with wrong keys; a
   * `BlobsUnavailableError` where it cannot be reached.
   */
  check(): Promise<void>;
  close(): void;
}
