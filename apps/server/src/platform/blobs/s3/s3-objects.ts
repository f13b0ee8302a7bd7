import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import type { BlobStat, ByteRange } from '../blobs.ts';
import { BlobsUnavailableError } from '../blobs-unavailable-error.ts';
import type { BlobEntry, OpenedBlob } from '../remote-blobs.ts';
import { createResumedBody } from './resumed-body.ts';
import type { S3Connection } from './s3-connection.ts';
import { isMissing, isReplaced } from './s3-failure.ts';
import { upload, versionOf } from './s3-upload.ts';

export interface S3Bucket {
  readonly connection: S3Connection;
  readonly bucket: string;
  /** In front of every name. */
  readonly prefix: string;
  /** In bytes; what is larger goes in parts. S3 takes 10,000 of 5 MiB to 5 GiB. */
  readonly partBytes: number;
}

/** Objects below the bucket's prefix, by any name: blobs, and what keeps them in order. */
export interface S3Objects {
  put(name: string, source: AsyncIterable<Uint8Array>): Promise<BlobStat>;
  stat(name: string): Promise<BlobStat | undefined>;
  open(name: string, range?: ByteRange): Promise<OpenedBlob | undefined>;
  delete(name: string): Promise<void>;
  /** Inside the bucket, without its bytes coming here. False: there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Names that begin with `start`, in order, asked for by the thousand. `key` is the whole name. */
  list(start: string, pageSize?: number): AsyncGenerator<BlobEntry>;
  /** Ends uploads that were begun before `beforeMs`, at most a thousand of them. */
  abortUploads(beforeMs: number): Promise<void>;
}

const undefinedIfMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
  return undefined;
};

/** Both ends are inclusive; `skip` bytes of it were read before. */
const rangeHeader = (range: ByteRange | undefined, skip: number): string | undefined => {
  if (range) return `bytes=${range.start + skip}-${range.end}`;
  return skip === 0 ? undefined : `bytes=${skip}-`;
};

async function openObject(
  { connection, bucket: Bucket }: S3Bucket,
  Key: string,
  range: ByteRange | undefined,
): Promise<OpenedBlob> {
  const get = async (skip: number, IfMatch?: string) =>
    connection.call('read', (client, options) =>
      client.send(new GetObjectCommand({ Bucket, Key, Range: rangeHeader(range, skip), IfMatch }), options),
    );
  const first = await get(0);
  const sizeBytes = first.ContentLength ?? 0;
  const reopen = async (skip: number): Promise<Readable> => {
    try {
      return (await get(skip, first.ETag)).Body as Readable;
    } catch (error) {
      if (!isMissing(error) && !isReplaced(error)) throw error;
      throw new BlobsUnavailableError('Object storage: what was read has been replaced meanwhile.', { cause: error });
    }
  };
  const { stallMs } = connection.limits;
  return { sizeBytes, content: createResumedBody(first.Body as Readable, { sizeBytes, reopen, stallMs }) };
}

async function* listObjects({ connection, bucket: Bucket, prefix }: S3Bucket, start: string, MaxKeys: number) {
  let ContinuationToken: string | undefined;
  do {
    const page = await connection.call('list', (client, options) =>
      client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${start}`, MaxKeys, ContinuationToken }),
        options,
      ),
    );
    for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(prefix.length), sizeBytes: Size };
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

async function abortOldUploads({ connection, bucket: Bucket, prefix }: S3Bucket, beforeMs: number): Promise<void> {
  const { Uploads = [] } = await connection.call('list', (client, options) =>
    client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, MaxUploads: 1_000 }), options),
  );
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (Initiated === undefined || Initiated.getTime() >= beforeMs) continue;
    await connection.call('delete', (client, options) =>
      client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
    );
  }
}

const pageSizeDefault = 1_000;

export function createS3Objects(target: S3Bucket): S3Objects {
  const { connection, bucket: Bucket, prefix, partBytes } = target;
  const keyOf = (name: string): string => `${prefix}${name}`;
  return {
    put: (name, source) => upload({ connection, Bucket, Key: keyOf(name) }, source, partBytes),
    async stat(name) {
      const found = await connection
        .call('stat', (client, options) => client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) }), options))
        .catch(undefinedIfMissing);
      return found && { sizeBytes: found.ContentLength ?? 0, version: versionOf(found.ETag) };
    },
    open: (name, range) => openObject(target, keyOf(name), range).catch(undefinedIfMissing),
    async delete(name) {
      await connection
        .call('delete', (client, options) =>
          client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }), options),
        )
        // Some storages say so, where S3 does not.
        .catch(undefinedIfMissing);
    },
    async copy(from, to) {
      // Keys have no sign that a header or an address would have to quote.
      const CopySource = `${Bucket}/${keyOf(from)}`;
      const copied = await connection
        .call('delete', (client, options) =>
          client.send(new CopyObjectCommand({ Bucket, Key: keyOf(to), CopySource }), options),
        )
        .catch(undefinedIfMissing);
      return copied !== undefined;
    },
    list: (start, pageSize = pageSizeDefault) => listObjects(target, start, pageSize),
    abortUploads: (beforeMs) => abortOldUploads(target, beforeMs),
  };
}
