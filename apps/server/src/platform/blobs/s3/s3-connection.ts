import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import type { S3Config } from '../../config/s3-settings.ts';
import type { Metrics } from '../../metrics.ts';
import { traced } from '../../telemetry/traced.ts';
import { BlobsUnavailableError } from '../blobs-unavailable-error.ts';
import { explainFailure, isMissing, isRefused, isReplaced, isUnknownUpload } from './s3-failure.ts';

export type S3Operation = 'stat' | 'read' | 'put' | 'delete' | 'list';

interface CallOptions {
  readonly abortSignal: AbortSignal;
  readonly requestTimeout: number;
}

/** How long (ms) one attempt and all attempts of a call may take, until its answer begins. */
export interface S3Limits {
  readonly attemptMs: number;
  readonly callMs: number;
  /** What is sent may take longer by its size: no line is slower than this. */
  readonly bytesPerMs: number;
  /** So long a body may send nothing while somebody waits for it. */
  readonly stallMs: number;
}

/** Half a Mbit/s. */
const slowestBytesPerMs = 62.5;

export const defaultS3Limits: S3Limits = {
  attemptMs: 3_000,
  callMs: 8_000,
  bytesPerMs: slowestBytesPerMs,
  stallMs: 8_000,
};

export interface S3Connection {
  /**
   * Makes a call, and again after a failure that may pass. `sentBytes`: of its body. Throws a BlobsUnavailableError within `limits`, at
   * once while the storage has been away a moment ago; where the object is missing or replaced, and for an unknown upload, the
   * SDK's error.
   */
  call<T>(
    operation: S3Operation,
    send: (client: S3Client, options: CallOptions) => Promise<T>,
    sentBytes?: number,
  ): Promise<T>;
  /** How far the storage's clock is ahead of this machine's, in ms, once it is minutes; 0 before. */
  clockOffsetMs(): number;
  readonly limits: S3Limits;
  close(): void;
}

const connectMs = 2_000;
const attemptsMax = 3;
/** Each listener who is slower than the storage holds one open. */
const socketsMax = 4_096;
/** After so many failures in a row nobody waits any more: one call in `pauseMs` finds out whether it is back. */
const failuresMax = 5;
const pauseMs = 2_000;

function createClient(config: S3Config): S3Client {
  const agent = { keepAlive: true, maxSockets: socketsMax };
  return new S3Client({
    ...(config.endpoint !== undefined && { endpoint: config.endpoint }),
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.isPathStyle,
    // Waits between attempts grow and are drawn at random.
    maxAttempts: attemptsMax,
    retryMode: 'standard',
    // Not every storage knows the newer checksums; the signature covers what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would open a connection for each upload, and wait 6 s for a storage that does not answer to it.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      throwOnRequestTimeout: true,
      httpAgent: new HttpAgent(agent),
      httpsAgent: new HttpsAgent(agent),
    },
  });
}

const isExpected = (error: unknown): boolean => isMissing(error) || isReplaced(error) || isUnknownUpload(error);

export interface S3ConnectionOptions {
  readonly config: S3Config;
  readonly metrics?: Pick<Metrics, 'blobSeconds'> | undefined;
  readonly limits?: Partial<S3Limits> | undefined;
  /** Rises with time, in ms. */
  readonly nowMs?: () => number;
}

export function createS3Connection({
  config,
  metrics,
  limits: given,
  nowMs = () => performance.now(),
}: S3ConnectionOptions): S3Connection {
  const client = createClient(config);
  const limits = { ...defaultS3Limits, ...given };
  const breaker = createCircuitBreaker({ nowMs, failuresMax, pauseMs });

  const measure = (operation: S3Operation, outcome: string, startedAt: number): void =>
    metrics?.blobSeconds.observe({ operation, outcome }, (nowMs() - startedAt) / 1_000);

  const connection: S3Connection = {
    limits,
    async call(operation, send, sentBytes = 0) {
      const startedAt = nowMs();
      if (!breaker.mayCall()) {
        measure(operation, 'unavailable', startedAt);
        throw new BlobsUnavailableError(
          `Object storage: ${operation} was not tried, because it was away a moment ago.`,
        );
      }
      const sendingMs = sentBytes / limits.bytesPerMs;
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), limits.callMs + 2 * sendingMs);
      try {
        const requestTimeout = limits.attemptMs + sendingMs;
        const answer = await send(client, { abortSignal: deadline.signal, requestTimeout });
        breaker.succeeded();
        measure(operation, 'ok', startedAt);
        return answer;
      } catch (error) {
        if (isExpected(error) || isRefused(error)) breaker.succeeded();
        else breaker.failed();
        if (isExpected(error)) {
          measure(operation, 'missing', startedAt);
          throw error;
        }
        measure(operation, isRefused(error) ? 'refused' : 'unavailable', startedAt);
        throw new BlobsUnavailableError(explainFailure(operation, error, config), { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
    clockOffsetMs: () => client.config.systemClockOffset,
    close: () => client.destroy(),
  };
  return {
    ...connection,
    call: (operation, send, sentBytes) =>
      traced(
        `object storage ${operation}`,
        { 'madoi.blobs.operation': operation },
        () => connection.call(operation, send, sentBytes),
        (error) => !isExpected(error),
      ),
  };
}
