import type { Message } from '@madoi/contract/lounge/chat';

const shownMax = 3;
const newerThanMs = 30_000;

/** What was said just before one came in: a room in talk does not look empty. Oldest first; `nowMs` is the server's. */
export const selectArrivalMessages = (messages: readonly Message[], nowMs: number): readonly Message[] =>
  messages.filter(({ at }) => nowMs - at < newerThanMs).slice(-shownMax);
