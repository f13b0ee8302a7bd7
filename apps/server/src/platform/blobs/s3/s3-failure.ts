import type { S3Config } from '../../config/s3-settings.ts';

interface SdkError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly cause?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined => (error as SdkError).$metadata?.httpStatusCode;

/** The object, and not its bucket, is missing. */
export const isMissing = (error: unknown): boolean =>
  ['NotFound', 'NoSuchKey'].includes((error as SdkError).name ?? '') && statusOf(error) === 404;

export const isUnknownUpload = (error: unknown): boolean => (error as SdkError).name === 'NoSuchUpload';

/** The object is not the one any more that was asked for by its tag. */
export const isReplaced = (error: unknown): boolean => statusOf(error) === 412;

const refusedNames = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'NoSuchBucket', 'RequestTimeTooSkewed']);

/** Not every storage has every call. */
const notImplemented = 501;
/** Too slow, too many. */
const passingStatuses = new Set([408, 429]);

/** The storage answered, and will go on refusing until an operator changes something. */
export function isRefused(error: unknown): boolean {
  const [name = '', status = 0] = [(error as SdkError).name, statusOf(error)];
  if (refusedNames.has(name) || status === notImplemented) return true;
  return status >= 300 && status < 500 && !passingStatuses.has(status) && name !== 'RequestTimeout';
}

const where = ({ endpoint, region }: S3Config): string => endpoint ?? `Amazon S3 in ${region}`;

/** By the name that the storage or the SDK gives the error, or by Node's code. */
const advices: Readonly<Record<string, (config: S3Config) => string>> = {
  InvalidAccessKeyId: () => 'it does not know the key. Correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'the signature is wrong. Correct S3_SECRET_ACCESS_KEY, and S3_REGION if that is right',
  NoSuchBucket: ({ bucket }) => `it has no bucket ${bucket}. Make it, correct S3_BUCKET, or change S3_FORCE_PATH_STYLE`,
  RequestTimeTooSkewed: () =>
    "this machine's clock is wrong. Switch on time synchronisation (timedatectl set-ntp true)",
  AuthorizationHeaderMalformed: () => 'it expects another region. Correct S3_REGION',
  PermanentRedirect: () => 'the bucket is elsewhere. Correct S3_REGION or S3_ENDPOINT',
  ENOTFOUND: () => 'its name is not known. Correct S3_ENDPOINT',
  EAI_AGAIN: () => 'its name cannot be looked up. See to the DNS of this machine, or correct S3_ENDPOINT',
  ECONNREFUSED: () => 'nothing answers there. Start it, or correct S3_ENDPOINT',
  TimeoutError: () => 'there was no answer in time. See to the network and to the storage',
  AbortError: () => 'there was no answer in time. See to the network and to the storage',
};

function adviceOf(error: SdkError, config: S3Config): string {
  const known = advices[error.name ?? ''] ?? advices[error.code ?? ''];
  if (known) return known(config);
  const status = statusOf(error);
  if (status === 403)
    return 'the key may not do this. Allow it to list the bucket and to read, write and delete objects';
  if (status === 301 || status === 307) return 'the bucket is elsewhere. Correct S3_REGION or S3_ENDPOINT';
  if (status === notImplemented) return 'it does not have this call. Most works without it';
  if (status !== undefined && status >= 500) return `it is overloaded or broken (${status}). See to the storage`;
  if (status !== undefined) return `it answered ${status} (${error.name}). S3_ENDPOINT may lead to something else`;
  return error.message ?? String(error);
}

/** One line for an operator, without secrets: what failed, why, and what to do. */
export const explainFailure = (operation: string, error: unknown, config: S3Config): string =>
  `Object storage at ${where(config)}: ${operation} failed, ${adviceOf(error as SdkError, config)}.`;
