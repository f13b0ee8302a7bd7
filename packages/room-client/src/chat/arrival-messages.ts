import type { SaidMessage } from '../gifting/paid-message.ts';

const shownMax = 3;
const newerThanMs = 30_000;

/**
 * The messages from just before the visitor joined, so that a busy chat does not look empty. Oldest first; `nowMs` is
 * the server's time.
 */
export const selectArrivalMessages = (messages: readonly SaidMessage[], nowMs: number): readonly SaidMessage[] =>
  messages.filter(({ at }) => nowMs - at < newerThanMs).slice(-shownMax);
