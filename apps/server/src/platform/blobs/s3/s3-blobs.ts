import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Config } from '../../config/s3-settings.ts';
import type { Metrics } from '../../metrics.ts';
import { StartError } from '../../start-error.ts';
import { assertBlobKey, isBlobKey } from '../blobs.ts';
import type { RemoteBlobs } from '../remote-blobs.ts';
import { createS3Connection, type S3Connection, type S3Limits } from './s3-connection.ts';
import { isRefused } from './s3-failure.ts';
import { createS3Objects, type S3Objects } from './s3-objects.ts';
import { asidePrefix, createS3Removals } from './s3-removals.ts';

export interface S3BlobsOptions {
  readonly config: S3Config;
  readonly metrics?: Pick<Metrics, 'blobSeconds'> | undefined;
  readonly limits?: Partial<S3Limits>;
  /** In bytes, 5 MiB at least; what is larger goes in parts. */
  readonly partBytes?: number;
}

const partBytesDefault = 8 * 1024 * 1024;
/** An upload that has not been completed for so long (ms) is nobody's. */
const unfinishedForMs = 24 * 3_600_000;

async function* bytesOf(content: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

const describe = ({ bucket, endpoint, region, prefix }: S3Config): string =>
  `the bucket ${bucket}${prefix === '' ? '' : `, ${prefix}`} at ${endpoint ?? `Amazon S3 in ${region}`}`;

async function* listBlobs(objects: S3Objects) {
  // Names that are no keys are ours, or somebody else's.
  for await (const entry of objects.list('')) if (isBlobKey(entry.key)) yield entry;
}

async function* listLastingBlobs(objects: S3Objects): ReturnType<RemoteBlobs['listLasting']> {
  const seen = new Set<string>();
  const entryOf = (key: string) => ({
    key,
    async open() {
      const opened = (await objects.open(key)) ?? (await objects.open(`${asidePrefix}${key}`));
      // It was removed before removals were deferred.
      if (opened === undefined) throw new StartError(`${key} has gone while it was read. Run this again.`);
      return opened;
    },
  });
  for await (const { key } of listBlobs(objects)) {
    seen.add(key);
    yield entryOf(key);
  }
  for await (const { key: name } of objects.list(asidePrefix)) {
    const key = name.slice(asidePrefix.length);
    if (isBlobKey(key) && !seen.has(key)) yield entryOf(key);
  }
}

async function checkAccess(objects: S3Objects): Promise<void> {
  try {
    for await (const _ of objects.list('', 1)) break;
  } catch (error) {
    const { cause, message } = error as Error;
    if (cause !== undefined && isRefused(cause)) throw new StartError(message);
    throw error;
  }
}

type Store = Pick<RemoteBlobs, 'put' | 'putFile' | 'stat' | 'read' | 'delete'>;

function createStore(objects: S3Objects, setAside: (key: string) => Promise<boolean>): Store {
  const put: Store['put'] = async (key, content) => {
    assertBlobKey(key);
    // The source may fail before it is read; without a listener its error would end the process.
    if (content instanceof Readable) content.once('error', () => undefined);
    return objects.put(key, bytesOf(content));
  };
  return {
    put,
    async putFile(key, localFile) {
      assertBlobKey(key);
      const stat = await put(key, createReadStream(localFile, { highWaterMark: 1 << 18 }));
      await rm(localFile, { force: true });
      return stat;
    },
    async stat(key) {
      assertBlobKey(key);
      return objects.stat(key);
    },
    async read(key, range) {
      assertBlobKey(key);
      return (await objects.open(key, range))?.content;
    },
    async delete(key) {
      assertBlobKey(key);
      if (!(await setAside(key))) await objects.delete(key);
    },
  };
}

/** Blobs as objects of S3-compatible storage, below `prefix` of one bucket. */
export function createS3Blobs({
  config,
  metrics,
  limits,
  partBytes = partBytesDefault,
}: S3BlobsOptions): RemoteBlobs & Pick<S3Connection, 'clockOffsetMs'> {
  const { bucket, prefix } = config;
  const connection = createS3Connection({ config, metrics, limits });
  const objects = createS3Objects({ connection, bucket, prefix, partBytes });
  const removals = createS3Removals(objects);
  return {
    ...createStore(objects, removals.setAside),
    description: describe(config),
    list: () => listBlobs(objects),
    listLasting: () => listLastingBlobs(objects),
    deferRemovals: removals.defer,
    async clearUnfinished() {
      await removals.clearAbandoned();
      await objects.abortUploads(Date.now() - unfinishedForMs);
    },
    hasMark: async (mark) => (await objects.stat(`.${mark}`)) !== undefined,
    async setMark(mark, isSet) {
      if (isSet) await objects.put(`.${mark}`, bytesOf(Buffer.from('{}\n')));
      else await objects.delete(`.${mark}`);
    },
    check: () => checkAccess(objects),
    clockOffsetMs: connection.clockOffsetMs,
    close: connection.close,
  };
}
