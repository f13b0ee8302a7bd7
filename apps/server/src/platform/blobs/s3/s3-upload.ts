import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { BlobStat } from '../blobs.ts';
import { BlobsUnavailableError } from '../blobs-unavailable-error.ts';
import type { S3Connection } from './s3-connection.ts';
import { isUnknownUpload } from './s3-failure.ts';

/** As S3 quotes a tag; the quotes are not part of it. */
export const versionOf = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '');

/** Buffers of exactly `partBytes`, then a last one that is shorter, perhaps empty. */
async function* cutIntoParts(source: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (sizeBytes + rest.byteLength >= partBytes) {
      const fitting = rest.subarray(0, partBytes - sizeBytes);
      yield Buffer.concat([...waiting, fitting]);
      [waiting, sizeBytes] = [[], 0];
      rest = rest.subarray(fitting.byteLength);
    }
    if (rest.byteLength > 0) waiting.push(rest);
    sizeBytes += rest.byteLength;
  }
  yield Buffer.concat(waiting);
}

interface UploadTarget {
  readonly connection: S3Connection;
  readonly Bucket: string;
  readonly Key: string;
}

async function putWhole({ connection, Bucket, Key }: UploadTarget, Body: Buffer): Promise<BlobStat> {
  const { ETag } = await connection.call(
    'put',
    (client, options) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.byteLength }), options),
    Body.byteLength,
  );
  return { sizeBytes: Body.byteLength, version: versionOf(ETag) };
}

/** What cannot be aborted now is found by `clearUnfinished` of a later start. */
async function abort({ connection, Bucket, Key }: UploadTarget, UploadId: string): Promise<void> {
  await connection
    .call('delete', (client, options) =>
      client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options),
    )
    .catch(() => undefined);
}

async function putInParts(target: UploadTarget, first: Buffer, rest: AsyncIterable<Buffer>): Promise<BlobStat> {
  const { connection, Bucket, Key } = target;
  const { UploadId = '' } = await connection.call('put', (client, options) =>
    client.send(new CreateMultipartUploadCommand({ Bucket, Key }), options),
  );
  const Parts: { readonly ETag: string | undefined; readonly PartNumber: number }[] = [];
  let sizeBytes = 0;
  const add = async (Body: Buffer): Promise<void> => {
    const PartNumber = Parts.length + 1;
    const part = { Bucket, Key, UploadId, PartNumber, Body, ContentLength: Body.byteLength };
    const { ETag } = await connection.call(
      'put',
      (client, options) => client.send(new UploadPartCommand(part), options),
      Body.byteLength,
    );
    Parts.push({ ETag, PartNumber });
    sizeBytes += Body.byteLength;
  };
  try {
    await add(first);
    for await (const part of rest) if (part.byteLength > 0) await add(part);
    const whole = { Bucket, Key, UploadId, MultipartUpload: { Parts } };
    const { ETag } = await connection.call(
      'put',
      (client, options) => client.send(new CompleteMultipartUploadCommand(whole), options),
      // It sends little, and some storages join the parts before they answer: as long as for one of them.
      first.byteLength,
    );
    return { sizeBytes, version: versionOf(ETag) };
  } catch (error) {
    await abort(target, UploadId);
    // Its completion was tried again and had happened before, or somebody has aborted it: the caller may put it again.
    if (isUnknownUpload(error)) throw new BlobsUnavailableError(`The upload of ${Key} has gone.`, { cause: error });
    throw error;
  }
}

/**
 * Writes an object: in one request up to `partBytes`, in parts beyond, each in memory until it has arrived, so that any of
 * them can be sent again. The source is read no faster than the storage takes it, and destroyed after a failure.
 */
export async function upload(
  target: UploadTarget,
  source: AsyncIterable<Uint8Array>,
  partBytes: number,
): Promise<BlobStat> {
  const parts = cutIntoParts(source, partBytes);
  const { value: first } = await parts.next();
  if (!first || first.byteLength < partBytes) return putWhole(target, first ?? Buffer.alloc(0));
  try {
    return await putInParts(target, first, parts);
  } finally {
    await parts.return(undefined);
  }
}
