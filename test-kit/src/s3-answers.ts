import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface S3Call {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is XML. */
  readonly body?: string | Buffer;
}

interface StoredObject {
  readonly content: Buffer;
  readonly etag: string;
  readonly modifiedMs: number;
}

interface StartedUpload {
  readonly key: string;
  readonly startedMs: number;
  readonly parts: Map<number, { readonly content: Buffer; readonly etag: string }>;
}

export interface S3Store {
  readonly bucket: string;
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, StartedUpload>;
  nowMs(): number;
}

/** Of all parts but the last, as with S3. */
const partMinBytes = 5 * 1024 * 1024;

const md5 = (content: Uint8Array): Buffer => createHash('md5').update(content).digest();
const xml = (name: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner}</${name}>`;
const tag = (name: string, value: string | number | boolean): string => `<${name}>${value}</${name}>`;
const failure = (status: number, code: string): S3Answer => ({
  status,
  body: xml('Error', tag('Code', code) + tag('Message', code)),
});

function readObject({ objects }: S3Store, { key, headers }: S3Call): S3Answer {
  const found = objects.get(key);
  if (!found) return failure(404, 'NoSuchKey');
  const described = {
    etag: found.etag,
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'last-modified': new Date(found.modifiedMs).toUTCString(),
  };
  if (headers['if-match'] !== undefined && headers['if-match'] !== found.etag)
    return failure(412, 'PreconditionFailed');
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return { status: 200, headers: described, body: found.content };
  const size = found.content.byteLength;
  const start = Number(range[1]);
  if (start >= size) return failure(416, 'InvalidRange');
  const end = Math.min(range[2] ? Number(range[2]) : size - 1, size - 1);
  const part = { ...described, 'content-range': `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: part, body: found.content.subarray(start, end + 1) };
}

function putObject(store: S3Store, { key, headers, body }: S3Call): S3Answer {
  const source = headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const found = store.objects.get(decodeURIComponent(source).slice(store.bucket.length + 1));
    if (!found) return failure(404, 'NoSuchKey');
    store.objects.set(key, { ...found, modifiedMs: store.nowMs() });
    return { status: 200, body: xml('CopyObjectResult', tag('ETag', found.etag)) };
  }
  const etag = `"${md5(body).toString('hex')}"`;
  store.objects.set(key, { content: body, etag, modifiedMs: store.nowMs() });
  return { status: 200, headers: { etag } };
}

function completeUpload(store: S3Store, uploadId: string, { key, body }: S3Call): S3Answer {
  const upload = store.uploads.get(uploadId);
  if (!upload || upload.key !== key) return failure(404, 'NoSuchUpload');
  const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const parts = named.map(({ number }) => upload.parts.get(number));
  if (named.length === 0 || parts.some((part, at) => part === undefined || part.etag !== named[at]?.etag))
    return failure(400, 'InvalidPart');
  if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0))) return failure(400, 'InvalidPartOrder');
  const contents = parts.flatMap((part) => (part ? [part.content] : []));
  if (contents.slice(0, -1).some((content) => content.byteLength < partMinBytes)) return failure(400, 'EntityTooSmall');
  const etag = `"${md5(Buffer.concat(contents.map(md5))).toString('hex')}-${contents.length}"`;
  store.objects.set(key, { content: Buffer.concat(contents), etag, modifiedMs: store.nowMs() });
  store.uploads.delete(uploadId);
  return { status: 200, body: xml('CompleteMultipartUploadResult', tag('Key', key) + tag('ETag', etag)) };
}

function changeUpload(store: S3Store, uploadId: string, call: S3Call): S3Answer {
  const upload = store.uploads.get(uploadId);
  if (call.method === 'POST') return completeUpload(store, uploadId, call);
  if (!upload || upload.key !== call.key) return failure(404, 'NoSuchUpload');
  if (call.method === 'DELETE') {
    store.uploads.delete(uploadId);
    return { status: 204 };
  }
  const number = Number(call.query.get('partNumber'));
  if (call.method !== 'PUT' || !(number >= 1 && number <= 10_000)) return failure(400, 'InvalidArgument');
  const etag = `"${md5(call.body).toString('hex')}"`;
  upload.parts.set(number, { content: call.body, etag });
  return { status: 200, headers: { etag } };
}

function listUploads(store: S3Store, { query }: S3Call): S3Answer {
  const uploads = [...store.uploads]
    .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
    .map(([id, { key, startedMs }]) =>
      tag('Upload', tag('Key', key) + tag('UploadId', id) + tag('Initiated', new Date(startedMs).toISOString())),
    );
  return { status: 200, body: xml('ListMultipartUploadsResult', uploads.join('') + tag('IsTruncated', false)) };
}

function listObjects(store: S3Store, { query }: S3Call): S3Answer {
  const after = query.get('continuation-token') ?? '';
  const max = Number(query.get('max-keys') ?? 1_000);
  const names = [...store.objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort((a, b) => (a < b ? -1 : 1));
  const page = names.slice(0, max);
  const contents = page.map((key) =>
    tag('Contents', tag('Key', key) + tag('Size', store.objects.get(key)?.content.byteLength ?? 0)),
  );
  const isTruncated = names.length > page.length;
  const next = isTruncated ? tag('NextContinuationToken', page.at(-1) ?? '') : '';
  return { status: 200, body: xml('ListBucketResult', contents.join('') + tag('IsTruncated', isTruncated) + next) };
}

function startUpload(store: S3Store, { key }: S3Call): S3Answer {
  const id = randomUUID();
  store.uploads.set(id, { key, startedMs: store.nowMs(), parts: new Map() });
  return { status: 200, body: xml('InitiateMultipartUploadResult', tag('Key', key) + tag('UploadId', id)) };
}

/** What S3 answers to a request that is signed. */
export function answerS3(store: S3Store, call: S3Call): S3Answer {
  const { method, key, query } = call;
  if (call.bucket !== store.bucket) return failure(404, 'NoSuchBucket');
  if (key === '')
    return method === 'GET'
      ? query.has('uploads')
        ? listUploads(store, call)
        : listObjects(store, call)
      : failure(405, 'MethodNotAllowed');
  const uploadId = query.get('uploadId');
  if (uploadId !== null) return changeUpload(store, uploadId, call);
  if (method === 'POST' && query.has('uploads')) return startUpload(store, call);
  if (method === 'GET' || method === 'HEAD') return readObject(store, call);
  if (method === 'PUT') return putObject(store, call);
  if (method !== 'DELETE') return failure(405, 'MethodNotAllowed');
  store.objects.delete(key);
  return { status: 204 };
}
