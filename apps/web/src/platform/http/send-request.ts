import { httpBackoffMs, httpRetries, httpRetryAfterStatuses, httpRetryStatuses } from '@madoi/contract/constants';
import { HttpTimeout } from '@madoi/contract/http/http-failure';
import { abortableWait } from './abortable-wait.ts';

export interface SendOptions {
  readonly timeoutMs: number;
  /** Sent once, however it ends; absent: what may be repeated is repeated. */
  readonly isSentOnce?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly fetch?: typeof fetch | undefined;
  /** False: the browser has no network. What fails then is not tried again; absent, it has. */
  readonly isOnline?: (() => boolean) | undefined;
}

const repeatableMethods: readonly string[] = ['GET', 'PUT', 'HEAD', 'DELETE'];
const isIn = (statuses: readonly number[], status: number): boolean => statuses.includes(status);

/** A longer timer would fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** What the answer says about when to try again; undefined: nothing that can be read. */
const retryAfterMs = ({ status, headers }: Response): number | undefined => {
  const value = headers.get('retry-after');
  if (!value || !isIn(httpRetryAfterStatuses, status)) return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(ms, longestTimerMs);
};

/** How long to wait before the next try; undefined: the answer stands. */
const delayAfter = (answer: Response, backoffMs: number): number | undefined => {
  if (!isIn(httpRetryStatuses, answer.status)) return undefined;
  // Too large stays too large, unless the server names a time.
  return retryAfterMs(answer) ?? (answer.status === 413 ? undefined : backoffMs);
};

/** Throws `HttpTimeout` if no answer began in time. One signal for both ends of waiting, since older browsers cannot join two. */
const sendOnce = async (make: (signal: AbortSignal) => Request, options: SendOptions): Promise<Response> => {
  const ended = new AbortController();
  const { signal, timeoutMs, fetch: send = fetch } = options;
  const isEnded = new Promise<never>((_, reject) => {
    ended.signal.addEventListener('abort', () => reject(ended.signal.reason));
  });
  const giveUp = (): void => ended.abort(signal?.reason);
  const timer = setTimeout(() => ended.abort(new HttpTimeout()), timeoutMs);
  // For as long as its body is read.
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  try {
    return await Promise.race([send(make(ended.signal)), isEnded]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Sends a request, and up to two times more where its method may be repeated and it was refused for the moment or did not get
 * through: after 0.3 s, doubling, or when `Retry-After` says (specification 7.31, 9.26). Resolves with the last answer, whatever
 * its status. Throws `HttpTimeout`, the signal's reason, or what `fetch` throws.
 */
export const sendRequest = async (
  make: (signal: AbortSignal) => Request,
  options: SendOptions,
  triesBefore = 0,
): Promise<Response> => {
  const { isSentOnce = false, signal, isOnline } = options;
  let isRepeatable = false;
  let waitMs = httpBackoffMs * 2 ** triesBefore;
  const makeAndLook = (linked: AbortSignal): Request => {
    const request = make(linked);
    isRepeatable = !isSentOnce && triesBefore < httpRetries && repeatableMethods.includes(request.method);
    return request;
  };
  try {
    const answer = await sendOnce(makeAndLook, options);
    const delayMs = isRepeatable ? delayAfter(answer, waitMs) : undefined;
    if (delayMs === undefined) return answer;
    waitMs = delayMs;
    // Nobody reads it: its connection is free for the next.
    answer.body?.cancel().catch(() => undefined);
  } catch (error) {
    if (!isRepeatable || error instanceof HttpTimeout || isOnline?.() === false) throw error;
  }
  await abortableWait(waitMs, signal);
  return sendRequest(make, options, triesBefore + 1);
};
