import type { Message } from '@madoi/contract/lounge/chat';

const shownMax = 3;
const newerThanMs = 30_000;

/**
 * The messages from just before the visitor joined, so that a busy chat does not look empty. Oldest first; `nowMs` is
 * the server's time.
 */
export const selectArrivalMessages = (messages: readonly Message[], nowMs: number): readonly Message[] =>
  messages.filter(({ at }) => nowMs - at < newerThanMs).slice(-shownMax);
