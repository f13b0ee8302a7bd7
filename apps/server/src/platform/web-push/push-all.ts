import pLimit from 'p-limit';
import type { AddressedPush } from './sender-messages.ts';
import type { PushOutcome, WebPush } from './web-push.ts';

/** A push waits for its service most of the time. */
const atOnce = 16;

/** Sends these pushes, some at once. Answers what became of each, in their order; those that `stopping` kept back are `later`. */
export function pushAll(
  webPush: Pick<WebPush, 'push'>,
  pushes: readonly AddressedPush[],
  stopping: AbortSignal,
): Promise<readonly PushOutcome[]> {
  const limit = pLimit(atOnce);
  const later: PushOutcome = { state: 'later', retryAfterMs: undefined };
  return Promise.all(
    pushes.map(({ target, message }) =>
      limit(() => (stopping.aborted ? later : webPush.push(target, message, stopping))),
    ),
  );
}
